import { lexicon, lexiconOf } from '../../../text/lexicon/index.js';
import { beginsNotKnown } from '../../../text/not-known.js';
import { upToCount } from '../../../text/words.js';
import { type Decision, type Evolve, ignored } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import { type Question, questionName, questionOf, type ToldBy } from '../../base/question.js';
import type { Owed } from '../../base/tasks.js';
import { declined, mayAnswer } from '../../people/rules.js';
import type { Reply } from '../facts.js';
import {
  answerEdited,
  closeQuestion,
  mayUndo,
  nextQuestionNumber,
  nothingOpen,
} from '../questions/asking.js';
import { isAnswerable, isPast, putQuestions, questionIn } from '../questions/questions.js';
import { plain } from '../questions/same-question.js';
import type { Fact, InputOf, Session } from '../session.js';

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

/** What each says for their own work is no other answer: estimates, and days on which somebody is away. */
function isOfEach({ language }: Session, { text }: Question): boolean {
  const { estimates, absences } = lexiconOf(language).lacking;
  return [estimates.text, absences.text].includes(text);
}

/** Both in one text, each with whose it is. */
function alsoAnswered(session: Session, question: Question, given: GivenAnswer): Decision<Fact> {
  const { says } = lexiconOf(session.language).differing;
  const { closure } = question;
  const own = says(given.by.name, given.text);
  const before = closure?.text ?? '';
  if (before.split('\n').includes(own)) return ignored('repeat');
  const others = before.includes('\n') ? before : says(closure?.by?.name ?? '', before);
  return [answerEdited(session, question, { ...given, text: `${others}\n${own}` })];
}

/**
 * Ben answers a question that Maya has answered differently: code asks which of their answers holds, in one question for all that
 * differ. Whoever decides says so by answering either. Undefined where the recorded answer is Ben's own, or there is none.
 */
export function answerDiffers(
  session: Session,
  question: Question,
  given: GivenAnswer,
): Decision<Fact> | undefined {
  const { state, closure, continues = question.number } = question;
  const { at, by, text, via, message } = given;
  if (state !== 'answered' || !closure?.by || closure.by.id === by.id) return undefined;
  if (isOfEach(session, question)) return alsoAnswered(session, question, given);
  const said = { at, by, text, via, ...(message !== undefined && { message }) };
  const before = session.questions.findLast((each) => each.continues === continues);
  const open = before && isAnswerable(before) ? before : undefined;
  const { differing } = lexiconOf(session.language);
  // A second click is no choice.
  if (open?.why.split('\n').includes(differing.says(by.name, text))) return ignored('repeat');
  if (open && mayAnswer(session, open, by))
    return [closeQuestion(session, open, { ...said, outcome: 'answered' })];
  // What was not chosen does not come up again, unless the requester themselves says so.
  const known = by.id === session.requester.id ? [] : (before?.options ?? []);
  if ([closure.text, ...known].some((each) => plain(each) === plain(text))) return ignored('repeat');
  const first = { why: differing.says(closure.by.name, closure.text), options: [closure.text] };
  const { why, options } = open ?? first;
  const asked = {
    ...{ number: open?.number ?? nextQuestionNumber(session), level: 'blocking' as const, continues },
    text: differing.which(questionName(session, continues), questionIn(session, continues)?.text ?? ''),
    why: `${why}\n${differing.says(by.name, text)}`,
    ...{ options: [...options, text], assumption: closure.text },
  };
  return [{ type: 'AnswersDiffer', question: question.number, ...said, asked }];
}

/**
 * The answer that was chosen of several becomes that of their question. Where all have come to say the same, nobody has to choose
 * any more. `before`: the session before this step.
 */
export function chosenAnswers(before: Session, session: Session, at: string): Fact[] {
  return session.questions.flatMap((asked): Fact[] => {
    const question = questionIn(session, asked.continues ?? 0);
    if (!question || question.state === 'moot' || isPast(session, asked)) return [];
    const { number, closure: recorded } = question;
    if (isAnswerable(asked)) {
      const [, ...others] = asked.options;
      const agree = others.every((each) => plain(each) === plain(recorded?.text ?? ''));
      if (!agree || question.state !== 'answered' || !recorded) return [];
      const { text, by, via } = recorded;
      return [closeQuestion(session, asked, { at, outcome: 'answered', text, via, ...(by && { by }) })];
    }
    const isNew = asked.changed !== questionIn(before, asked.number)?.changed;
    if (!isNew || asked.state !== 'answered' || !asked.closure) return [];
    const { message: _, assumption: __, agrees: ___, ...chosen } = asked.closure;
    if (plain(chosen.text) === plain(recorded?.text ?? '')) return [];
    const reopened: Fact = { type: 'QuestionReopened', at, question: number, why: 'contested' };
    const closed = closeQuestion(session, question, { ...chosen, at });
    return recorded ? [reopened, closed] : [closed];
  });
}

/** So many words of an answer say what it leaves in doubt. */
const mostOfDoubt = 20;

/**
 * An answer by a button or a form, which no model has to read. The question may have been left to the roles before, or answered by
 * somebody else; one's own answer is changed by it. One that begins with "I don't know" leaves its question in doubt. A blank text
 * is ignored.
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
  const given = { at, by, text, via, ...(beginsNotKnown(text) && { doubt: upToCount(text, mostOfDoubt) }) };
  if (state === 'answered' && closure?.by?.id === by.id && closure.text === text) return ignored('repeat');
  const isInTime = isAnswerable(question) || mayComeLate(session, question);
  if (!isInTime && state !== 'answered') return [nothingOpen(input, 'answer')];
  if (!mayAnswer(session, question, by)) {
    return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question: number })];
  }
  if (state === 'answered' && closure?.by?.id === by.id) {
    return [answerEdited(session, question, given)];
  }
  if (state === 'answered') return answerDiffers(session, question, given) ?? [nothingOpen(input, 'answer')];
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
