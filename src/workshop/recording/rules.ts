import { ignored, type Rules } from '../ignored.js';
import type { RecordingInput } from './facts.js';

export const recordingRules: Rules<RecordingInput> = {
  RecordingHastened({ recording }, { at, by }) {
    if (!recording) return ignored('unknown');
    return recording.fast ? ignored('repeat') : [{ type: 'RecordingHastened', at, by }];
  },
};
