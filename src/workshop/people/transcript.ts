import type { Session } from './session.js';
import type { TranscriptLines } from '../base/transcript.js';
import type { PeopleFact } from './facts.js';

export const peopleLines: TranscriptLines<Session, PeopleFact> = {
  RequestDeclined({ to, what, reason, version, question, message }) {
    const about = question === undefined ? { version } : { version, question_id: `Q${question}`, message };
    return { phase: 'request_declined', actor: 'coach', to, what, reason, ...about };
  },
};
