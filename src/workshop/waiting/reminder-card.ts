import type { FactOf, Session } from './session.js';
import { button, buttons, type Card, noteRow, paragraph } from '../base/card.js';
import { wordsOf } from '../../words/words.js';
import { messageRoom, mineCard } from './mine-card.js';

/** The daily message: the list of what waits for a person. `seq` is the number of its fact. */
export function reminder(session: Session, fact: FactOf<'PersonReminded'>, seq: number): Card {
  const { reminder: words } = wordsOf(session.language).waiting;
  const { person, waits, workshops = [], left = 0 } = fact;
  const reader = { person: person.id, language: session.language };
  const list = mineCard(reader, { waits, workshops, left }, messageRoom);
  const stop = buttons([button(session, 'reminders_stop', words.stop, { reminder: seq })]);
  return { ...list, rows: [...list.rows, ...stop, noteRow(words.how)] };
}

/** What a person reads who stopped the reminders of a workshop, or wants them again; a repeat reads the same. */
export function remindersSet(session: Session, wanted: boolean): Card {
  const { over, again, quiet } = wordsOf(session.language).waiting;
  const line = session.stage === 'closed' ? over : wanted ? again : quiet;
  return paragraph(line);
}

/**
 * The reply to a person who stopped the reminders of several workshops at once, by the button of a reminder of
 * `session`.
 */
export function remindersStopped(session: Session, titles: readonly string[]): Card {
  const { common, waiting } = wordsOf(session.language);
  return paragraph(waiting.stopped(common.list([...titles])));
}
