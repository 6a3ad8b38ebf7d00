import { type Target, withLinks, withoutLinks } from '../link.js';
import type { Outbox, OutboxRow } from '../needs.js';
import type { Post } from '../post.js';
import { type Identity, permalink } from '../workspace/identity.js';

/** Slack's limit for one text, and what the addresses may add to all texts of a message. */
const longestText = 3_000;
const longestInAll = 2_500;

/** The post of a row as it is sent: what is linked to by name has its address, or is its label. */
export function linked(
  row: OutboxRow,
  { identity, outbox }: { identity: Identity; outbox: Pick<Outbox, 'find'> },
): Post {
  const { post } = row;
  if (post.kind === 'reaction') return post;
  const addressOf = ({ kind, name, workshop = row.session }: Target) => {
    const root = outbox.find(workshop, 'board');
    const ts = kind === 'message' ? name : outbox.find(workshop, name)?.ts;
    if (!root?.ts || ts === undefined || !identity.teamUrl) return undefined;
    return permalink(identity, root.channel, ts, root.ts);
  };
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
