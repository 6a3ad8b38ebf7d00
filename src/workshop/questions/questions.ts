import type { Meeting } from '../meeting/facts.js';
import type { Person } from '../people/people.js';
import type { Session } from '../session.js';
import type { Question } from './state.js';

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

/** The open question that a message without a number answers: the only one, or the only one put to its author. */
export function questionFor(session: Session, { id }: Person): Question | undefined {
  const put = putQuestions(session);
  const [only, another] = put.length === 1 ? put : put.filter(({ person }) => person.id === id);
  return another ? undefined : only;
}

/** The open question that this person's command is about: the first one put to them, else the first of all. */
export function firstOpen(session: Session, { id }: Person): Question | undefined {
  const put = putQuestions(session);
  return put.find(({ person }) => person.id === id) ?? put[0];
}

/** Questions with two answers between which the requester is to choose. */
export function contestedQuestions({ questions }: Session): Question[] {
  return questions.filter(({ contested }) => contested !== undefined);
}

/**
 * Whether no new step begins, because it would rest on a contested answer. At a decision a contested answer only keeps
 * the version from being approved.
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
export function changeQuestion(
  session: Session,
  number: number,
  change: (question: Question) => Question,
): Session {
  const questions = session.questions.map((each) => (each.number === number ? change(each) : each));
  return { ...session, questions };
}

/** The session with one question that has these fields now. */
export function withQuestion(session: Session, number: number, fields: Partial<Question>): Session {
  return changeQuestion(session, number, (each) => ({ ...each, ...fields }));
}

/** Whether an answer would be taken: the question is open, or was set aside for later. */
export function isAnswerable({ state }: Question): boolean {
  return state === 'put' || state === 'aside';
}

/** A part of task names that changes with each changed answer, so that a result from before is not taken. */
export function answersSoFar({ answersChanged }: Pick<Session, 'answersChanged'>): string[] {
  return answersChanged > 0 ? [`c${answersChanged}`] : [];
}
/** The question with this number: they are numbered from 1, in their order. */
export function questionIn({ questions }: Session, number: number): Question | undefined {
  const question = questions[number - 1];
  return question?.number === number ? question : questions.find((each) => each.number === number);
}

/** What the card of a question is called in the thread; `seq` is the place of the fact that put the question. */
export const questionPart = (question: number, seq: number) => `question:q${question}:${seq}`;
