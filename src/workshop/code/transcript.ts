import { doneBy, type TranscriptLines } from '../transcript.js';
import type { CodeFact } from './facts.js';

export const codeLines: TranscriptLines<CodeFact> = {
  CodeConfirmed: doneBy('code_confirmed'),
  CodeLost: ({ problem }) => ({ phase: 'code_lost', actor: 'system', problem }),
};
