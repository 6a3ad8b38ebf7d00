import { versionsLines } from './budget-cards.js';
import type { SubjectShown, TranscriptLines } from '../base/thread.js';
import type { SkippedFact } from '../course/facts.js';
import type { FailuresFact } from './facts.js';
import type { Session } from './session.js';

const failuresLines: TranscriptLines<Session, FailuresFact | SkippedFact> = {
  TaskFailed: { kind: null, detail: 'issue', budget: null },
  WorkDropped: { spent: 'cost' },
  RoleSkipped: { question: null },
};

/** What fails, pauses and costs stands on cards. */
export const runningShown: SubjectShown = { lines: { ...failuresLines, ...versionsLines } };
