import type { RoleId } from '../roles/index.js';
import type { Spent } from './budget/spent.js';

/** Everything that can be owed to a workshop, by name. */
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

/** Both moments are in ISO 8601. */
export interface Wait {
  since: string;
  until: string;
}

/** What is owed to a workshop, before it has a key. */
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
 * What is owed to a workshop. `name` says which, `key` also which try, and comes back with the result. `wait` is the
 * time before another try: since when, and until when (ISO). What is `held` is not begun, but may be finished.
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
