import type { RoleId } from '../roles/index.js';
import type { Spent } from './budget/spent.js';

/** All kinds of tasks. */
export const taskKinds = [
  'judge-brief',
  'speak',
  'reply-to-mark',
  'close-round',
  'review-questions',
  'put-question',
  'read-reply',
  'answer-counter',
  'sort-change',
  'synthesise',
  'write-document',
  'write-report',
  'write-todo',
  'issue',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The time before another try; both in ISO 8601. */
export interface Wait {
  since: string;
  until: string;
}

/** A task without its name and key. */
export type Owed =
  | { kind: 'judge-brief' }
  | { kind: 'speak'; round: number; role: RoleId }
  | { kind: 'reply-to-mark'; role: RoleId }
  | { kind: 'close-round'; round: number }
  | { kind: 'review-questions'; round: number; role: RoleId; again: boolean }
  | { kind: 'put-question'; question: number; again: boolean; role: RoleId }
  | { kind: 'read-reply'; message: string }
  | { kind: 'answer-counter'; message: string }
  | { kind: 'sort-change'; version: number }
  | { kind: 'synthesise' }
  | { kind: 'write-document'; role: RoleId }
  | { kind: 'write-report' }
  | { kind: 'write-todo' }
  | { kind: 'issue'; version: number; artifact: 'plan' | 'draft' };
export type OwedOf<Kind extends TaskKind> = Extract<Owed, { kind: Kind }>;

/**
 * A task that a workshop waits for. `name` says which; `key` also says which try, and comes back with the result. `wait`
 * is the time before another try. A `held` task does not begin now; one that has begun may be finished.
 */
export type Task = { key: string; name: string; wait?: Wait; held?: true } & Owed;

/** What comes of a task, by its key. */
export interface Result {
  key: string;
  spent?: Spent;
}

/** `model` gave it, as `provider:model`. */
export interface ModelResult extends Result {
  model: string;
}
