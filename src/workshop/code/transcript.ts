import { doneBy, type TranscriptLines } from '../transcript.js';
import type { CodeFact } from './facts.js';

export const codeLines: TranscriptLines<CodeFact> = {
  CodeConfirmed: doneBy('code_confirmed'),
  CodeHeld: () => ({ phase: 'code_held', actor: 'system' }),
  CodeLost: ({ problem }) => ({ phase: 'code_lost', actor: 'system', problem }),
};
