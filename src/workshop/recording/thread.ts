import { nothing, type ThreadEntries } from '../thread/contract.js';
import type { RecordingFact } from './facts.js';

export const recordingThread: ThreadEntries<RecordingFact> = {
  // The button on the opening message is gone.
  RecordingHastened: nothing,
};
