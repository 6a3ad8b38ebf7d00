import type { Folds } from '../base/session.js';
import type { Session } from './session.js';
import type { RecordingFact } from './facts.js';

/** The session after a fact about the recording that it plays. */
export const recordingFold: Folds<Session, RecordingFact> = {
  RecordingHastened: (session) => ({
    ...session,
    ...(session.recording && { recording: { ...session.recording, fast: true } }),
  }),
};
