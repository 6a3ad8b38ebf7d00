import { failureReason } from '../../base/failure.js';
import { taskKinds } from '../../base/tasks.js';
import { askedAfter, closing } from '../../plan/round.js';
import { z } from 'zod';
import type { RoleId } from '../../../roles/index.js';
import { answered, at, roleId, round } from '../../base/fact-fields.js';
import type { Seen } from '../../plan/operations.js';
import { person, type Person } from '../../base/people.js';
import { raisedQuestion } from '../../base/asked-for.js';
import type { ModelResult, Result } from '../../base/tasks.js';
import { type Source, turn, type TurnAnswer } from '../../plan/turn.js';

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
