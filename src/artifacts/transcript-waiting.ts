import type { WaitingFact } from '../workshop/facts-waiting.js';
import type { Entry, Telling } from './transcript-line.js';

/** What became of waiting for people. What a reminder named of other workshops is no part of this one. */
export function waitingEntry(fact: WaitingFact, { before }: Telling): Entry {
  switch (fact.type) {
    case 'PersonReminded': {
      const { person, day } = fact;
      const waits = fact.waits
        .filter(({ workshop }) => workshop === before.id)
        .map(({ what, question, since }) => ({ what, question, since }));
      return { phase: 'person_reminded', actor: 'coach', person, day, waits };
    }
    case 'RemindersStopped':
      return { phase: 'reminders_stopped', actor: 'user', by: fact.by };
    case 'RemindersWanted':
      return { phase: 'reminders_wanted', actor: 'user', by: fact.by };
    case 'WaitEscalated': {
      const { person, to, what, question, since } = fact;
      return { phase: 'wait_escalated', actor: 'coach', person, to, what, question, since };
    }
    default:
      return fact satisfies never;
  }
}
