import type { TranscriptLines } from '../transcript.js';
import type { FailuresFact } from './facts.js';

export const failuresLines: TranscriptLines<FailuresFact> = {
  TaskFailed: { kind: null, detail: 'issue', budget: null },
  WorkDropped: { spent: 'cost' },
  RoleSkipped: { question: null },
};
