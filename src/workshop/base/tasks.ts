import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import type { Weak, Spent } from './fact-fields.js';

/** Where a hand-off goes. With release 0.5 that could be a folder, too: the outbox, or one of OpenSpec. */
export const storedKind = z.enum(['webhook', 'github', 'outbox', 'openspec']);

/** `repository`: of GitHub, as `owner/name`. */
export const target = z.object({ kind: storedKind, repository: z.string().optional() });
export type Target = z.infer<typeof target>;

/** What a target is told: that a version is handed off, or that it is withdrawn. */
export const event = z.enum(['handed_off', 'withdrawn']);
export type DeliveryEvent = z.infer<typeof event>;

/** The kinds that a stored fact may name: there were more. */
export const storedTaskKind = z.enum([
  'check-intent',
  'bring-earlier',
  'sum-up',
  'judge-brief',
  'first-view',
  'merge-questions',
  'begin-round',
  'speak',
  'review-questions',
  'put-question',
  'read-reply',
  'review-revision',
  'synthesise',
  'issue',
  'deliver',
  ...(['reply-to-mark', 'answer-counter', 'sort-change', 'reconcile'] as const),
  ...(['short-turn', 'closing-answer', 'close-round', 'finish', 'mend', 'word-summary', 'sign'] as const),
  ...(['continue-earlier', 'pack-hand-off'] as const),
]);
export type StoredTaskKind = z.infer<typeof storedTaskKind>;

/** The time before a task begins for the first time or once more; both in ISO 8601. */
export interface Wait {
  since: string;
  until: string;
}

/** What there is to do. */
type Work =
  /** `plan`: the ref of the earlier plan. */
  | { kind: 'check-intent' }
  | { kind: 'bring-earlier'; plan: string }
  /** A part of a source that is too long to be given whole. */
  | { kind: 'sum-up'; source: string; part: number }
  | { kind: 'judge-brief' }
  | { kind: 'first-view'; role: RoleId }
  | { kind: 'merge-questions' }
  /** Nothing is to be done but to wait. */
  | { kind: 'begin-round'; round: number }
  /** `reads`: it reads what is new and changes nothing. `named`: so it does where somebody has named it. */
  | { kind: 'speak'; round: number; role: RoleId; reads: boolean; named?: true }
  | { kind: 'review-questions'; round: number; role: RoleId }
  | { kind: 'put-question'; question: number; again: boolean; role: RoleId }
  /** Somebody asks back. */
  | { kind: 'put-question'; message: string }
  | { kind: 'read-reply'; message: string }
  | { kind: 'review-revision'; version: number }
  /** Somebody who has no part in the plan reads it. `last`: nothing is left to be said on it, and the result is put into words. */
  | { kind: 'synthesise'; last: boolean }
  | { kind: 'issue'; version: number; artifact: 'plan' | 'draft' }
  | { kind: 'deliver'; handoff: number; target: Target; event: DeliveryEvent };
export type TaskKind = Work['kind'];
/** A task without its name and key. `wait`: the time before it begins. */
export type Owed = Work & { wait?: Wait | undefined };
export type OwedOf<Kind extends TaskKind> = Extract<Owed, { kind: Kind }>;

/**
 * A task that a workshop waits for. `name` says which; `key` also says which try, and comes back with the result. A `held`
 * task does not begin now; one that has begun may be finished.
 */
export type Task = { key: string; name: string; held?: true } & Owed;

/** What comes of a task, by its key. */
export interface Result {
  key: string;
  spent?: Spent;
  weak?: Weak;
}

/** `model` gave it, as `provider:model`. */
export interface ModelResult extends Result {
  model: string;
}

const amounts = z.object({ micros: z.number().optional(), tokens: z.number().optional() });

export type Amounts = z.infer<typeof amounts>;

/**
 * What was used when a budget was up, and how much it allows, what people raised it by included; `micros` as in `Spent`.
 */
export const overspent = z.object({ used: amounts, limit: amounts });

export type Overspent = z.infer<typeof overspent>;

/** Whether a task reads or answers what somebody has written. */
export function isForPerson(task: { kind: StoredTaskKind; role?: RoleId | undefined }): boolean {
  // No role asks anything in it: it answers somebody who asks back.
  const isAskedBack = (task.kind === 'put-question' || task.kind === 'answer-counter') && !task.role;
  return task.kind === 'read-reply' || isAskedBack;
}

/** A task that failed and is tried again. `attempt` counts the tries made; 1 after the first failure. */
export interface Failure {
  key: string;
  task: string;
  kind: StoredTaskKind;
  role?: RoleId | undefined;
  attempt: number;
  /** How often it failed of this reason, one time after the other. */
  times: number;
  /** How often people asked for a try at once; `retriesUsed` is the same count at the last failure. */
  retries: number;
  retriesUsed: number;
  reason: FailureReason;
  detail: string;
  at: string;
  since: string;
  /** How much was used and is allowed, where a budget is up. */
  budget?: Overspent | undefined;
  window?: SmallWindow | undefined;
}

/** How many tokens a model takes in, and how many it would have to. */
export const smallWindow = z.object({ has: z.number().int(), needs: z.number().int() });
export type SmallWindow = z.infer<typeof smallWindow>;

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
