import { doneBy, type TranscriptLines } from '../transcript.js';
import type { RecordingFact } from './facts.js';

export const recordingLines: TranscriptLines<RecordingFact> = {
  RecordingHastened: doneBy('recording_hastened'),
};
