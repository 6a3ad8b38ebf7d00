import type { AskingAgent } from './agent.js';
import type { Person } from './people.js';
import type { ReadAnswer } from './read-answer.js';
import type { Asker, Closure, QuestionOutcome, ToldBy } from './asked-for.js';

/** Where an item came from that another workshop agreed on. */
export interface Origin {
  workshop: string;
  version: number;
  id: string;
}

/** One message in the exchange on a question. `by` is missing for the Coach. */
export interface Exchange {
  by?: Person;
  text: string;
  at: string;
}

/**
 * A question to people. `waiting` for the meeting, `put` and open for an answer, set `aside` for later in the meeting,
 * or closed with its outcome.
 */
export interface Question {
  number: number;
  asker: Asker;
  level: 'now' | 'blocking';
  /** The text that people see; `original` is the text when it was raised. */
  text: string;
  original: string;
  /** The normal forms of the text in which it was raised (`keysOf`). */
  raisedAs: string[];
  /**
   * The normal forms (`keyOf`) of its later texts. A question with one of these asks the same.
   */
  wordings: string[];
  why: string;
  options: string[];
  assumption: string;
  /** What it costs if the assumption is wrong, and what then. */
  cost?: string | undefined;
  then?: string | undefined;
  /** The dispute whose two sides are its options. */
  dispute?: number | undefined;
  /** The question that it asks on, and which part of it this is: "b" of Q5b. */
  continues?: number | undefined;
  part?: string;
  /** Who can answer, as its role sees it. */
  who?: string | undefined;
  round: number;
  /** The program that asks, about which version and task, where one does: no role waits for the answer. */
  agent?: AskingAgent;
  /** The version whose assumption this is, where its day has come: no role waits for the answer either. */
  due?: number;
  /** The addressee, whose answer is awaited. */
  person: Person;
  state: 'waiting' | 'put' | 'aside' | QuestionOutcome;
  /** Since when an answer is awaited (ISO 8601). */
  putAt?: string;
  /** The number of the fact that put it last. The part of its newest card contains it. */
  card?: number;
  /** It was set aside in a meeting and has been put again. */
  returned: boolean;
  closure?: Closure & { at: string };
  /** The text of the answer when it was first given, without later additions. */
  said: string;
  /** The session's `answersChanged` when this question's answer changed last. */
  changed: number;
  /** How its answer was read, and which one, by `changed`. */
  read?: ReadAnswer & { changed: number };
  /** The number of the assumption that took its place, if one ever did. */
  assumed?: number;
  /** It was answered in another workshop, whose plan this one refines. */
  origin?: Origin;
  exchanges: Exchange[];
  /** How often the Coach answered a counter-question. */
  followUps: number;
  /** Each time it was passed on: by whom, and from whom; the newest last. */
  passed: { by: Person; from: Person; at: string }[];
  /** Answers offered by people who were not asked, neither accepted nor refused yet. */
  offers: { by: Person; text: string; message: string; at: string }[];
  /** Messages, by ts, that were offered as an answer and refused. */
  declinedOffers?: string[];
  /** An answer that contradicts the recorded one. The requester chooses between the two. */
  contested?: { by: Person; text: string; via: ToldBy; message?: string; at: string };
  /** Answers that did not count when the requester chose between two. */
  overruled?: { by?: Person; text: string; message?: string; settledBy: Person; at: string }[];
  /** Further answers that contradict it. Each waits until the choice before it is made. */
  rivals?: { by: Person; text: string; via: ToldBy; message?: string; at: string }[];
  /** When somebody was last told that it has waited for long. */
  escalatedAt?: string;
}

/** What a question is called: Q5, and Q5b for what was asked on after its answer. */
export function questionId(
  { questions }: { questions: readonly Question[] },
  { number, continues, part }: Pick<Question, 'number' | 'continues' | 'part'>,
): string {
  const first = continues === undefined ? undefined : questions.find((each) => each.number === continues);
  return first && part ? `Q${first.number}${part}` : `Q${number}`;
}

/** What the question of this number is called. */
export function questionName(session: { questions: readonly Question[] }, number: number): string {
  const question = session.questions.find((each) => each.number === number);
  return question ? questionId(session, question) : `Q${number}`;
}

/** The question of this name. */
export function questionOf(session: { questions: readonly Question[] }, id: string) {
  return session.questions.find((each) => questionId(session, each) === id);
}
