import type { Asker } from '../../workshop/question.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from './words.js';

/** Who asks, as people know them. */
export function askerName({ language }: Session, asker: Asker): string {
  return asker === 'Coach' ? wordsOf(language).asking.card.coach : asker;
}
