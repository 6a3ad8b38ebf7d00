import type { Fact, Session } from './session.js';
import { nothing, type ThreadEntries } from '../base/thread-contract.js';
import type { RecordingFact } from './facts.js';

export const recordingThread: ThreadEntries<Session, Fact, RecordingFact> = {
  // The button on the opening message is gone.
  RecordingHastened: nothing,
};
