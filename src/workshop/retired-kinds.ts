import { z } from 'zod';
import { meantAs, reasonsToOpen } from './asking/facts.js';
import { agent, person } from './base/people.js';
import { closure, howRead, raisedQuestion, toldBy } from './base/question.js';
import { changePoint, via } from './deciding/facts.js';
import { intents } from './opening/earlier/facts.js';
import { openedPoint, turn } from './plan/turn.js';
import { answered, at, factOf, question, roleId, round, shaken, version } from './base/fact-fields.js';

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
  factOf(z.literal('AssumptionQuestioned'), {
    ...{ assumption: z.number().int(), by: person },
    ...{ question: raisedQuestion, shaken },
  }),
  /** Somebody had something against a version; it was taken into the next one, answered, or taken back. */
  factOf(z.literal('ConcernRaised'), {
    ...{ number: concern, version, by: person },
    ...{ message: z.string().optional(), question: question.optional(), text: z.string() },
  }),
  factOf(z.literal('ConcernTakenUp'), { concern, by: person }),
  factOf(z.literal('ConcernAnswered'), { concern, by: person, text: z.string() }),
  factOf(z.literal('ConcernTakenBack'), { concern, by: person }),
  /** Whoever approved took that back, or the requester did. */
  factOf(z.literal('ApprovalUndone'), { version, by: person }),
  factOf(z.literal('QuestionTakenBack'), { question, by: person, from: person, to: person }),
  factOf(z.literal('RemarkWithdrawn'), { id: z.string() }),
  factOf(z.literal('ReplySettled'), { message: z.string(), by: person, as: z.enum(meantAs) }),
  /** A program that builds asked people, about a task where `task` is there. */
  factOf(z.literal('AgentAsked'), {
    ...{ agent, version, task: z.string().optional() },
    ...{ question: raisedQuestion, report: z.string().optional() },
  }),
  factOf(z.literal('AgentQuestionWithdrawn'), { agent, question, why: z.string().optional() }),
  /** Answers were read by a call of their own: what each says and touches, beside the gaps that they showed. */
  factOf(z.literal('AnswersReconciled'), {
    ...answered,
    answers: z.array(readAnswer),
    opened: z.array(z.unknown()),
  }),
  /** A short answer to what was said after a role's turn. */
  factOf(z.literal('ClosingAnswered'), { ...answered, round, role: roleId, after: z.string(), turn }),
  factOf(z.literal('PlanMended'), { ...answered, role: roleId, turn }),
  /** A role had read the plan: it signed, or objected. */
  factOf(z.literal('PlanSigned'), {
    ...{ ...answered, role: roleId, reading: z.number().int(), turn },
    ...{ signs: z.boolean(), hash: z.string(), edition: z.number().int(), seen: z.number().int() },
  }),
  /** Somebody gave another answer than the recorded one: which holds became a question of its own, or one more answer in that. */
  factOf(z.literal('AnswersDiffer'), {
    ...{ question, by: person, text: z.string(), via: toldBy },
    ...{ message: z.string().optional(), asked: raisedQuestion },
  }),
  /** A role had completed its own kinds of items, and told of its field in words. */
  factOf(z.literal('RoleFinished'), {
    ...{ ...answered, role: roleId, turn, overview: z.string() },
    first: z.array(z.string()),
  }),
  /** The summary of a plan, before it was the synthesis that words it. */
  factOf(z.literal('SummaryWorded'), { ...answered, summary: z.string() }),
  /** A model had told whether a wish touched the list of tasks alone; then `tasks` was the new list. Each of its points, else, was an open point. */
  factOf(z.literal('ChangeSorted'), {
    ...{ ...answered, onlyTasks: z.boolean() },
    ...{ points: z.array(changePoint), tasks: listedTasks.optional() },
  }),
  /**
   * Somebody had edited the list of tasks, and said who does what, by the id of a task or its title. Without a list it was a wish in
   * words.
   */
  factOf(z.literal('ChangesRequested'), {
    ...{ version, by: person, message: z.string().optional() },
    ...{ text: z.string(), tasks: listedTasks.optional(), owners: z.record(z.string(), person).optional() },
  }),
  /** A wish came while the next version was being made. Without `issue`, another one was looked at first. */
  factOf(z.literal('WishJoined'), {
    ...{ version, by: person, message: z.string().optional() },
    ...{ text: z.string(), issue: openedPoint.optional() },
  }),
  /** Somebody may have approved, and was asked whether they did. */
  factOf(z.literal('ApprovalQuestioned'), {
    ...{ version, by: person, via },
    ...{ why: z.enum(['like', 'concern']), message: z.string().optional() },
    over: z.array(z.number().int()).optional(),
  }),
  factOf(z.literal('DeviationLeft'), { version, by: person, deviation: z.number().int() }),
  /** Today one fact holds what these say: `goesOn` where it came to an end. */
  factOf(z.literal('Parked'), { version, by: person }),
  factOf(z.literal('TakenUp'), { version, by: person }),
  factOf(z.literal('WorkshopResumed'), { by: person }),
  factOf(z.literal('RemindersWanted'), { by: person }),
  factOf(z.literal('EndWithdrawn'), { by: person, paused: z.literal(true).optional() }),
  factOf(z.literal('WorkshopCancelled'), { by: person }),
  factOf(z.literal('DraftDropped'), { version, by: person }),
  /** It ended with the draft of which people had said so. */
  factOf(z.literal('WorkshopCompleted'), { outcome: z.enum(['draft', 'ended']) }),
  factOf(z.literal('WishTakenBack'), { version, by: person, message: z.string().optional() }),
  factOf(z.literal('RoundTakenBack'), { version, by: person }),
  factOf(z.literal('IntentChosen'), { by: person, intent: z.enum(intents), plan: z.string().optional() }),
  /** Others than colleagues could read along, so the code was not read, until an administrator had confirmed it. */
  factOf(z.literal('CodeHeld'), {}),
  factOf(z.literal('CodeConfirmed'), { by: person }),
  /** A member had taken the place of a requester who did not react. */
  factOf(z.literal('RequesterReplaced'), { by: person, from: person }),
  factOf(z.literal('TitleChanged'), { by: person, title: z.string() }),
  /** A question had its outcome. */
  factOf(z.literal('QuestionClosed'), { question, ...closure.shape }),
  factOf(z.literal('QuestionDeferred'), {
    ...{ question, by: person, aside: z.boolean() },
    ...{ waits: z.literal(true).optional(), message: z.string().optional() },
  }),
  factOf(z.literal('QuestionReopened'), {
    ...{ question, why: z.enum(reasonsToOpen) },
    ...{ by: person.optional(), shaken, replaced: z.literal(true).optional() },
  }),
  factOf(z.literal('AnswerEdited'), {
    ...{ question, text: z.string(), by: person, shaken, ...howRead },
    ...{ via: toldBy.optional(), message: z.string().optional(), back: z.literal(true).optional() },
  }),
  /** Another answer than the recorded one, with how it was asked which holds, or a guess. */
  factOf(z.literal('AnswerOffered'), {
    ...{ question, by: person, message: z.string().optional() },
    ...{ text: z.string(), via: toldBy.optional(), asked: raisedQuestion.optional() },
  }),
  /** How the floor became free, each way as a kind of its own. */
  factOf(z.literal('OpinionGiven'), { by: person, message: z.string() }),
  factOf(z.literal('SpeakerSkipped'), { by: person, member: z.string() }),
  factOf(z.literal('QueueCleared'), { by: person }),
  factOf(z.literal('QueueResumed'), { by: person }),
  /** The brief of a talk was another one, put together anew. */
  factOf(z.literal('BriefEdited'), {
    by: person,
    brief: z.string(),
    own: z.string(),
    only: z.boolean().optional(),
  }),
] as const;
export type RetiredFact = z.infer<(typeof retiredFacts)[number]>;
