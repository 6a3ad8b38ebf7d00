import { z } from 'zod';
import { withQuestion } from './asking/questions/questions.js';
import { agent, person } from './base/people.js';
import { depths, type Folds, roundsOf } from './base/session.js';
import { inRound, withContribution } from './course/rounds/fold.js';
import { finding } from './plan/check/finding.js';
import { type Turn, turn } from './plan/turn.js';
import type { RoleId } from '../roles/index.js';
import { answered, at, question, roleId, round, version } from './base/fact-fields.js';
import type { Session } from './session.js';

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
  z.object({ type: z.literal('ClosingAnswersAsked'), at, round, after: z.string(), roles: z.array(roleId) }),
  /** A short answer to what was said after a role's turn. */
  z.object({ type: z.literal('ClosingAnswered'), ...answered, round, role: roleId, after: z.string(), turn }),
  z.object({
    ...{ type: z.literal('ConfirmationAsked'), at, version, person },
    assumptions: z.array(assumption),
  }),
  z.object({ type: z.literal('DepthChosen'), at, by: person, depth: z.enum(depths) }),
  /** All agreed, and each role completed its part. */
  z.object({ type: z.literal('FinishBegun'), at }),
  /** A role that was asked only whether its verdict stands took a whole turn after all. */
  z.object({ type: z.literal('FullTurnWanted'), ...answered, round, role: roleId }),
  /** What the check found went back to the roles, once. */
  z.object({ type: z.literal('PlanChecked'), at, findings: z.array(finding) }),
  z.object({ type: z.literal('PlanMended'), ...answered, role: roleId, turn }),
  /** A role had read the plan: it signed, or objected. */
  z.object({
    ...{ type: z.literal('PlanSigned'), ...answered, role: roleId, reading: z.number().int(), turn },
    ...{ signs: z.boolean(), hash: z.string(), edition: z.number().int(), seen: z.number().int() },
  }),
  z.object({ type: z.literal('QueueClearAsked'), at, by: person }),
  z.object({ type: z.literal('QueueKept'), at, by: person }),
  z.object({ type: z.literal('ReadingBegun'), at, reading: z.number().int(), roles: z.array(roleId) }),
  z.object({ type: z.literal('RefutationLeft'), at, version, assumption, by: person }),
  z.object({
    ...{ type: z.literal('RefutationsTaken'), at, version, by: person },
    assumptions: z.array(assumption),
  }),
  /** A role had completed its own kinds of items, and told of its field in words. */
  z.object({
    ...{ type: z.literal('RoleFinished'), ...answered, role: roleId, turn, overview: z.string() },
    first: z.array(z.string()),
  }),
  /** The summary of a plan, before it was the synthesis that words it. */
  z.object({ type: z.literal('SummaryWorded'), ...answered, summary: z.string() }),
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
  SummaryWorded: (session, { summary }) => ({ ...session, worded: summary }),
  ...{ ClosingAnswered: withTurn, PlanMended: withTurn, PlanSigned: withReading, RoleFinished: withTurn },
};

/** What a role has put and said stands, whatever it was asked for. */
function withTurn(
  session: Session,
  { role, turn: said, at: when }: { role: RoleId; turn: Turn; at: string },
): Session {
  return withContribution(session, { role, turn: said, at: when, reads: true });
}

/** Whoever signed, or objected, had read the plan as it was. */
function withReading(session: Session, fact: Extract<RetiredFact, { type: 'PlanSigned' }>): Session {
  const { role, turn: said, at: when, model } = fact;
  const reading = { role, turn: said, at: when, model };
  const after = withTurn(session, fact);
  const rounds = inRound(after, after.rounds.length, (each) => ({
    ...each,
    readings: [...each.readings, reading],
  }));
  return { ...after, rounds };
}
