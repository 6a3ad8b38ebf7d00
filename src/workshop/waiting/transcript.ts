import type { WaitingFact } from './facts.js';
import { doneBy, type TranscriptLines } from '../transcript.js';

export const waitingLines: TranscriptLines<WaitingFact> = {
  /** Waits of other workshops are left out of this transcript. */
  PersonReminded({ person, day, waits }, { before }) {
    const own = waits
      .filter(({ workshop }) => workshop === before.id)
      .map(({ what, question, since }) => ({ what, question, since }));
    return { phase: 'person_reminded', actor: 'coach', person, day, waits: own };
  },

  RemindersStopped: doneBy('reminders_stopped'),
  RemindersWanted: doneBy('reminders_wanted'),

  WaitEscalated({ person, to, what, question, since }) {
    return { phase: 'wait_escalated', actor: 'coach', person, to, what, question, since };
  },
};
