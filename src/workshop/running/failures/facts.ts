import { z } from 'zod';
import type { RoleId } from '../../../roles/index.js';
import { overspent, type Overspent } from '../../base/overspent.js';
import { type Spent, spent } from '../../base/spent.js';
import { at } from '../../base/fact-fields.js';
import { type Person, person } from '../../base/people.js';
import { roleId } from '../../plan/turn.js';
import { type Result, taskKinds } from '../../base/tasks.js';
import { type FailureReason, failureReason } from '../../base/failure.js';

/** Facts about work that failed, was dropped, or was paused. */
export const failuresFacts = [
  z.object({
    type: z.literal('TaskFailed'),
    at,
    key: z.string(),
    task: z.string(),
    kind: z.enum(taskKinds),
    role: roleId.optional(),
    attempt: z.number().int(),
    reason: failureReason,
    detail: z.string(),
    /** The cost of the failed tries. */
    spent: spent.optional(),
    /** How much was used and is allowed, where a budget is up. */
    budget: overspent.optional(),
  }),
  /**
   * Work on a task was dropped, because the task was not needed any more or the process ended; with its cost so far.
   */
  z.object({ type: z.literal('WorkDropped'), at, task: z.string(), role: roleId.optional(), spent }),
  z.object({ type: z.literal('RetryAsked'), at, by: person, task: z.string() }),
] as const;
export type FailuresFact = z.infer<(typeof failuresFacts)[number]>;

export type FailuresInput =
  | (Result & { type: 'TaskFailed'; reason: FailureReason; detail: string; budget?: Overspent })
  /** The engine dropped work, or it finished too late, and it has cost something. */
  | { type: 'WorkDropped'; task: string; role?: RoleId; spent: Spent }
  | { type: 'PauseAsked'; by: Person; admin: boolean }
  | { type: 'ResumeAsked'; by: Person; admin: boolean }
  /** `task`: the name of the failing task; without it, all that fail. */
  | { type: 'RetryAsked'; by: Person; admin: boolean; task?: string }
  /** `task`: the failing task whose role is to be skipped; without it, the open question, or else the failing role. */
  | { type: 'SkipAsked'; by: Person; admin: boolean; task?: string };
