import { type Sent, targetsOf, withAddresses } from './blocks/post.js';
import type { Placed } from '../contracts/execution.js';
import type { LinkTarget } from './blocks/render.js';
import type { Posts } from './needs.js';
import { type Identity, permalink } from './transport/workspace.js';

/**
 * What is sent, as it is sent: what it links to by name has its address, or is its label. Names without a workshop are of
 * its `own`. `room` is what all addresses together may take, in characters.
 */
export async function linked<One extends Sent>(
  sent: One,
  own: string,
  { identity, posts }: { identity: Identity; posts: Pick<Posts, 'find'> },
  room?: number,
): Promise<One> {
  const targets = targetsOf(sent);
  if (targets.length === 0) return sent;
  const addresses = new Map<string, string | undefined>();
  const places = new Map<string, Promise<Placed | undefined>>();
  /** Where a part stands, looked up once for all that lead there. */
  const placeOf = (workshop: string, part: string) => {
    const key = `${workshop}/${part}`;
    const place = places.get(key) ?? posts.find(workshop, part);
    places.set(key, place);
    return place;
  };
  for (const target of targets) {
    const { kind, name, workshop = own } = target;
    const root = await placeOf(workshop, 'board');
    const ts = kind === 'message' ? name : (await placeOf(workshop, name))?.ts;
    if (!root?.ts || ts === undefined || !identity.teamUrl) continue;
    addresses.set(nameOf(target), permalink(identity, root.channel, ts, root.ts));
  }
  return withAddresses(sent, (target) => addresses.get(nameOf(target)), room);
}

function nameOf({ kind, name, workshop = '' }: LinkTarget): string {
  return `${kind} ${workshop}/${name}`;
}
