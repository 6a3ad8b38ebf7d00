import type { Session } from '../session.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { CodeFact } from './facts.js';

export const codeLines: TranscriptLines<Session, CodeFact> = {
  CodeHeld: { actor: 'system' },
  CodeLost: { actor: 'system' },
};
