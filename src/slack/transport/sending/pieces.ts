import type { KnownBlock } from '@slack/types';
import { splitEscaped } from '../../../text/fit.js';
import { objectOf, type Payload } from '../../payload.js';
import type { PostOf } from '../../post.js';

/** What one call posts. Without blocks it is text alone. */
export interface Piece {
  text: string;
  blocks: KnownBlock[] | undefined;
}

/** How far a row came: kept with it, so that a restart goes on from there. */
export interface Progress {
  /** Blocks were refused once: what they say is posted as text. */
  textOnly: boolean;
  /** How many pieces stand in Slack, and the ts of the first. */
  done: number;
  ts: string | undefined;
  /** Files were refused: what was said with them is posted as a message. */
  asMessage: boolean;
  /** The reason was a scope that the app lacks. */
  lacksScope: boolean;
}

const longestText = 3_900;

export function progressOf(value: unknown): Progress {
  const { textOnly, done, ts, asMessage, lacksScope } = objectOf(value);
  return {
    textOnly: textOnly === true,
    done: typeof done === 'number' ? done : 0,
    ts: typeof ts === 'string' ? ts : undefined,
    asMessage: asMessage === true,
    lacksScope: lacksScope === true,
  };
}

/** A post as the calls it takes: one with blocks, or its text in as many pieces as it needs. Nothing is cut. */
export function piecesOf(post: PostOf<'board' | 'message' | 'edit'>, textOnly: boolean): Piece[] {
  if (!textOnly && post.blocks.length > 0) return [{ text: post.text, blocks: post.blocks }];
  const text = (textOnly && wordsIn(post.blocks)) || post.text;
  return splitEscaped(text, longestText).map((piece) => ({ text: piece, blocks: undefined }));
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
