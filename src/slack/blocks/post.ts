import type { KnownBlock } from '@slack/types';
import type { Urgency } from '../../workshop/base/thread.js';
import { limits, objectOf, type Payload } from '../limits.js';
import { type Rendered, type LinkTarget, targetsIn, withLinks, withoutLinks } from './render.js';

/** Who a message appears to be from: a role or the Coach. */
export interface Speaker {
  name: string;
  icon: string;
}

/**
 * One thing to be shown in Slack. `part` names it within its workshop, for good: "board", "turn:r1:RiskPlanner",
 * "card:v1". What has the same part is never posted twice; the board and edits replace what was there.
 */
export type Post = { part: string; urgency: Urgency } & (
  | ({ kind: 'board' } & Rendered)
  /** `under`: in another thread of the channel, by the ts of its root. */
  | ({ kind: 'message'; speaker: Speaker; under?: string } & Rendered)
  | ({ kind: 'edit'; of: string } & Rendered)
  | ({ kind: 'private'; to: string } & Rendered)
  /**
   * A message to one person in their conversation with the bot: sent at most once, and never
   * part of the thread.
   */
  | ({ kind: 'direct'; to: string } & Rendered)
  /** What stands there is deleted, since its workshop was erased. */
  | { kind: 'gone' }
  /** A mark on a person's message, or its removal. */
  | { kind: 'reaction'; message: string; name: string; remove?: true }
  /** Some files of a version as they were issued, or one `zip` of them all. They are read when they are sent. */
  | { kind: 'files'; comment: string; version: number; files: { name: string; title: string }[]; zip?: true }
);
export type PostOf<K extends Post['kind']> = Extract<Post, { kind: K }>;

/** The room for the addresses of all links of a message, in characters: our own choice. */
const roomForAddresses = 2_500;

/** A post as it is sent. Without blocks, which Slack has refused then, all that they say stands in the text. */
export function sentAs({ text, blocks }: Rendered, textOnly: boolean): Rendered {
  return textOnly ? { text: wordsIn(blocks) || text, blocks: [] } : { text, blocks };
}

/** All that blocks say, as mrkdwn, one line for each text in them. Buttons are left out: text has none. */
function wordsIn(blocks: KnownBlock[]): string {
  return blocks
    .filter(({ type }) => type !== 'actions')
    .flatMap((block) => textsIn(objectOf(block)))
    .join('\n');
}

function textsIn(part: Payload): string[] {
  if ((part.type === 'mrkdwn' || part.type === 'plain_text') && typeof part.text === 'string')
    return [part.text];
  return Object.values(part).flatMap((value) => {
    if (Array.isArray(value)) return value.flatMap((each) => textsIn(objectOf(each)));
    return typeof value === 'object' ? textsIn(objectOf(value)) : [];
  });
}

/** What links are in: a post, or what is sent at once. */
export type Sent = Post | Rendered;

const known = new WeakMap<Sent, readonly LinkTarget[]>();

/** What a post leads to. It is never changed, so that it is gone through once, however often it is looked at. */
export function targetsOf(sent: Sent): readonly LinkTarget[] {
  const targets = known.get(sent) ?? targetsIn(JSON.stringify(sent));
  known.set(sent, targets);
  return targets;
}

/** What is sent, with an address for each of its links, as many as there is room for. */
export function withAddresses<One extends Sent>(
  sent: One,
  addressOf: (target: LinkTarget) => string | undefined,
  room = roomForAddresses,
): One {
  let left = room;
  const written = (text: string) => {
    const plain = withoutLinks(text);
    const full = withLinks(text, Math.min(limits.section, plain.length + left), addressOf);
    left -= full.length - plain.length;
    return full;
  };
  if ('comment' in sent) return { ...sent, comment: written(sent.comment) };
  if (!('blocks' in sent)) return sent;
  const blocks = sent.blocks.map((block) => inBlock(block, written));
  return { ...sent, text: withoutLinks(sent.text), blocks };
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
