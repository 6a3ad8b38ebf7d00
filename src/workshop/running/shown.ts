import { nothing, type ThreadEntries } from '../base/thread.js';
import type { TranscriptLines } from '../base/transcript.js';
import type { SkippedFact } from '../course/facts.js';
import type { PausingFact } from '../deciding/facts.js';
import type { FailuresFact } from './facts.js';
import type { Fact, Session } from './session.js';

/** These facts add no messages: their notices are live cards. */
export const failuresThread: ThreadEntries<Session, Fact, FailuresFact | SkippedFact | PausingFact> = {
  TaskFailed: nothing,
  WorkDropped: nothing,
  RetryAsked: nothing,
  RoleSkipped: nothing,
  WorkshopPaused: nothing,
  WorkshopResumed: nothing,
};

export const failuresLines: TranscriptLines<Session, FailuresFact | SkippedFact> = {
  TaskFailed: { kind: null, detail: 'issue', budget: null },
  WorkDropped: { spent: 'cost' },
  RoleSkipped: { question: null },
};
