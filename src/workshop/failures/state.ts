import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import type { Overspent } from '../budget/budget.js';
import type { FailureReason } from '../facts.js';
import type { TaskKind } from '../tasks.js';

/** A task that failed and is tried again. `attempt` counts the tries made; 1 after the first failure. */
export interface Failure {
  key: string;
  task: string;
  kind: TaskKind;
  role?: RoleId;
  attempt: number;
  /** How often people asked for a try at once, and how often it was when it failed last. */
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

/** Why something a person asked for was not done. */
export const declineReason = z.enum([
  'notYours',
  'decided',
  'oldVersion',
  'nothingToApprove',
  'unclear',
  'finished',
  'planWaits',
  'asked',
  /** The person takes no part in this workshop. */
  'notMember',
  /** There is nothing that this could be done to. */
  'nothingOpen',
  /** A question of this version is open again. */
  'questionOpen',
  /** The plan is parked: it has to be taken up again first. */
  'parked',
  /** Somebody else's answer is awaited. */
  'notAsked',
  /** A bot, or nobody whom Slack knows. */
  'notPerson',
  /** The requester has not been waited for long enough. */
  'tooEarly',
  /** Only the requester may. */
  'requesterOnly',
  /** Only an administrator of the workspace may. */
  'adminOnly',
  /** Somebody has allowed more already. */
  'raised',
]);
export type DeclineReason = z.infer<typeof declineReason>;

/** What failed outside: the model or the disk was busy, late, unreachable or unreadable. */
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
  /** It hung the process twice, and is not tried again by this release. */
  'setAside',
]);
export type FailureReason = z.infer<typeof failureReason>;
