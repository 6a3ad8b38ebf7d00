import type { WaitingFact } from '../facts-waiting.js';
import type { Session } from '../session.js';
import type { Showing } from '../showing.js';
import { reminder } from '../waiting/reminder-card.js';
import { reminderPart } from './parts.js';
import { type Cards, cardsOf } from './speaking.js';

/** What waiting for people adds: a card in the thread, or a message to the person alone. */
export function waited(fact: WaitingFact, after: Session, cards: Cards): Showing[] {
  const { seq } = after;
  switch (fact.type) {
    case 'PersonReminded': {
      if (fact.waits.length === 0) return [];
      const { person, until, waits } = fact;
      const audience = { direct: person.id, ...(until !== undefined && { until }) };
      const card = { ...reminder(after, waits, seq), audience };
      return [{ part: reminderPart(seq), urgency: 'turn', kind: 'message', card }];
    }
    case 'WaitEscalated':
      return cardsOf(cards);
    case 'RemindersStopped':
    case 'RemindersWanted':
      return [];
    default:
      return fact satisfies never;
  }
}
