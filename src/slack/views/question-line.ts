import type { ContextBlock } from '@slack/types';
import type { Language } from '../../text/language.js';
import type { Question } from '../../workshop/session.js';
import { small } from './blocks.js';
import { clip } from './fit.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

const longestText = 600;

/** A question in small, below what is about it, for its card may stand far up. */
export function questionLine(language: Language, question: Question | undefined): ContextBlock[] {
  if (!question?.text) return [];
  const { number, text } = question;
  return [small(wordsOf(language).board.question(number, clip(oneLine(text), longestText)))];
}
