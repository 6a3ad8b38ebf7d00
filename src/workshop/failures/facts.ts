import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { overspent, type Overspent } from '../budget/facts.js';
import { type Spent, spent } from '../budget/spent.js';
import { at, round } from '../fact-fields.js';
import { type Person, person } from '../people/people.js';
import { roleId } from '../rounds/turn.js';
import { type Result, taskKinds } from '../tasks.js';
import { type FailureReason, failureReason } from './state.js';

/** What can have happened where work fails, is let go, or is stopped. */
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
    /** What the tries cost that failed. */
    spent: spent.optional(),
    /** How much was used and is allowed, where a budget is up. */
    budget: overspent.optional(),
  }),
  /** Work on a task was let go: nobody needed it any more, or the process ended. What it had cost until then. */
  z.object({ type: z.literal('WorkDropped'), at, task: z.string(), role: roleId.optional(), spent }),
  z.object({ type: z.literal('RetryAsked'), at, by: person, task: z.string() }),
  /**
   * A failing role is left out of what it failed at: its round, or the whole plan if it was a document. In a meeting
   * its questions stay as they are, and the one that it could not word is put as it was raised.
   */
  z.object({
    type: z.literal('RoleSkipped'),
    at,
    by: person,
    task: z.string(),
    kind: z.enum(taskKinds),
    role: roleId,
    round,
    question: z.number().int().optional(),
    reason: failureReason,
  }),
  z.object({ type: z.literal('WorkshopPaused'), at, by: person }),
  z.object({ type: z.literal('WorkshopResumed'), at, by: person }),
] as const;
export type FailuresFact = z.infer<(typeof failuresFacts)[number]>;

export type FailuresInput =
  | (Result & { type: 'TaskFailed'; reason: FailureReason; detail: string; budget?: Overspent })
  /** The engine let go of work, or came too late with it, and it had cost something already. */
  | { type: 'WorkDropped'; task: string; role?: RoleId; spent: Spent }
  | { type: 'PauseAsked'; by: Person; admin: boolean }
  | { type: 'ResumeAsked'; by: Person; admin: boolean }
  /** `task`: the name of the failing task; without it, all that fail. */
  | { type: 'RetryAsked'; by: Person; admin: boolean; task?: string }
  /** `task`: the failing task whose role is to be skipped; without it, the open question, or else the failing role. */
  | { type: 'SkipAsked'; by: Person; admin: boolean; task?: string };
