import type { Evolve } from '../../base/decision.js';
import type { Fact, FactOf, InputOf, Session } from '../session.js';
import { type Decision, ignored } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { Person } from '../../base/people.js';
import { shakenNow } from '../shaking.js';
import { closeQuestion } from '../questions/asking.js';
import { isPast } from '../questions/questions.js';
import { plain } from '../questions/same-question.js';
import type { ToldBy } from '../../base/asked-for.js';
import type { Question } from '../../base/question.js';

/** An answer that a person wrote or clicked. `at` is ISO 8601; `message` is the ts of the message, if there is one. */
export interface GivenAnswer {
  at: string;
  by: Person;
  text: string;
  via: ToldBy;
  message?: string;
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
  const shaken = shakenNow(session, number);
  const reopened: FactOf<'QuestionReopened'> = {
    type: 'QuestionReopened',
    at,
    question: number,
    why: 'contested',
    by,
    shaken,
  };
  return [settled, ...replaceByContested(session, question, reopened, evolve)];
}
