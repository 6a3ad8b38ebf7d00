import type { Session } from '../session.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { TalkFact } from './facts.js';

export const talkLines: TranscriptLines<Session, TalkFact> = {
  BriefEdited: { brief: 'content', own: null, only: null },
};
