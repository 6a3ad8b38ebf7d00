import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { answered, at, question, roleId, round } from '../base/fact-fields.js';
import { person, type Person } from '../base/people.js';
import { raisedQuestion, review } from '../base/question.js';
import { failureReason, type ModelResult, type Result, taskKinds } from '../base/tasks.js';
import { finding } from '../plan/check/finding.js';
import { reason, synthesis, type Synthesis } from '../plan/state.js';
import { askedAfter, closing, type Seen, type Source, turn, type TurnAnswer } from '../plan/turn.js';

/** Somebody leaves out a role whose work fails. */
export const skippedFacts = [
  /**
   * A failing role is skipped: in this round, or in the whole plan if it could not write its document. In a meeting its
   * questions stay as they are, and a question that it could not reword is put as it was raised.
   */
  z.object({
    type: z.literal('RoleSkipped'),
    at,
    by: person,
    role: roleId,
    kind: z.enum(taskKinds),
    task: z.string(),
    round,
    question: z.number().int().optional(),
    reason: failureReason,
  }),
] as const;
export type SkippedFact = z.infer<(typeof skippedFacts)[number]>;

/** What can have happened in a round, and to what is disputed. */
export const roundsFacts = [
  /** Questions are out: the round begins with their answers, when somebody says to go on, or after a while. */
  z.object({ type: z.literal('AnswersAwaited'), at, round }),
  /** Somebody says to begin without the answers. */
  z.object({ type: z.literal('AnswersNotAwaited'), at, round, by: person }),
  z.object({ type: z.literal('RoundStarted'), at, round }),
  /** `short`: the role had nothing at stake and only said whether its verdict stands. */
  z.object({
    type: z.literal('TurnTaken'),
    ...answered,
    round,
    role: roleId,
    turn,
    short: z.literal(true).optional(),
    /** Of a small brief: its field in words. */
    overview: z.string().optional(),
  }),
  /** A short turn changed the verdict: the role takes a full one. */
  z.object({ type: z.literal('FullTurnWanted'), ...answered, round, role: roleId }),
  /** A role can say nothing sensible without an answer: its turn waits for it, and then is taken whole. */
  z.object({ type: z.literal('TurnHeld'), ...answered, round, role: roleId, question: raisedQuestion }),
  /** Short answers are asked of these roles, all at once. */
  z.object({ type: z.literal('ClosingAnswersAsked'), at, round, after: askedAfter, roles: z.array(roleId) }),
  z.object({ type: z.literal('ClosingAnswered'), ...answered, round, role: roleId, after: askedAfter, turn }),
  /** Both sides hold after reading each other: people choose, with the two sides as buttons. */
  z.object({ type: z.literal('DisputeAsked'), at, issue: z.number().int(), question: raisedQuestion }),
  z.object({
    type: z.literal('RoundClosed'),
    ...answered,
    key: z.string().optional(),
    model: z.string().optional(),
    round,
    closing,
  }),
  /** No further round: what is recorded is put together. */
  z.object({ type: z.literal('RoundsEnded'), at, round }),
] as const;
export type RoundsFact = z.infer<(typeof roundsFacts)[number]>;

export type RoundsInput =
  | (ModelResult & {
      type: 'TurnGiven';
      round: number;
      role: RoleId;
      answer: TurnAnswer;
      seen: Seen;
      /** Of a small brief: its field in words. */
      overview?: string;
      /** It was asked only whether its verdict stands. */
      short?: boolean;
      /** What was looked up for it; only what it cites of that is kept. */
      found?: Source[];
    })
  | (ModelResult & { type: 'ClosingGiven'; role: RoleId; answer: TurnAnswer; seen: Seen })
  | (ModelResult & {
      type: 'RoundSummarised';
      round: number;
      summary: string;
      parked: { issue: number; why: string }[];
    })
  /** The time for answers before a round is over. */
  | (Result & { type: 'WaitOver' })
  /** Go On: begin without the answers. In a meeting that nobody answers: You Decide for what is left. */
  | { type: 'RoundAsked'; by: Person; admin: boolean };

/** Facts about clarification meetings. */
export const meetingFacts = [
  z.object({ type: z.literal('MeetingOpened'), at, round, questions: z.array(question) }),
  z.object({ type: z.literal('NothingToAsk'), at, round, role: roleId }),
  z.object({
    type: z.literal('QuestionsReviewed'),
    ...answered,
    round,
    role: roleId,
    /** It is not this role's first review in this meeting. */
    again: z.boolean(),
    reviews: z.array(review),
  }),
  z.object({ type: z.literal('MeetingClosed'), at, round }),
] as const;
export type MeetingFact = z.infer<(typeof meetingFacts)[number]>;

/** A role's review of one question, as a model gives it. What is not valid counts as "ask". */
export interface ReviewAnswer {
  question: number;
  status: 'ask' | 'skip' | 'modify';
  reason: string;
  modified: string | null;
  coveredBy: string | null;
}

export type MeetingInput =
  | (ModelResult & {
      type: 'ReviewGiven';
      role: RoleId;
      reviews: ReviewAnswer[];
      /** What was looked up for it. */
      found?: Source[];
    })
  | (ModelResult & { type: 'WordingGiven'; question: number; text: string; options: string[] });

/** What can have happened between agreement and signatures. */
export const finishingFacts = [
  z.object({ type: z.literal('FinishBegun'), at }),
  /** A role has completed its own kinds of items. */
  z.object({
    type: z.literal('RoleFinished'),
    ...answered,
    role: roleId,
    turn,
    /** Its field in words, for its document. */
    overview: z.string(),
    /** The tasks worth doing first, where it is this role that chooses them. */
    first: z.array(z.string()),
  }),
  /** What the check found goes back to the roles whose items it is about, once. */
  z.object({ type: z.literal('PlanChecked'), at, findings: z.array(finding) }),
  z.object({ type: z.literal('PlanMended'), ...answered, role: roleId, turn }),
  z.object({ type: z.literal('SummaryWorded'), ...answered, summary: z.string() }),
] as const;
export type FinishingFact = z.infer<(typeof finishingFacts)[number]>;

export type FinishingInput =
  | (ModelResult & {
      type: 'FinishGiven';
      role: RoleId;
      answer: TurnAnswer;
      overview: string;
      first: string[];
      seen: Seen;
    })
  | (ModelResult & { type: 'MendGiven'; role: RoleId; answer: TurnAnswer; seen: Seen })
  | (ModelResult & { type: 'SummaryGiven'; summary: string });

/** What can have happened while the plan is read as written. There are at most three readings. */
export const signingFacts = [
  z.object({ type: z.literal('ReadingBegun'), at, reading: z.number().int(), roles: z.array(roleId) }),
  /**
   * A role has read the whole plan. It signs, or objects; its own items it mends in the same answer. `edition` and `hash`
   * name what it has read.
   */
  z.object({
    type: z.literal('PlanSigned'),
    ...answered,
    role: roleId,
    reading: z.number().int(),
    signs: z.boolean(),
    hash: z.string(),
    turn,
    edition: z.number().int(),
    /** The number of the last contribution that it has read. */
    seen: z.number().int(),
  }),
] as const;
export type SigningFact = z.infer<(typeof signingFacts)[number]>;

export type SigningInput = ModelResult & {
  type: 'SignatureGiven';
  role: RoleId;
  reading: number;
  answer: TurnAnswer;
  signs: boolean;
  seen: Seen;
  /** The hash of what it has read: sha-256 over the canonical items, as hex. */
  hash: string;
};

/** What can have happened between the last word on the plan and its files. */
export const gateFacts = [
  /** `key` and `model` are missing where all had signed without a word, and no model was asked. */
  z.object({
    type: z.literal('ConsensusSynthesized'),
    ...answered,
    key: z.string().optional(),
    model: z.string().optional(),
    synthesis,
  }),
  z.object({
    type: z.literal('ArtifactDecided'),
    at,
    artifact: z.enum(['plan', 'draft']),
    reasons: z.array(reason),
  }),
] as const;
export type GateFact = z.infer<(typeof gateFacts)[number]>;

/** What a model adds to the record: by id, and never a sentence of its own but the summary of a draft. */
export interface SynthesisAnswer {
  reserved: Synthesis['reserved'];
  disagreements: Synthesis['disagreements'];
  summary: string;
}

export type GateInput = ModelResult & { type: 'SynthesisGiven'; answer: SynthesisAnswer };
