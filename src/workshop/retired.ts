import { z } from 'zod';
import { withQuestion } from './asking/questions/questions.js';
import { agent, person } from './base/people.js';
import { depths, type Folds, roundsOf } from './base/session.js';
import { at, question, version } from './base/fact-fields.js';
import { questionName } from './base/question.js';
import type { Session } from './session.js';
import { ruleId } from './setting/house-rules.js';

/** The id of an assumption ("A3"). */
const assumption = z.string();

/**
 * Facts of release 0.5 that nothing brings about any more, by name. They are parsed for ever. A stored workshop still folds: what
 * they did to it stays as far as it is shown, they add nothing to the thread, and the transcript tells them as it did.
 */
export const retiredFacts = [
  z.object({
    ...{ type: z.literal('AgentQuestionWithdrawn'), at, agent, question },
    why: z.string().optional(),
  }),
  /** The answer to a question became the house rule of this number. */
  z.object({ type: z.literal('AnswerKept'), at, by: person, question, rule: z.number().int() }),
  z.object({ type: z.literal('AssumptionConfirmed'), at, version, assumption, by: person }),
  z.object({ type: z.literal('AssumptionPutOff'), at, version, assumption, by: person, until: z.string() }),
  z.object({ type: z.literal('AssumptionRefuted'), at, version, assumption, by: person, text: z.string() }),
  z.object({
    ...{ type: z.literal('ConfirmationAsked'), at, version, person },
    assumptions: z.array(assumption),
  }),
  z.object({ type: z.literal('DepthChosen'), at, by: person, depth: z.enum(depths) }),
  z.object({ type: z.literal('QueueClearAsked'), at, by: person }),
  z.object({ type: z.literal('QueueKept'), at, by: person }),
  z.object({ type: z.literal('RefutationLeft'), at, version, assumption, by: person }),
  z.object({
    ...{ type: z.literal('RefutationsTaken'), at, version, by: person },
    assumptions: z.array(assumption),
  }),
  z.object({
    ...{ type: z.literal('WorthGiven'), at, by: person, worth: z.boolean() },
    why: z.string().optional(),
  }),
] as const;
export type RetiredFact = z.infer<(typeof retiredFacts)[number]>;

/** Those that are not here change nothing. */
export const retiredFold: Partial<Folds<Session, RetiredFact>> = {
  AgentQuestionWithdrawn: (session, { question: number, why = '', at: when }) =>
    withQuestion(session, number, {
      state: 'moot',
      closure: { outcome: 'moot', text: why, via: 'reply', at: when },
    }),
  // What somebody has confirmed is not asked of them again.
  AssumptionConfirmed: (session, { assumption: id }) => ({
    ...session,
    confirmed: [...(session.confirmed ?? []), id],
  }),
  DepthChosen: (session, { depth }) => ({
    ...session,
    ...{ depth, depthChosen: true, roundLimit: Math.max(roundsOf[depth], session.rounds.length) },
  }),
};

type Kept = Extract<RetiredFact, { type: 'AnswerKept' }>;

/** Where their lines in the transcript do not follow by the rule. */
export const retiredLines = {
  AgentQuestionWithdrawn: { question: 'question' },
  AnswerKept: ({ by, question: number, rule }: Kept, { before }: { before: Session }) => ({
    ...{ phase: 'answer_kept', actor: 'user', by },
    ...{ question_id: questionName(before, number), house_rule: ruleId(rule) },
  }),
  WorthGiven: { why: 'content' },
};
