import { paragraph, type Card } from '../../workshop/card.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from './words.js';

/** The Coach was away and says how much was read up. */
export function caughtUp(session: Session, { heard }: FactOf<'CaughtUp'>): Card {
  return paragraph(wordsOf(session.language).revising.caughtUp(heard));
}
