import { z } from 'zod';
import { answered, at, shaken, version } from '../fact-fields.js';
import { type Person, person } from '../people/people.js';
import { openedIssue } from '../plan/operations.js';
import type { ModelResult } from '../tasks.js';
import { todo, type TodoTask } from '../versions/todo.js';

export interface Approval {
  version: number;
  by: Person;
  at: string;
  via: 'button' | 'reaction' | 'reply';
}

/** One point of a change that a person asked for, with its result where that is known already. */
export const changePoint = z.object({
  text: z.string(),
  became: z.enum(['done', 'partly', 'declined']).optional(),
  note: z.string().optional(),
  /** The number of the issue that it became. */
  issue: z.number().int().optional(),
});

export type ChangePoint = z.infer<typeof changePoint>;

/** What a person wants changed in a version. */
export interface Change {
  version: number;
  by: Person;
  text: string;
  at: string;
  message?: string;
  /** Missing until it is sorted. */
  onlyTasks?: boolean;
  points: ChangePoint[];
}

/** Facts about decisions on a version. */
export const approvalFacts = [
  z.object({
    type: z.literal('Approved'),
    at,
    version,
    by: person,
    via: z.enum(['button', 'reaction', 'reply']),
    message: z.string().optional(),
  }),
  z.object({ type: z.literal('ApprovalUndone'), at, version, by: person }),
  z.object({
    type: z.literal('ChangesRequested'),
    at,
    version,
    by: person,
    text: z.string(),
    message: z.string().optional(),
  }),
  z.object({
    type: z.literal('ChangeSorted'),
    ...answered,
    /** Whether only the task list changes. Then `tasks` is the new list, and all verdicts stay. */
    onlyTasks: z.boolean(),
    points: z.array(changePoint),
    tasks: todo.optional(),
  }),
  /** One more round, for more information on a draft or for a change of a plan. */
  z.object({
    type: z.literal('RoundAdded'),
    at,
    by: person,
    why: z.enum(['more', 'changes', 'again']),
    version,
    text: z.string(),
    /** What people want, as gaps. */
    issues: z.array(openedIssue),
    /** Items that rest on answers which changed since. */
    shaken,
  }),
  z.object({ type: z.literal('Parked'), at, by: person, version }),
  z.object({ type: z.literal('TakenUp'), at, by: person, version }),
  z.object({ type: z.literal('DraftDropped'), at, by: person, version }),
] as const;
export type ApprovalFact = z.infer<(typeof approvalFacts)[number]>;

export type ApprovalInput =
  | { type: 'ApproveAsked'; by: Person; version: number; via: 'button' | 'reaction' }
  | { type: 'UndoAsked'; by: Person; version: number }
  | { type: 'ChangesAsked'; by: Person; version: number; text: string }
  | (ModelResult & {
      type: 'ChangeSorted';
      onlyTasks: boolean;
      points: ChangePoint[];
      tasks: TodoTask[];
      /** Titles of tasks that were ticked in the version before. */
      ticked: string[];
    })
  | { type: 'MoreGiven'; by: Person; version: number; text: string }
  | { type: 'DropAsked'; by: Person; version: number }
  | { type: 'ParkAsked'; by: Person; version: number }
  | { type: 'TakeUpAsked'; by: Person; version: number };
