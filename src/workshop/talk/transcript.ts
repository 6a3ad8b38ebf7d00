import { doneBy, type TranscriptLines } from '../transcript.js';
import type { TalkFact } from './facts.js';

export const talkLines: TranscriptLines<TalkFact> = {
  BriefConfirmed: doneBy('brief_confirmed'),
  BriefEdited: ({ by, brief: content }) => ({ phase: 'brief_edited', actor: 'user', by, content }),
};
