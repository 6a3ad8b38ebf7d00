import type { WaitingFact } from './facts.js';
import { nothing, type ThreadEntries } from '../thread/contract.js';
import { reminder } from './reminder-card.js';

export const waitingThread: ThreadEntries<WaitingFact> = {
  /** A private message, sent by the one workshop whose fact names the waits. */
  PersonReminded({ person, until, waits }, { seq, after }) {
    if (waits.length === 0) return [];
    const audience = { direct: person.id, ...(until !== undefined && { until }) };
    const card = { ...reminder(after, person, waits, seq), audience };
    return [{ part: `reminder:${seq}`, urgency: 'turn', kind: 'message', card }];
  },
  RemindersStopped: nothing,
  RemindersWanted: nothing,
  WaitEscalated: nothing,
};
