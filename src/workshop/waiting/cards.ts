import type { SubjectShown } from '../base/thread.js';
import { wordsOf } from '../../words/words.js';
import { button, buttons, type Card, noteRow, paragraph } from '../base/card.js';
import { messageRoom, mineCard } from './mine-card.js';
import type { Fact, FactOf, Session } from './session.js';

/** The daily message: the list of what waits for a person. */
export function reminder(session: Session, fact: FactOf<'PersonReminded'>): Card {
  const { reminder: words } = wordsOf(session.language).waiting;
  const { person, waits } = fact;
  const reader = { person: person.id, language: session.language };
  const list = mineCard(reader, { waits, workshops: [], left: 0 }, messageRoom);
  const stop = buttons([button(session, 'reminders_stop', words.stop)]);
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

export const waitingShown = {
  entries: {
    /** A private message, sent by the one workshop whose fact names the waits. */
    PersonReminded(fact, { seq, after }) {
      const { person, waits } = fact;
      if (waits.length === 0) return [];
      const card = { ...reminder(after, fact), audience: { direct: person.id } };
      return [{ part: `reminder:${seq}`, urgency: 'turn', kind: 'message', card }];
    },
  },
  // Those of other workshops do not belong here.
  lines: { PersonReminded: { waits: null } },
} satisfies SubjectShown<Session, Fact>;
