import type { PassingFact, PassingInput } from './passing-facts.js';
import type { Reply, AnswersFact, AnswersInput } from './answers/facts.js';
import type { Meeting } from './meeting.js';
import type { QuestionsFact, QuestionsInput } from './questions/facts.js';
import type { ReconcilingFact, ReconcilingInput } from './reconciling/facts.js';
import type { Fact as LeftFact, Input as LeftInput, Session as LeftSession } from '../plan/session.js';

export interface AskingKept {
  /** How often an answer was given, changed or taken back. */
  answersChanged: number;
  /** Questions whose answer changed after the last round: the issued plan still rests on the old answer. */
  changedSince: number[];
  replies: Reply[];
  /** How often each message was edited or deleted, by its ts. Part of the names of the tasks that read it. */
  edits: Record<string, number>;
  /** Which round waits for answers, and since when. */
  awaited?: { round: number; since: string };
  /** How long a round waits for answers to its questions, in minutes. */
  answersWithin: number;
  meetings: Meeting[];
}
export type Session = LeftSession & AskingKept;
export type Fact = LeftFact | PassingFact | AnswersFact | QuestionsFact | ReconcilingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Input =
  | LeftInput
  | (PassingInput & { at: string })
  | (AnswersInput & { at: string })
  | (QuestionsInput & { at: string })
  | (ReconcilingInput & { at: string });
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
