import { type Card, textRows, cardSaying } from '../../workshop/card.js';
import type { Session } from '../../workshop/session.js';
import { sessionFooter } from './footer.js';
import { takingPart } from './members.js';
import { wordsOf } from './words.js';

/** The Coach's first line in the thread: who is heard, and how to learn more; and who takes part, where more than one does. */
export function welcome(session: Session): Card {
  const { thread } = wordsOf(session.language);
  const lines = [thread.welcome, ...takingPart(session)];
  return cardSaying(thread.sentences(lines), textRows(lines.join('\n')), sessionFooter(session));
}
