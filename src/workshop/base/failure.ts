import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import type { Overspent } from './overspent.js';
import type { TaskKind } from './tasks.js';

/** A task that failed and is tried again. `attempt` counts the tries made; 1 after the first failure. */
export interface Failure {
  key: string;
  task: string;
  kind: TaskKind;
  role?: RoleId;
  attempt: number;
  /** How often people asked for a try at once; `retriesUsed` is the same count at the last failure. */
  retries: number;
  retriesUsed: number;
  reason: FailureReason;
  detail: string;
  at: string;
  since: string;
  /** A try failed for another reason than a budget, whose pause has a card of its own. */
  noticed: boolean;
  /** How much was used and is allowed, where a budget is up. */
  budget?: Overspent;
}

/** Why a task failed. */
export const failureReason = z.enum([
  'busy',
  'timeout',
  'refused',
  'unreadable',
  'unreachable',
  /** The key is missing, wrong or out of money, or the model is not there for it. */
  'denied',
  'tooLong',
  /** The workshop has used up what it may cost; or the workspace what it may on one day. */
  'budget',
  'dayBudget',
  'disk',
  'bug',
  /** The task made the process hang twice. This release does not try it again. */
  'setAside',
]);
export type FailureReason = z.infer<typeof failureReason>;
