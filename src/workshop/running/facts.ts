import { z } from 'zod';
import { factOf, roleId, type Spent, spent } from '../base/fact-fields.js';
import { type Person, person } from '../base/people.js';
import {
  type FailureReason,
  failureReason,
  overspent,
  type Overspent,
  type Result,
  smallWindow,
  type SmallWindow,
  storedTaskKind,
} from '../base/tasks.js';

/** What can have happened to work that failed, was dropped or was paused, and to the budget. */
export const runningFacts = [
  factOf(z.literal('TaskFailed'), {
    key: z.string(),
    task: z.string(),
    kind: storedTaskKind,
    role: roleId.optional(),
    attempt: z.number().int(),
    reason: failureReason,
    detail: z.string(),
    /** The cost of the failed tries. */
    spent: spent.optional(),
    /** How much was used and is allowed, where a budget is up. */
    budget: overspent.optional(),
    window: smallWindow.optional(),
  }),
  /**
   * Work on a task was dropped, because the task was not needed any more or the process ended; with its cost so far.
   */
  factOf(z.literal('WorkDropped'), { task: z.string(), role: roleId.optional(), spent }),
  factOf(z.literal('RetryAsked'), { by: person, task: z.string() }),
  /** A person allowed as much again as this workshop's budget held at first. In release 0.5 also as that of the day held. */
  factOf(z.literal('BudgetRaised'), {
    ...{ by: person, scope: z.enum(['workshop', 'day']) },
    number: z.number().int().optional(),
  }),
] as const;
export type RunningFact = z.infer<(typeof runningFacts)[number]>;

export type RunningInput =
  | (Result & {
      type: 'TaskFailed';
      reason: FailureReason;
      detail: string;
      budget?: Overspent;
      window?: SmallWindow;
    })
  /** The engine dropped work, or it finished too late, and it has cost something. */
  | { type: 'WorkDropped'; task: string; spent: Spent }
  | { type: 'PauseAsked'; by: Person; admin: boolean }
  | { type: 'ResumeAsked'; by: Person; admin: boolean }
  /** `task`: the name of the failing task; without it, whichever fails. */
  | { type: 'RetryAsked'; by: Person; admin: boolean; task?: string }
  /** `task`: the failing task whose role is to be skipped; without it, whichever fails. */
  | { type: 'SkipAsked'; by: Person; admin: boolean; task?: string }
  /** More of the workshop's budget. `pause`: how often it was raised before, as the card says that was pressed. */
  | { type: 'BudgetRaiseAsked'; by: Person; admin: boolean; pause: number };
