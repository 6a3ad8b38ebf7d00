import { hasLinks, type Target, withLinks, withoutLinks } from '../../blocks/links.js';
import type { Outbox, OutboxRow } from '../../needs.js';
import type { Post } from '../../post.js';
import { type Identity, permalink } from '../workspace.js';

/** Slack's limit for one text, and what the addresses may add to all texts of a message. */
const longestText = 3_000;
const longestInAll = 2_500;

type Said = Exclude<Post, { kind: 'reaction' }>;
type AddressOf = (target: Target) => string | undefined;

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

function withAddresses(post: Said, addressOf: AddressOf): Post {
  let room = longestInAll;
  const written = (text: string) => {
    const plain = withoutLinks(text);
    const full = withLinks(text, Math.min(longestText, plain.length + room), addressOf);
    room -= full.length - plain.length;
    return full;
  };
  if (post.kind === 'files') return { ...post, comment: written(post.comment) };
  return {
    ...post,
    text: withoutLinks(post.text),
    blocks: post.blocks.map((block) => inBlock(block, written)),
  };
}

/** Only mrkdwn has links: a label or a value stays as it is. */
function inBlock<Part>(part: Part, written: (text: string) => string): Part {
  if (Array.isArray(part)) return part.map((each) => inBlock(each, written)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const isText = 'type' in part && part.type === 'mrkdwn' && 'text' in part && typeof part.text === 'string';
  if (isText) return { ...part, text: written(part.text as string) };
  const entries = Object.entries(part).map(([name, value]) => [name, inBlock(value, written)]);
  return Object.fromEntries(entries) as Part;
}
