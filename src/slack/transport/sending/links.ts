import { hasLinks, type Target } from '../../blocks/links.js';
import { withAddresses } from '../../blocks/pieces.js';
import type { Outbox, OutboxRow } from '../../needs.js';
import type { Post } from '../../post.js';
import { type Identity, permalink } from '../workspace.js';

/** The post of a row as it is sent: what is linked to by name has its address, or is its label. */
export async function linked(
  { post, session }: OutboxRow,
  { identity, outbox }: { identity: Identity; outbox: Pick<Outbox, 'find'> },
): Promise<Post> {
  if (post.kind === 'reaction' || !hasLinks(JSON.stringify(post))) return post;
  const addresses = new Map<string, string | undefined>();
  const targets: Target[] = [];
  withAddresses(post, (target) => {
    targets.push(target);
    return undefined;
  });
  for (const target of targets) {
    const { kind, name, workshop = session } = target;
    const root = await outbox.find(workshop, 'board');
    const ts = kind === 'message' ? name : (await outbox.find(workshop, name))?.ts;
    if (!root?.ts || ts === undefined || !identity.teamUrl) continue;
    addresses.set(nameOf(target), permalink(identity, root.channel, ts, root.ts));
  }
  return withAddresses(post, (target) => addresses.get(nameOf(target)));
}

function nameOf({ kind, name, workshop = '' }: Target): string {
  return `${kind} ${workshop}/${name}`;
}
