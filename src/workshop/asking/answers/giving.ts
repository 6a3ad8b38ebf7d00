import { lexicon } from '../../../text/lexicon/index.js';
import { type Decision, type Evolve, ignored } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import { type Question, questionOf, type ToldBy } from '../../base/question.js';
import type { Owed } from '../../base/tasks.js';
import { declined, mayAnswer } from '../../people/rules.js';
import type { Reply } from '../facts.js';
import { answerEdited, closeQuestion, mayUndo, nothingOpen } from '../questions/asking.js';
import { isAnswerable, isPast, putQuestions } from '../questions/questions.js';
import { plain } from '../questions/same-question.js';
import type { Fact, FactOf, InputOf, Session } from '../session.js';

/** An answer that a person wrote or clicked. `at` is ISO 8601; `message` is the ts of the message, if there is one. */
export interface GivenAnswer {
  at: string;
  by: Person;
  text: string;
  via: ToldBy;
  message?: string;
  /** What was read of it besides its words. */
  agrees?: true;
  doubt?: string;
  who?: string;
}

/**
 * Ben answers a question that Maya has answered differently: the requester chooses between the two. Undefined where the
 * recorded answer is Ben's own, or there is none.
 */
export function contestAnswer(
  session: Session,
  question: Question,
  given: GivenAnswer,
): Decision<Fact> | undefined {
  const { number, state, closure, contested, overruled = [], rivals = [] } = question;
  const { at, by, text, via, message } = given;
  if (state !== 'answered' || !closure?.by || closure.by.id === by.id) return undefined;
  if (plain(closure.text) === plain(text)) return ignored('repeat');
  // An answer that lost before does not come up again, unless the requester themselves gives it.
  const isRepeated = overruled.some((each) => plain(each.text) === plain(text));
  if (isRepeated && by.id !== session.requester.id) return ignored('repeat');
  if ([...(contested ? [contested] : []), ...rivals].some((each) => plain(each.text) === plain(text)))
    return ignored('repeat');
  const said = message === undefined ? {} : { message };
  // The requester chooses between two answers at a time: a third one waits.
  const waits = contested && contested.by.id !== by.id ? { waits: true as const } : {};
  return [{ type: 'AnswerContested', at, question: number, by, text, via, ...said, ...waits }];
}

/** The choice between two answers is made, but a third one still differs: it comes up next. */
export function nextContest(session: Session, at: string): Fact[] {
  return session.questions.flatMap((question): Fact[] => {
    const { number, state, closure, contested, overruled = [], rivals = [] } = question;
    if (isPast(session, question) || state !== 'answered' || contested || rivals.length === 0) return [];
    const settled = new Set([closure?.text ?? '', ...overruled.map(({ text }) => text)].map(plain));
    const next = rivals.find(({ by, text }) => by.id !== closure?.by?.id && !settled.has(plain(text)));
    if (!next) return [];
    const { at: _, ...said } = next;
    return [{ type: 'AnswerContested', at, question: number, ...said }];
  });
}

/** The recorded answer was withdrawn. If another one contested it, that one takes its place. */
export function replaceByContested(
  session: Session,
  { number, contested }: Question,
  reopened: FactOf<'QuestionReopened'>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const open = evolve(session, reopened).questions.find((each) => each.number === number);
  if (!contested || !open) return [reopened];
  const { by, text, via, message } = contested;
  const said = { at: reopened.at, text, by, via, ...(message !== undefined && { message }) };
  const replaced = { ...reopened, replaced: true as const };
  return [replaced, closeQuestion(session, open, { ...said, outcome: 'answered' })];
}

/** The requester says which of two answers counts. */
export function settleConflict(
  session: Session,
  input: InputOf<'ConflictSettled'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, admin, question: number, keep, rival } = input;
  const question = session.questions.find((each) => each.number === number);
  const refused = { at, to: by, what: 'settle', question: number } as const;
  if (!question) return [declined({ ...refused, reason: 'nothingOpen' })];
  if (isPast(session, question)) return [declined({ ...refused, reason: 'finished' })];
  const { contested } = question;
  // A double click must not also decide the next choice.
  if (rival !== undefined && contested && contested.by.id !== rival) return ignored('outdated');
  if (!contested) return [declined({ ...refused, reason: 'nothingOpen' })];
  if (!admin && by.id !== session.requester.id) return [declined({ ...refused, reason: 'requesterOnly' })];
  const settled: Fact = { type: 'ConflictSettled', at, question: number, by, keep };
  if (keep === 'first') return [settled];
  const reopened: FactOf<'QuestionReopened'> = {
    ...{ type: 'QuestionReopened', at, question: number, why: 'contested', by },
  };
  return [settled, ...replaceByContested(session, question, reopened, evolve)];
}

/**
 * An answer by a button or a form, which no model has to read. The question may have been left to the roles before,
 * or answered by somebody else; one's own answer is changed by it. A blank text is ignored.
 */
export function giveAnswer(
  session: Session,
  input: InputOf<'AnswerGiven'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, question: number, via } = input;
  const question = session.questions.find((each) => each.number === number);
  const text = input.text.trim();
  if (text === '') return ignored('blank');
  if (!question || isPast(session, question)) return [nothingOpen(input, 'answer')];
  const { state, closure } = question;
  const given = { at, by, text, via };
  if (state === 'answered' && closure?.by?.id === by.id && closure.text === text) return ignored('repeat');
  const isInTime = isAnswerable(question) || mayComeLate(session, question);
  if (!isInTime && state !== 'answered') return [nothingOpen(input, 'answer')];
  if (!mayAnswer(session, question, by)) {
    return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question: number })];
  }
  if (state === 'answered' && closure?.by?.id === by.id) {
    return [answerEdited(session, question, given)];
  }
  if (state === 'answered') return contestAnswer(session, question, given) ?? [nothingOpen(input, 'answer')];
  if (isAnswerable(question)) return [closeQuestion(session, question, { ...given, outcome: 'answered' })];
  return answerLate(session, question, given, evolve);
}

/** Whether a question that was left to the roles can still be answered. */
export function mayComeLate(session: Session, question: Question): boolean {
  return question.state === 'decided' && mayUndo(session, question);
}

/**
 * An answer to a question that was left to the roles before. Its assumption stands until the answer is read: it may agree.
 * `between` are facts about how the message was read.
 */
export function answerLate(
  session: Session,
  question: Question,
  given: GivenAnswer,
  evolve: Evolve<Session, Fact>,
  between: readonly Fact[] = [],
): Fact[] {
  const { number } = question;
  const reopened = reopenedLate(question, given);
  const open = evolve(session, reopened).questions.find((each) => each.number === number) ?? question;
  return [reopened, ...between, closeQuestion(session, open, { ...given, outcome: 'answered' })];
}

/** A question that was left to the roles gets an answer after all, which follows at once. */
export function reopenedLate({ number }: Question, { at, by }: Pick<GivenAnswer, 'at' | 'by'>): Fact {
  return { type: 'QuestionReopened', at, question: number, why: 'late', by };
}

/**
 * The questions that a message can be about: those that were open or set aside when it was written, all that its author has
 * answered, the one answered last, those that it names, and the one left to the roles last if that was the latest outcome of all.
 */
export function questionsInSight(
  session: Session,
  { at, by, text }: { at: string; by: Person; text: string },
): Question[] {
  const put = putQuestions(session).filter(({ putAt = '' }) => putAt <= at);
  const alive = session.questions.filter((each) => !isPast(session, each));
  const later = alive.filter(({ state }) => state === 'aside');
  const closed = alive
    .filter((each) => each.state === 'answered' || mayComeLate(session, each))
    .sort((a, b) => (a.closure?.at ?? '').localeCompare(b.closure?.at ?? ''));
  const named = namedIn(session, text);
  const waiting = alive.filter(({ state, number }) => state === 'waiting' && named.has(number));
  const last = new Set([closed.findLast(({ state }) => state === 'answered'), closed.at(-1)]);
  const inSight = closed.filter((each) => last.has(each) || named.has(each.number) || isAnswerOf(each, by));
  return [...put, ...later, ...waiting, ...inSight];
}

/** Whether the answer to a question is this person's. */
export function isAnswerOf({ state, closure }: Question, by: Person): boolean {
  return state === 'answered' && closure?.by?.id === by.id;
}

/**
 * Whether what this person says about the question can count: as an answer, an addition to theirs, or another answer.
 */
export function concerns(session: Session, question: Question, by: Person): boolean {
  return isAnswerOf(question, by) || mayAnswer(session, question, by);
}

/** Whether a message names a question that is not put now, whose outcome its author can give or change. */
export function namesAnother(session: Session, said: { at: string; by: Person; text: string }): boolean {
  const named = namedIn(session, said.text);
  return questionsInSight(session, said).some(
    (each) => named.has(each.number) && each.state !== 'put' && concerns(session, each, said.by),
  );
}

/** The questions that a message names: Q5, or Q5b. */
export function namedIn(session: Session, text: string): Set<number> {
  const found = lexicon.flatMap(({ answer }) => [...text.matchAll(answer.question)]);
  return new Set(
    found.flatMap(
      ([, id = '']) => questionOf(session, `Q${id.toLowerCase().replace(/^0+/, '')}`)?.number ?? [],
    ),
  );
}

/**
 * While questions are open, a message of somebody who can answer none of them is a remark, without asking a model. The
 * facts tell them whose answer is awaited. Undefined where a model has to read the message.
 */
export function unasked(session: Session, said: InputOf<'Said' | 'SaidAgain'>): Fact[] | undefined {
  const { by, text } = said;
  if (questionsInSight(session, said).some((each) => concerns(session, each, by))) return undefined;
  const put = putQuestions(session);
  const named = namedIn(session, text);
  const question = put.find(({ number }) => named.has(number)) ?? put[0];
  return question ? notAsked(session, question, said) : [];
}

/** Tells them whose answer is awaited, once for each question. */
export function notAsked(
  session: Session,
  { number: question }: Question,
  { at, by, message }: Pick<InputOf<'Said'>, 'at' | 'by' | 'message'>,
): Fact[] {
  const isTold = session.noticesSent.some(
    (each) =>
      each.reason === 'notAsked' &&
      each.person === by.id &&
      each.question === question &&
      each.message !== undefined,
  );
  if (isTold) return [];
  return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question, message })];
}

/** How many counter-questions the Coach answers on one question. */
export const mostFollowUps = 3;

/** The first message that no model has read yet. */
function unreadReply({ replies }: Session): Reply | undefined {
  return replies.find(({ as }) => as === undefined);
}

/** Questions of people that the Coach has not answered yet. */
function openCounters(session: Session): Reply[] {
  const open = new Set(session.questions.filter(isAnswerable).map(({ number }) => number));
  return session.replies.filter(
    ({ as, settled, question }) =>
      !settled && (as === 'question' || (as === 'counter' && open.has(question ?? 0))),
  );
}

/** Messages to read, one after the other, and questions of people to answer. An approved plan is still spoken about. */
export function owedToReplies(session: Session): Owed[] {
  const isOver = session.stage === 'closed' && session.outcome.kind !== 'approved';
  if (isOver || session.endedBy) return [];
  const unread = unreadReply(session);
  return [
    ...(unread ? [{ kind: 'read-reply', message: unread.id } as const] : []),
    ...openCounters(session).map(({ id }) => ({ kind: 'put-question', message: id }) as const),
  ];
}
