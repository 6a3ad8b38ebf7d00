import { z } from 'zod';
import { meantAs, reasonsToOpen } from './asking/facts.js';
import { agent, person } from './base/people.js';
import { closure, howRead, raisedQuestion, toldBy } from './base/question.js';
import { changePoint, via } from './deciding/facts.js';
import { intents } from './opening/earlier/facts.js';
import { openedIssue, turn } from './plan/turn.js';
import { answered, at, question, roleId, round, shaken, version } from './base/fact-fields.js';

const concern = z.number().int();
/** The list of tasks beside the plan. A task that people had added has no id. */
const listedTask = z.object({
  ...{ title: z.string(), detail: z.string(), estimate: z.string(), done: z.boolean().optional() },
  ...{ task: z.string().optional(), after: z.array(z.string()).optional() },
});
const listedTasks = z.array(listedTask);
export type ListedTask = z.infer<typeof listedTask>;

/** What one answer says, as it was read by a call of its own. */
const readAnswer = z.object({
  question,
  outcome: z.enum(['agrees', 'differs', 'partly', 'unclear', 'left to us']),
  ...{ fact: z.string(), doubt: z.string() },
  touches: z.array(z.object({ item: z.string(), how: z.enum(['contradicts', 'fulfils', 'needless']) })),
  ...{ askOn: raisedQuestion.optional(), assumption: z.number().int().optional() },
});
export type ReadAnswer = z.infer<typeof readAnswer>;

/** Those of which nothing is read but what the transcript tells: their fields are kept as they were stored. */
const toldAlone = [
  ...(['AnswerContested', 'ConflictSettled', 'WaitEscalated'] as const),
  ...(['AnswerKept', 'ApprovalLeft'] as const),
  ...(['AssumptionConfirmed', 'AssumptionPutOff', 'AssumptionRefuted'] as const),
  ...(['ClosingAnswersAsked', 'ConfirmationAsked', 'FinishBegun'] as const),
  ...(['FullTurnWanted', 'PlanChecked', 'OfferDeclined'] as const),
  ...(['HandOffProposed', 'QueueClearAsked', 'QueueKept'] as const),
  ...(['ReadingBegun', 'RefutationLeft', 'RefutationsTaken'] as const),
  ...(['WorthGiven', 'NothingToAsk', 'AnswersNotAwaited'] as const),
  ...(['CaughtUp', 'RecordingHastened', 'LateAnswersLeft'] as const),
  ...(['BriefConfirmed', 'DeviationsTaken', 'DepthChosen', 'DraftConfirmed'] as const),
  ...(['HandOffPacked', 'VoiceCounted'] as const),
] as const;
type ToldAlone = z.ZodObject<{
  type: z.ZodLiteral<(typeof toldAlone)[number]>;
  at: typeof at;
  by: z.ZodOptional<typeof person>;
}>;

/**
 * Facts of release 0.5 that nothing brings about any more, by name. They are parsed for ever. A stored workshop still folds: what
 * they did to it stays as far as it is shown, they add nothing to the thread, and the transcript tells them as it did.
 */
export const retiredFacts = [
  ...toldAlone.map((type) => z.looseObject({ type: z.literal(type), at }) as unknown as ToldAlone),
  /** An assumption of a role was asked as a question after all. */
  z.object({
    ...{ type: z.literal('AssumptionQuestioned'), at, assumption: z.number().int(), by: person },
    ...{ question: raisedQuestion, shaken },
  }),
  /** Somebody had something against a version; it was taken into the next one, answered, or taken back. */
  z.object({
    ...{ type: z.literal('ConcernRaised'), at, number: concern, version, by: person },
    ...{ message: z.string().optional(), question: question.optional(), text: z.string() },
  }),
  z.object({ type: z.literal('ConcernTakenUp'), at, concern, by: person }),
  z.object({ type: z.literal('ConcernAnswered'), at, concern, by: person, text: z.string() }),
  z.object({ type: z.literal('ConcernTakenBack'), at, concern, by: person }),
  /** Whoever approved took that back, or the requester did. */
  z.object({ type: z.literal('ApprovalUndone'), at, version, by: person }),
  z.object({ type: z.literal('QuestionTakenBack'), at, question, by: person, from: person, to: person }),
  z.object({ type: z.literal('RemarkWithdrawn'), at, id: z.string() }),
  z.object({ type: z.literal('ReplySettled'), at, message: z.string(), by: person, as: z.enum(meantAs) }),
  /** A program that builds asked people, about a task where `task` is there. */
  z.object({
    ...{ type: z.literal('AgentAsked'), at, agent, version, task: z.string().optional() },
    ...{ question: raisedQuestion, report: z.string().optional() },
  }),
  z.object({
    ...{ type: z.literal('AgentQuestionWithdrawn'), at, agent, question },
    why: z.string().optional(),
  }),
  /** Answers were read by a call of their own: what each says and touches, beside the gaps that they showed. */
  z.object({
    ...{ type: z.literal('AnswersReconciled'), ...answered, answers: z.array(readAnswer) },
    opened: z.array(z.unknown()),
  }),
  /** A short answer to what was said after a role's turn. */
  z.object({ type: z.literal('ClosingAnswered'), ...answered, round, role: roleId, after: z.string(), turn }),
  z.object({ type: z.literal('PlanMended'), ...answered, role: roleId, turn }),
  /** A role had read the plan: it signed, or objected. */
  z.object({
    ...{ type: z.literal('PlanSigned'), ...answered, role: roleId, reading: z.number().int(), turn },
    ...{ signs: z.boolean(), hash: z.string(), edition: z.number().int(), seen: z.number().int() },
  }),
  /** Somebody gave another answer than the recorded one: which holds became a question of its own, or one more answer in that. */
  z.object({
    ...{ type: z.literal('AnswersDiffer'), at, question, by: person, text: z.string(), via: toldBy },
    ...{ message: z.string().optional(), asked: raisedQuestion },
  }),
  /** A role had completed its own kinds of items, and told of its field in words. */
  z.object({
    ...{ type: z.literal('RoleFinished'), ...answered, role: roleId, turn, overview: z.string() },
    first: z.array(z.string()),
  }),
  /** The summary of a plan, before it was the synthesis that words it. */
  z.object({ type: z.literal('SummaryWorded'), ...answered, summary: z.string() }),
  /** A model had told whether a wish touched the list of tasks alone; then `tasks` was the new list. Each of its points, else, was an issue. */
  z.object({
    ...{ type: z.literal('ChangeSorted'), ...answered, onlyTasks: z.boolean() },
    ...{ points: z.array(changePoint), tasks: listedTasks.optional() },
  }),
  /**
   * Somebody had edited the list of tasks, and said who does what, by the id of a task or its title. Without a list it was a wish in
   * words.
   */
  z.object({
    ...{ type: z.literal('ChangesRequested'), at, version, by: person, message: z.string().optional() },
    ...{ text: z.string(), tasks: listedTasks.optional(), owners: z.record(z.string(), person).optional() },
  }),
  /** A wish came while the next version was being made. Without `issue`, another one was looked at first. */
  z.object({
    ...{ type: z.literal('WishJoined'), at, version, by: person, message: z.string().optional() },
    ...{ text: z.string(), issue: openedIssue.optional() },
  }),
  /** Somebody may have approved, and was asked whether they did. */
  z.object({
    ...{ type: z.literal('ApprovalQuestioned'), at, version, by: person, via },
    ...{ why: z.enum(['like', 'concern']), message: z.string().optional() },
    over: z.array(z.number().int()).optional(),
  }),
  z.object({ type: z.literal('DeviationLeft'), at, version, by: person, deviation: z.number().int() }),
  /** Today one fact holds what these say: `goesOn` where it came to an end. */
  z.object({ type: z.literal('Parked'), at, version, by: person }),
  z.object({ type: z.literal('TakenUp'), at, version, by: person }),
  z.object({ type: z.literal('WorkshopResumed'), at, by: person }),
  z.object({ type: z.literal('RemindersWanted'), at, by: person }),
  z.object({ type: z.literal('EndWithdrawn'), at, by: person, paused: z.literal(true).optional() }),
  z.object({ type: z.literal('WorkshopCancelled'), at, by: person }),
  z.object({ type: z.literal('DraftDropped'), at, version, by: person }),
  /** It ended with the draft of which people had said so. */
  z.object({ type: z.literal('WorkshopCompleted'), at, outcome: z.enum(['draft', 'ended']) }),
  z.object({ type: z.literal('WishTakenBack'), at, version, by: person, message: z.string().optional() }),
  z.object({ type: z.literal('RoundTakenBack'), at, version, by: person }),
  z.object({
    ...{ type: z.literal('IntentChosen'), at, by: person, intent: z.enum(intents) },
    plan: z.string().optional(),
  }),
  /** Others than colleagues could read along, so the code was not read, until an administrator had confirmed it. */
  z.object({ type: z.literal('CodeHeld'), at }),
  z.object({ type: z.literal('CodeConfirmed'), at, by: person }),
  /** A member had taken the place of a requester who did not react. */
  z.object({ type: z.literal('RequesterReplaced'), at, by: person, from: person }),
  z.object({ type: z.literal('TitleChanged'), at, by: person, title: z.string() }),
  /** A question had its outcome. */
  z.object({ type: z.literal('QuestionClosed'), at, question, ...closure.shape }),
  z.object({
    ...{ type: z.literal('QuestionDeferred'), at, question, by: person, aside: z.boolean() },
    ...{ waits: z.literal(true).optional(), message: z.string().optional() },
  }),
  z.object({
    ...{ type: z.literal('QuestionReopened'), at, question, why: z.enum(reasonsToOpen) },
    ...{ by: person.optional(), shaken, replaced: z.literal(true).optional() },
  }),
  z.object({
    ...{ type: z.literal('AnswerEdited'), at, question, text: z.string(), by: person, shaken, ...howRead },
    ...{ via: toldBy.optional(), message: z.string().optional(), back: z.literal(true).optional() },
  }),
  /** Another answer than the recorded one, with how it was asked which holds, or a guess. */
  z.object({
    ...{ type: z.literal('AnswerOffered'), at, question, by: person, message: z.string().optional() },
    ...{ text: z.string(), via: toldBy.optional(), asked: raisedQuestion.optional() },
  }),
  /** How the floor became free, each way as a kind of its own. */
  z.object({ type: z.literal('OpinionGiven'), at, by: person, message: z.string() }),
  z.object({ type: z.literal('SpeakerSkipped'), at, by: person, member: z.string() }),
  z.object({ type: z.literal('QueueCleared'), at, by: person }),
  z.object({ type: z.literal('QueueResumed'), at, by: person }),
  /** The brief of a talk was another one, put together anew. */
  z.object({
    ...{ type: z.literal('BriefEdited'), at, by: person, brief: z.string(), own: z.string() },
    only: z.boolean().optional(),
  }),
] as const;
export type RetiredFact = z.infer<(typeof retiredFacts)[number]>;
