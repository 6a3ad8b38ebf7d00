import type { Session } from '../session.js';
import type { Meeting } from '../meeting.js';
import type { Person } from '../../base/people.js';
import type { Question } from '../../base/question.js';

/** The meeting that is going on. */
export function currentMeeting(session: Session): Meeting | undefined {
  return session.meetings.find(({ closedAt }) => closedAt === undefined);
}

/** Whether a meeting can still come before the result, so that a question can wait for it. */
export function meetingMayCome({ stage, roundLimit }: Session): boolean {
  const isBefore = stage === 'intake' || stage === 'asking' || stage === 'discussion';
  return stage === 'meeting' || (isBefore && roundLimit > 1);
}

/** Whether nobody at the table waits for the answer: an agent has asked, or the day of an assumption has come. */
export function isBeside({ agent, due }: Pick<Question, 'agent' | 'due'>): boolean {
  return agent !== undefined || due !== undefined;
}

/** Whether nothing is said on a question any more: the workshop is over, and nobody needs the answer for what is built. */
export function isPast(
  { stage, outcome }: Pick<Session, 'stage' | 'outcome'>,
  { agent, due }: Pick<Question, 'agent' | 'due'>,
): boolean {
  const isNeeded = agent !== undefined || (due !== undefined && outcome?.kind === 'approved');
  return stage === 'closed' && !isNeeded;
}

/** Questions whose answer is awaited now, in the order in which they were put. */
export function putQuestions(session: Session): Question[] {
  return session.questions
    .filter((each) => each.state === 'put' && !isPast(session, each))
    .sort((a, b) => (a.putAt ?? '').localeCompare(b.putAt ?? ''));
}

/** Those of them that the work at the table waits for. */
export function putByTable(session: Session): Question[] {
  return putQuestions(session).filter((each) => !isBeside(each));
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
export function contestedQuestions(session: Session): Question[] {
  return session.questions.filter((each) => each.contested !== undefined && !isPast(session, each));
}

/**
 * Whether no new step begins, because it would rest on a contested answer. At a decision a contested answer only keeps
 * the version from being approved.
 */
export function isUnsettled(session: Session): boolean {
  const contested = contestedQuestions(session).some((each) => !isBeside(each));
  return session.stage !== 'decision' && !session.endedBy && contested;
}

const unanswered = new Set<Question['state']>(['waiting', 'put', 'aside']);

/** Questions without an outcome that the plan waits for. */
export function openQuestions(session: Session): Question[] {
  return session.questions.filter((each) => isAnswerable(each) && !isBeside(each));
}

/** Questions that were left to the roles, but for what the Coach asked about the brief. */
export function leftToRoles({ questions }: Session): Question[] {
  return questions.filter((each) => each.state === 'decided' && !isAboutBrief(each) && !isBeside(each));
}

/** Questions that keep a plan from being approved: without an outcome, or with two answers. */
export function unclearQuestions(session: Session): Question[] {
  const contested = contestedQuestions(session).filter((each) => !isBeside(each));
  const unclear = new Set([...openQuestions(session), ...contested]);
  return session.questions.filter((each) => unclear.has(each));
}

/** The session with one question changed. */
export function changeQuestion<S extends Session>(
  session: S,
  number: number,
  change: (question: Question) => Question,
): S {
  const questions = session.questions.map((each) => (each.number === number ? change(each) : each));
  return { ...session, questions };
}

/** The session with one question that has these fields now. */
export function withQuestion<S extends Session>(session: S, number: number, fields: Partial<Question>): S {
  return changeQuestion(session, number, (each) => ({ ...each, ...fields }));
}

/** Whether an answer would be taken: it has no outcome, whether it is put, set aside, or waits for the meeting. */
export function isAnswerable({ state }: Pick<Question, 'state'>): boolean {
  return unanswered.has(state);
}

/** What the Coach asks before the roles begin, because the brief says too little. */
export function isAboutBrief({ asker, level }: Pick<Question, 'asker' | 'level'>): boolean {
  return asker === 'Coach' && level === 'now';
}

/** The same while the roles have not begun: it can be started without. */
export function mayStartAnyway({ stage }: Pick<Session, 'stage'>, question: Question): boolean {
  return stage === 'intake' && isAboutBrief(question);
}

/** A part of task names that changes with each changed answer, so that a result from before is not taken. */
export function answersSoFar({ answersChanged }: Pick<Session, 'answersChanged'>): string[] {
  return answersChanged > 0 ? [`c${answersChanged}`] : [];
}

/** The question with this number: they are numbered from 1, in their order. */
export function questionIn({ questions }: Pick<Session, 'questions'>, number: number): Question | undefined {
  const question = questions[number - 1];
  return question?.number === number ? question : questions.find((each) => each.number === number);
}
