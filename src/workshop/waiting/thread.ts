import type { Fact, Session } from './session.js';
import type { WaitingFact } from './facts.js';
import { nothing, type ThreadEntries } from '../base/thread-contract.js';
import { reminder } from './reminder-card.js';

export const waitingThread: ThreadEntries<Session, Fact, WaitingFact> = {
  /** A private message, sent by the one workshop whose fact names the waits. */
  PersonReminded(fact, { seq, after }) {
    const { person, until, waits } = fact;
    if (waits.length === 0) return [];
    const audience = { direct: person.id, ...(until !== undefined && { until }) };
    const card = { ...reminder(after, fact, seq), audience };
    return [{ part: `reminder:${seq}`, urgency: 'turn', kind: 'message', card }];
  },
  RemindersStopped: nothing,
  RemindersWanted: nothing,
  WaitEscalated: nothing,
};
