import type { RoleId } from '../../roles/index.js';
import type { DeliveryEvent, Target } from './target.js';
import type { Spent } from './spent.js';

/** All kinds of tasks. */
export const taskKinds = [
  'check-intent',
  'bring-earlier',
  'continue-earlier',
  'judge-brief',
  'first-view',
  'merge-questions',
  'begin-round',
  'speak',
  'short-turn',
  'closing-answer',
  'reply-to-mark',
  'close-round',
  'review-questions',
  'put-question',
  'read-reply',
  'answer-counter',
  'sort-change',
  'reconcile',
  'finish',
  'mend',
  'word-summary',
  'sign',
  'synthesise',
  'issue',
  'pack-hand-off',
  'deliver',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The time before another try; both in ISO 8601. */
export interface Wait {
  since: string;
  until: string;
}

/** A task without its name and key. */
export type Owed =
  /** `plan`: the ref of the earlier plan. */
  | { kind: 'check-intent' }
  | { kind: 'bring-earlier'; plan: string }
  | { kind: 'continue-earlier'; plan: string }
  | { kind: 'judge-brief' }
  | { kind: 'first-view'; role: RoleId }
  | { kind: 'merge-questions' }
  /** Nothing is to be done but to wait: it has a `wait`. */
  | { kind: 'begin-round'; round: number }
  | { kind: 'speak'; round: number; role: RoleId }
  | { kind: 'short-turn'; round: number; role: RoleId }
  | { kind: 'closing-answer'; round: number; role: RoleId }
  | { kind: 'reply-to-mark'; role: RoleId }
  | { kind: 'close-round'; round: number }
  | { kind: 'review-questions'; round: number; role: RoleId; again: boolean }
  | { kind: 'put-question'; question: number; again: boolean; role: RoleId }
  | { kind: 'read-reply'; message: string }
  | { kind: 'answer-counter'; message: string }
  | { kind: 'sort-change'; version: number }
  /** `questions`: those whose answers are to be read. */
  | { kind: 'reconcile'; questions: number[] }
  | { kind: 'finish'; role: RoleId }
  | { kind: 'mend'; role: RoleId }
  | { kind: 'word-summary' }
  | { kind: 'sign'; role: RoleId; reading: number }
  | { kind: 'synthesise' }
  | { kind: 'issue'; version: number; artifact: 'plan' | 'draft' }
  | { kind: 'pack-hand-off'; handoff: number }
  | { kind: 'deliver'; handoff: number; target: Target; event: DeliveryEvent };
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
