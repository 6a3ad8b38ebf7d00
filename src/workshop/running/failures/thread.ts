import type { SkippedFact } from '../../course/rounds/facts.js';
import type { PausingFact } from '../../deciding/ending/facts.js';
import type { Fact, Session } from '../session.js';
import type { FailuresFact } from './facts.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';

/** These facts add no messages: their notices are live cards. */
export const failuresThread: ThreadEntries<Session, Fact, FailuresFact | SkippedFact | PausingFact> = {
  TaskFailed: nothing,
  WorkDropped: nothing,
  RetryAsked: nothing,
  RoleSkipped: nothing,
  WorkshopPaused: nothing,
  WorkshopResumed: nothing,
};
