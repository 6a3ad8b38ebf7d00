import type { WaitingFact } from '../../workshop/facts-waiting.js';
import type { Session } from '../../workshop/session.js';
import type { Post } from '../post.js';
import { reminder } from '../views/reminder.js';
import { reminderPart } from './parts.js';
import { type Cards, cardsOf } from './speaking.js';

/** What waiting for people adds: a card in the thread, or a message to the person alone. */
export function waited(fact: WaitingFact, after: Session, cards: Cards): Post[] {
  const { seq } = after;
  switch (fact.type) {
    case 'PersonReminded': {
      if (fact.waits.length === 0) return [];
      const said = reminder(after, fact.waits, seq);
      const { person, until } = fact;
      const to = { to: person.id, ...(until !== undefined && { until }) };
      return [{ part: reminderPart(seq), urgency: 'turn', kind: 'direct', ...to, ...said }];
    }
    case 'WaitEscalated':
      return cardsOf(after, cards);
    case 'RemindersStopped':
    case 'RemindersWanted':
      return [];
    default:
      return fact satisfies never;
  }
}
