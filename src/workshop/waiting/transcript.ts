import type { Session } from './session.js';
import type { WaitingFact } from './facts.js';
import type { TranscriptLines } from '../base/transcript.js';

export const waitingLines: TranscriptLines<Session, WaitingFact> = {
  /** Waits of other workshops are left out of this transcript. */
  PersonReminded({ person, day, waits }, { before }) {
    const own = waits
      .filter(({ workshop }) => workshop === before.id)
      .map(({ what, question, since }) => ({ what, question, since }));
    return { phase: 'person_reminded', actor: 'coach', person, day, waits: own };
  },

  WaitEscalated: { question: 'question' },
};
