import type { WaitingFact } from './facts.js';
import { nothing, type ThreadEntries } from '../thread/contract.js';
import { reminder } from './reminder-card.js';

export const waitingThread: ThreadEntries<WaitingFact> = {
  /** To the person alone, from the one workshop that tells them of all. */
  PersonReminded({ person, until, waits }, { seq, after }) {
    if (waits.length === 0) return [];
    const audience = { direct: person.id, ...(until !== undefined && { until }) };
    const card = { ...reminder(after, waits, seq), audience };
    return [{ part: `reminder:${seq}`, urgency: 'turn', kind: 'message', card }];
  },
  RemindersStopped: nothing,
  RemindersWanted: nothing,
  WaitEscalated: nothing,
};
