import { z } from 'zod';
import { languages } from '../text/language.js';
import { budgetScope, overspent } from './budget/budget.js';
import { spent } from './budget/spent.js';
import { answered, at, round, shaken, version } from './fact-fields.js';
import { askingFacts } from './facts-asking.js';
import { routingFacts } from './facts-routing.js';
import { teamFacts } from './facts-team.js';
import { waitingFacts } from './facts-waiting.js';
import { declineReason, failureReason } from './failures/state.js';
import { participant, person, remark } from './people/people.js';
import { closing, reason, synthesis } from './plan/consensus.js';
import { report, roleDocument, todo } from './plan/documents.js';
import { changePoint, raisedQuestion } from './questions/schema.js';
import { roleId, turn } from './rounds/turn.js';
import { taskKinds } from './tasks.js';

export type { Shaken } from './fact-fields.js';
export type { RoleDocument } from './plan/documents.js';

export { type DeclineReason, declineReason, type FailureReason, failureReason } from './failures/state.js';

/**
 * All that can have happened in a workshop. A public format: parsed on every read, only ever extended, so that a
 * workshop which waited over several releases still folds. Old ones are kept as fixtures in the tests.
 */
export const fact = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('WorkshopOpened'),
    at,
    workshop: z.string(),
    channel: z.string(),
    requester: person,
    brief: z.string(),
    title: z.string(),
    language: z.enum(languages),
    /** The roles at the table, in speaking order: it stays theirs, whoever is at a new one. */
    roster: z.array(roleId).min(1),
    /** By which rules the workshop was opened. */
    rulesVersion: z.number().int(),
    /** The requester, then whoever was brought in from the start. */
    members: z.array(participant).min(1),
    /** The models that are to answer, as `provider:model`; what really answered stands in each fact. */
    models: z.array(z.string()).optional(),
    /** Who may answer a question to the requester; anyone in the channel where it is missing. */
    answering: z.enum(['anyone', 'members']).optional(),
  }),
  z.object({ type: z.literal('RoundStarted'), at, round }),
  z.object({ type: z.literal('TurnTaken'), ...answered, round, role: roleId, turn }),
  z.object({ type: z.literal('RoundClosed'), ...answered, round, closing }),
  z.object({ type: z.literal('ConsensusSynthesized'), ...answered, synthesis }),
  z.object({
    type: z.literal('ArtifactDecided'),
    at,
    artifact: z.enum(['plan', 'draft']),
    reasons: z.array(reason),
  }),
  z.object({ type: z.literal('DocumentWritten'), ...answered, document: roleDocument }),
  z.object({ type: z.literal('ReportWritten'), ...answered, report }),
  z.object({ type: z.literal('TodoWritten'), ...answered, tasks: todo }),
  z.object({
    type: z.literal('VersionIssued'),
    at,
    key: z.string(),
    version,
    artifact: z.enum(['plan', 'draft']),
    reasons: z.array(reason),
    files: z.array(z.string()),
    spent: spent.optional(),
  }),
  z.object({
    type: z.literal('TaskFailed'),
    at,
    key: z.string(),
    task: z.string(),
    /** Missing in the records of release 0.1, whose task names say it. */
    kind: z.enum(taskKinds).optional(),
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
  z.object({ type: z.literal('RemarkMade'), at, remark }),
  z.object({ type: z.literal('RemarkEdited'), at, id: z.string(), text: z.string() }),
  z.object({ type: z.literal('RemarkWithdrawn'), at, id: z.string() }),
  z.object({
    type: z.literal('Approved'),
    at,
    version,
    by: person,
    via: z.enum(['button', 'reaction', 'reply']),
    message: z.string().optional(),
  }),
  z.object({ type: z.literal('ApprovalUndone'), at, version, by: person }),
  z.object({ type: z.literal('EndAsked'), at, by: person }),
  z.object({ type: z.literal('EndWithdrawn'), at, by: person }),
  z.object({ type: z.literal('WorkshopEnded'), at, by: person, choice: z.enum(['draft', 'discard']) }),
  z.object({ type: z.literal('WorkshopCancelled'), at, by: person }),
  z.object({ type: z.literal('WorkshopCompleted'), at, outcome: z.enum(['draft', 'ended']) }),
  z.object({ type: z.literal('FilesRequested'), at, version, by: person }),
  /** A role can say nothing sensible without an answer: its turn waits for it, and then is taken whole. */
  z.object({ type: z.literal('TurnHeld'), ...answered, round, role: roleId, question: raisedQuestion }),
  ...askingFacts,
  ...routingFacts,
  ...teamFacts,
  ...waitingFacts,
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
    /** Whether only the task list changes; then `tasks` is the new one, and no verdict is touched. */
    onlyTasks: z.boolean(),
    points: z.array(changePoint),
    tasks: todo.optional(),
  }),
  /** One round more than there were: for more information on a draft, or for a change of a plan. */
  z.object({
    type: z.literal('RoundAdded'),
    at,
    by: person,
    why: z.enum(['more', 'changes', 'again']),
    version,
    text: z.string(),
    issues: z.array(z.object({ number: z.number().int(), text: z.string() })),
    /** Common ground that rested on answers which were changed since. */
    shaken: z.array(shaken),
  }),
  z.object({ type: z.literal('Parked'), at, by: person, version }),
  z.object({ type: z.literal('TakenUp'), at, by: person, version }),
  z.object({ type: z.literal('DraftDropped'), at, by: person, version }),
  z.object({ type: z.literal('WorkshopPaused'), at, by: person }),
  z.object({ type: z.literal('WorkshopResumed'), at, by: person }),
  z.object({ type: z.literal('RetryAsked'), at, by: person, task: z.string() }),
  /** A person allowed as much again as this budget held at first; that of the day for the day (UTC) of `at`. */
  z.object({
    type: z.literal('BudgetRaised'),
    at,
    by: person,
    scope: budgetScope,
    /** Of the day's budget: raises are counted from 1 each day, over all workshops. */
    number: z.number().int().optional(),
  }),
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
  /** The bot was away and has read what was said meanwhile. */
  z.object({ type: z.literal('CaughtUp'), at, heard: z.number().int() }),
  z.object({
    type: z.literal('RequestDeclined'),
    at,
    to: person,
    what: z.enum([
      'approve',
      'undo',
      'end',
      'cancel',
      'reply',
      'answer',
      'skip',
      'change',
      'more',
      'drop',
      'park',
      'pause',
      'resume',
      'retry',
      'allow',
      'queue',
      'invite',
      'pass',
      'offer',
      'settle',
      'assume',
      'take',
    ]),
    reason: declineReason,
    version: version.optional(),
    question: z.number().int().optional(),
    /** The message that was no answer, by its ts. */
    message: z.string().optional(),
  }),
]);
export type Fact = z.infer<typeof fact>;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
