import { z } from 'zod';
import { languages } from '../text/language.js';
import { closing, reason, synthesis } from './consensus.js';
import { documentSchemas, report, todo } from './documents.js';
import { person, remark } from './people.js';
import { roleId, turn } from './turn.js';

/** When it happened: ISO 8601 in UTC, stamped at the door. */
const at = z.string();
/** The task that a result answers, and the model that gave it, as `provider:model`. */
const answered = { at, key: z.string(), model: z.string() };
const version = z.number().int();
const document = z.discriminatedUnion('role', [
  z.object({ role: z.literal('ProductPlanner'), body: documentSchemas.ProductPlanner }),
  z.object({ role: z.literal('SystemDesigner'), body: documentSchemas.SystemDesigner }),
  z.object({ role: z.literal('SeniorDeveloper'), body: documentSchemas.SeniorDeveloper }),
  z.object({ role: z.literal('TestPlanner'), body: documentSchemas.TestPlanner }),
  z.object({ role: z.literal('RiskPlanner'), body: documentSchemas.RiskPlanner }),
]);
export type RoleDocument = z.infer<typeof document>;

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
]);
export type DeclineReason = z.infer<typeof declineReason>;

/** What failed outside: the model or the disk was busy, late, unreachable or unreadable. */
export const failureReason = z.enum([
  'busy',
  'timeout',
  'refused',
  'unreadable',
  'unreachable',
  'disk',
  'bug',
]);
export type FailureReason = z.infer<typeof failureReason>;

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
    /** The models that are to answer, as `provider:model`; what really answered stands in each fact. */
    models: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('RoundStarted'), at, round: z.number().int() }),
  z.object({ type: z.literal('TurnTaken'), ...answered, round: z.number().int(), role: roleId, turn }),
  z.object({ type: z.literal('RoundClosed'), ...answered, round: z.number().int(), closing }),
  z.object({ type: z.literal('ConsensusSynthesized'), ...answered, synthesis }),
  z.object({
    type: z.literal('ArtifactDecided'),
    at,
    artifact: z.enum(['plan', 'draft']),
    reasons: z.array(reason),
  }),
  z.object({ type: z.literal('DocumentWritten'), ...answered, document }),
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
    /** How many facts the files were made from: rendering those again gives the same bytes. */
    upTo: z.number().int(),
  }),
  z.object({
    type: z.literal('TaskFailed'),
    at,
    key: z.string(),
    task: z.string(),
    role: roleId.optional(),
    attempt: z.number().int(),
    reason: failureReason,
    detail: z.string(),
  }),
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
  z.object({
    type: z.literal('RequestDeclined'),
    at,
    to: person,
    what: z.enum(['approve', 'undo', 'end', 'cancel', 'reply']),
    reason: declineReason,
    version: version.optional(),
  }),
]);
export type Fact = z.infer<typeof fact>;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
