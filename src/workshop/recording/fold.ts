import type { Folds } from '../session.js';
import type { RecordingFact } from './facts.js';

/** The session after a fact about the recording that it plays. */
export const recordingFold: Folds<RecordingFact> = {
  RecordingHastened: (session) => ({
    ...session,
    ...(session.recording && { recording: { ...session.recording, fast: true } }),
  }),
};
