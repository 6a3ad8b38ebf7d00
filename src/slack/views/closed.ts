import { type Card, textRows, cardSaying } from '../../workshop/card.js';
import { latestVersion, type Session } from '../../workshop/session.js';
import { outcomeOf } from './outcome.js';
import { wordsOf } from './words.js';

/** Says who closed a workshop without a result, and what stays. */
export function closedWithout(session: Session): Card {
  const { closed } = wordsOf(session.language).cards;
  const version = latestVersion(session)?.number;
  const lines = [outcomeOf(session), version === undefined ? closed.nothing : closed.keeps(version)];
  return cardSaying(wordsOf(session.language).thread.sentences(lines), textRows(lines.join('\n')));
}
