import type { ContextBlock } from '@slack/types';
import type { Session } from '../../workshop/session.js';
import { small } from './blocks.js';
import { clip } from './fit.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

const longestText = 600;

/** A question in small, below what is about it, for its card may stand far up. */
export function questionLine({ questions, language }: Session, number: number): ContextBlock[] {
  const text = questions.find((each) => each.number === number)?.text;
  if (!text) return [];
  return [small(wordsOf(language).board.question(number, clip(oneLine(text), longestText)))];
}
