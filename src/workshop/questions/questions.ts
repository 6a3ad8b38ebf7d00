import type { RoleId } from '../../roles/index.js';
import type { Person } from '../people/people.js';
import type { Session } from '../session.js';
import type { Asker, Closure, QuestionOutcome, Review, ToldBy } from './schema.js';

/** A clarification meeting: it follows a round and has ended when `closedAt` is set. */
export interface Meeting {
  round: number;
  openedAt: string;
  closedAt?: string;
  questions: number[];
  /** Roles that said they have nothing to ask. */
  silent: RoleId[];
  /** Looks of roles at their questions, and how many answers there had been. */
  looks: { role: RoleId; answers: number; reviews: Review[] }[];
}

/** One thing said while a question was being cleared up; the Coach's words have no person. */
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
  /** As it is put; `original` is how it was raised. */
  text: string;
  original: string;
  /** What the words in which it was raised come down to (`keysOf`). */
  raisedAs: string[];
  /** What its words since it was raised, or modified, come down to (`keyOf`): whatever has one of these asks the same. */
  wordings: string[];
  why: string;
  options: string[];
  assumption: string;
  /** Who can answer, as its role sees it. */
  who?: string | undefined;
  round: number;
  /** Whose answer is awaited. */
  person: Person;
  state: 'waiting' | 'put' | 'aside' | QuestionOutcome;
  /** Since when an answer is awaited. */
  putAt?: string;
  /** The place, in the list of all facts, of the one that put it last: its newest card is named after it. */
  card?: number;
  /** It was set aside before and has been put again. */
  returned: boolean;
  closure?: Closure & { at: string };
  /** What the outcome said when it was given, before anything was added. */
  said: string;
  /** How often any answers had changed when this one did last. */
  changed: number;
  /** The number of the assumption that took its place, if one ever did. */
  assumed?: number;
  exchanges: Exchange[];
  /** Answers of the Coach to counter-questions. */
  followUps: number;
  /** How it came to be another's: who passed it on, and from whom; the newest last. */
  passed: { by: Person; from: Person; at: string }[];
  /** Answers of people who were not asked, which wait to be taken or not. */
  offers: { by: Person; text: string; message: string; at: string }[];
  /** Messages that were offered as an answer, and not taken. */
  declinedOffers?: string[];
  /** An answer that says otherwise than the recorded one: the requester is to settle it. */
  contested?: { by: Person; text: string; via: ToldBy; message?: string; at: string };
  /** Answers that did not count when the requester chose between two. */
  overruled?: { by?: Person; text: string; message?: string; settledBy: Person; at: string }[];
  /** Further answers that say otherwise; each is settled after the one before. */
  rivals?: { by: Person; text: string; via: ToldBy; message?: string; at: string }[];
  /** When somebody was told last that it waits for long. */
  escalatedAt?: string;
}

/** What is taken for granted instead of asking, or because nobody answered. Given numbers are never used again. */
export interface Assumption {
  number: number;
  text: string;
  question: string;
  /** What that question comes down to (`keyOf`). */
  insteadOf: string;
  role: Asker;
  from: 'assumable' | 'skipped' | 'decided';
  /** The question that it stands in for, and who left it open. */
  about?: number;
  by?: Person;
}

/** The meeting that is going on. */
export function currentMeeting(session: Session): Meeting | undefined {
  return session.meetings.find(({ closedAt }) => closedAt === undefined);
}

/** Questions whose answer is awaited now, in the order in which they were put. */
export function putQuestions(session: Session): Question[] {
  return session.questions
    .filter(({ state }) => state === 'put')
    .sort((a, b) => (a.putAt ?? '').localeCompare(b.putAt ?? ''));
}

/** The open question that a person's words are for where they name none: the only one, or the only one put to them. */
export function questionFor(session: Session, { id }: Person): Question | undefined {
  const put = putQuestions(session);
  const [only, another] = put.length === 1 ? put : put.filter(({ person }) => person.id === id);
  return another ? undefined : only;
}

/** The open question that a verb of this person is about: their own first. */
export function firstOpen(session: Session, { id }: Person): Question | undefined {
  const put = putQuestions(session);
  return put.find(({ person }) => person.id === id) ?? put[0];
}

/** Questions with two answers between which the requester is to choose. */
export function contestedQuestions({ questions }: Session): Question[] {
  return questions.filter(({ contested }) => contested !== undefined);
}

/**
 * Whether nothing of the course is begun, because it would rest on an answer that may not be the one. A version that waits
 * for a decision is only kept from being approved.
 */
export function isUnsettled(session: Session): boolean {
  return session.stage !== 'decision' && !session.endedBy && contestedQuestions(session).length > 0;
}

const unanswered = new Set<Question['state']>(['waiting', 'put', 'aside']);

/** Questions without an outcome. */
export function openQuestions(session: Session): Question[] {
  return session.questions.filter(({ state }) => unanswered.has(state));
}

/** Questions that keep a plan from being approved: without an outcome, or with two answers. */
export function unclearQuestions(session: Session): Question[] {
  const unclear = new Set([...openQuestions(session), ...contestedQuestions(session)]);
  return session.questions.filter((each) => unclear.has(each));
}

/** The session with one question changed. */
export function withQuestion(session: Session, number: number, change: Partial<Question>): Session {
  const questions = session.questions.map((each) => (each.number === number ? { ...each, ...change } : each));
  return { ...session, questions };
}

/** The question with this number: they are numbered from 1, in their order. */
export function questionIn({ questions }: Session, number: number): Question | undefined {
  const question = questions[number - 1];
  return question?.number === number ? question : questions.find((each) => each.number === number);
}

/** What the card of a question is called in the thread; `seq` is the place of the fact that put the question. */
export const questionPart = (question: number, seq: number) => `question:q${question}:${seq}`;
