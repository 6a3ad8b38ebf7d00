import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { answered, factOf, mayBeAnswered, question, roleId, round } from '../base/fact-fields.js';
import { person, type Person } from '../base/people.js';
import { raisedQuestion, review, type Source } from '../base/question.js';
import { failureReason, type ModelResult, type Result, storedTaskKind } from '../base/tasks.js';
import { reason, synthesis } from '../plan/state.js';
import {
  type AskedQuestion,
  closing,
  openedPoint,
  say,
  type Say,
  type SeenTable,
  turn,
  type TurnAnswer,
} from '../plan/turn.js';

/** A role's review of one question, as a model gives it. What is not valid counts as "ask". */
export interface ReviewAnswer {
  question: number;
  status: 'ask' | 'skip' | 'modify';
  reason: string;
  modified: string | null;
  coveredBy: string | null;
}

/** What can have happened in the rounds, in a meeting, and between the last word on the plan and its files. */
export const courseFacts = [
  /**
   * A failing role is skipped: in this round, or in the whole plan if it could not write its document. In a meeting its
   * questions stay as they are, and a question that it could not reword is put as it was raised.
   */
  factOf(z.literal('RoleSkipped'), {
    by: person,
    role: roleId,
    kind: storedTaskKind,
    task: z.string(),
    round,
    question: z.number().int().optional(),
    reason: failureReason,
  }),
  /** Questions are out: the round begins with their answers, when somebody says to go on, or after a while. */
  factOf(z.literal('AnswersAwaited'), { round }),
  /** `by`: somebody says to begin without the answers. `final`: after the last one what is due is answered once, and read; nothing new is raised. */
  factOf(z.literal('RoundStarted'), { round, by: person.optional(), final: z.literal(true).optional() }),
  /** `reads`: it has read what was new and changed nothing. In release 0.5 a short turn had no model, and a small one told of its field. */
  factOf(z.literal('TurnTaken'), {
    ...mayBeAnswered,
    round,
    role: roleId,
    turn,
    reads: z.literal(true).optional(),
    short: z.literal(true).optional(),
    overview: z.string().optional(),
  }),
  /** A role can say nothing sensible without an answer: its turn waits for it, and then is taken whole. */
  factOf(z.literal('TurnHeld'), { ...answered, round, role: roleId, question: raisedQuestion }),
  /**
   * Somebody who has no part in the plan has read it: what it says of its points before, what it raises, and the result as it
   * stands now. `seen`: the number of the last contribution that it has read.
   */
  factOf(z.literal('PlanReadOutside'), {
    ...answered,
    round,
    say: z.array(say),
    opened: z.array(openedPoint),
    questions: z.array(raisedQuestion).optional(),
    result: z.string(),
    seen: z.number().int(),
    answers: z.number().int(),
  }),
  /** Both sides hold after reading each other: people choose, with the two sides as buttons. */
  factOf(z.literal('DisputeAsked'), { issue: z.number().int(), question: raisedQuestion }),
  factOf(z.literal('RoundClosed'), { ...mayBeAnswered, round, closing }),
  /** No further round: what is recorded is put together. */
  factOf(z.literal('RoundsEnded'), { round }),
  factOf(z.literal('MeetingOpened'), { round, questions: z.array(question) }),
  factOf(z.literal('QuestionsReviewed'), {
    ...mayBeAnswered,
    round,
    role: roleId,
    /** It is not this role's first review in this meeting. */
    again: z.boolean(),
    reviews: z.array(review),
  }),
  factOf(z.literal('MeetingClosed'), { round }),
  /** `key` and `model` are missing where the plan is as it was when it was read last, and no model was asked. */
  factOf(z.literal('ConsensusSynthesized'), {
    ...mayBeAnswered,
    synthesis,
    /** What whoever reads from outside says last of its points. */
    say: z.array(say).optional(),
  }),
  factOf(z.literal('ArtifactDecided'), { artifact: z.enum(['plan', 'draft']), reasons: z.array(reason) }),
] as const;
export type CourseFact = z.infer<(typeof courseFacts)[number]>;

/** What somebody says who reads the plan from outside: what is wrong by id, what became of its points before, and the result in words. */
export interface OutsideAnswer {
  points: { about: string; why: string }[];
  say: Say[];
  questions: AskedQuestion[];
  result: string;
}

export type CourseInput =
  | (ModelResult & {
      type: 'TurnGiven';
      round: number;
      role: RoleId;
      answer: TurnAnswer;
      seen: SeenTable;
      reads: boolean;
      /** Somebody has named it. */
      named?: true;
      /** What was looked up for it; only what it cites of that is kept. */
      found?: Source[];
    })
  /** The time for answers before a round is over. */
  | (Result & { type: 'WaitOver' })
  /** Go On: begin without the answers. In a meeting that nobody answers: You Decide for what is left. */
  | { type: 'RoundAsked'; by: Person; admin: boolean }
  | (ModelResult & {
      type: 'ReviewGiven';
      role: RoleId;
      reviews: ReviewAnswer[];
      /** What was looked up for it. */
      found?: Source[];
    })
  | (ModelResult & { type: 'WordingGiven'; question: number; text: string; options: string[] })
  | (ModelResult & { type: 'SynthesisGiven'; answer: OutsideAnswer; seen: SeenTable });
