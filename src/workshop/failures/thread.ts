import type { FailuresFact } from './facts.js';
import { nothing, type ThreadEntries } from '../thread/contract.js';

/** All that people see of them are notices, which stand as live cards. */
export const failuresThread: ThreadEntries<FailuresFact> = {
  TaskFailed: nothing,
  WorkDropped: nothing,
  RetryAsked: nothing,
  RoleSkipped: nothing,
  WorkshopPaused: nothing,
  WorkshopResumed: nothing,
};
