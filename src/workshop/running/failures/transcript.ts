import type { SkippedFact } from '../../course/rounds/facts.js';
import type { Session } from '../session.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { FailuresFact } from './facts.js';

export const failuresLines: TranscriptLines<Session, FailuresFact | SkippedFact> = {
  TaskFailed: { kind: null, detail: 'issue', budget: null },
  WorkDropped: { spent: 'cost' },
  RoleSkipped: { question: null },
};
