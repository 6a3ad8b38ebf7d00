import type { Row } from '../../workshop/card.js';
import { noteRow } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import type { Language } from '../../text/language.js';
import type { Question } from '../../workshop/session.js';
import { wordsOf } from './words.js';

const longestText = 600;

/** A question in small, below what is about it, for its card may stand far up. */
export function questionLine(language: Language, question: Question | undefined): Row[] {
  if (!question?.text) return [];
  const { number, text } = question;
  return [noteRow(wordsOf(language).board.question(number, clip(oneLine(text), longestText)))];
}
