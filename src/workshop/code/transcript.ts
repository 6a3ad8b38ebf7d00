import type { TranscriptLines } from '../transcript.js';
import type { CodeFact } from './facts.js';

export const codeLines: TranscriptLines<CodeFact> = {
  CodeHeld: { actor: 'system' },
  CodeLost: { actor: 'system' },
};
