import type { FailuresFact } from './facts.js';
import { nothing, type ThreadEntries } from '../thread/contract.js';

/** These facts add no messages: their notices are live cards. */
export const failuresThread: ThreadEntries<FailuresFact> = {
  TaskFailed: nothing,
  WorkDropped: nothing,
  RetryAsked: nothing,
  RoleSkipped: nothing,
  WorkshopPaused: nothing,
  WorkshopResumed: nothing,
};
