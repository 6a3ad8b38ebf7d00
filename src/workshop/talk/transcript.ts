import type { TranscriptLines } from '../transcript.js';
import type { TalkFact } from './facts.js';

export const talkLines: TranscriptLines<TalkFact> = {
  BriefEdited: { brief: 'content', own: null, only: null },
};
