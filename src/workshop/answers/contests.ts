import { evolve } from '../evolve.js';
import type { Fact, FactOf } from '../facts.js';
import { type Decision, declined, ignored } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { Person } from '../people/people.js';
import { shakenNow } from '../plan/shaken.js';
import { closeQuestion } from '../questions/asking.js';
import { plain } from '../questions/same-question.js';
import type { ToldBy } from '../questions/schema.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';

/** What a person said, or pressed, as an answer. */
export interface GivenAnswer {
  at: string;
  by: Person;
  text: string;
  via: ToldBy;
  message?: string;
}

/**
 * Another person answers otherwise than what is recorded: the requester is to settle it. Undefined where it is no matter
 * between two people.
 */
export function contestAnswer(
  session: Session,
  question: Question,
  given: GivenAnswer,
): Decision | undefined {
  const { number, state, closure, contested, overruled = [], rivals = [] } = question;
  const { at, by, text, via, message } = given;
  if (state !== 'answered' || !closure?.by || closure.by.id === by.id) return undefined;
  if (plain(closure.text) === plain(text)) return ignored('repeat');
  // What was settled is not brought up again by the same words, unless by the one who settles.
  const isRepeated = overruled.some((each) => plain(each.text) === plain(text));
  if (isRepeated && by.id !== session.requester.id) return ignored('repeat');
  if ([...(contested ? [contested] : []), ...rivals].some((each) => plain(each.text) === plain(text)))
    return ignored('repeat');
  const said = message === undefined ? {} : { message };
  // Two are settled at a time.
  const waits = contested && contested.by.id !== by.id ? { waits: true as const } : {};
  return [{ type: 'AnswerContested', at, question: number, by, text, via, ...said, ...waits }];
}

/** Where two answers are settled and a third one says otherwise still, it is next. */
export function nextContest({ questions, stage }: Session, at: string): Fact[] {
  if (stage === 'closed') return [];
  return questions.flatMap(({ number, state, closure, contested, overruled = [], rivals = [] }): Fact[] => {
    if (state !== 'answered' || contested || rivals.length === 0) return [];
    const settled = new Set([closure?.text ?? '', ...overruled.map(({ text }) => text)].map(plain));
    const next = rivals.find(({ by, text }) => by.id !== closure?.by?.id && !settled.has(plain(text)));
    if (!next) return [];
    const { at: _, ...said } = next;
    return [{ type: 'AnswerContested', at, question: number, ...said }];
  });
}

/** The answer is none any more: where another one stood against it, that one takes its place. */
export function replaceByContested(
  session: Session,
  { number, contested }: Question,
  reopened: FactOf<'QuestionReopened'>,
): Fact[] {
  const open = evolve(session, reopened).questions.find((each) => each.number === number);
  if (!contested || !open) return [reopened];
  const { by, text, via, message } = contested;
  const said = { at: reopened.at, text, by, via, ...(message !== undefined && { message }) };
  const replaced = { ...reopened, replaced: true as const };
  return [replaced, closeQuestion(session, open, { ...said, outcome: 'answered' })];
}

/** The requester says which of two answers counts. */
export function settleConflict(session: Session, input: InputOf<'ConflictSettled'>): Decision {
  const { at, by, admin, question: number, keep, rival } = input;
  const question = session.questions.find((each) => each.number === number);
  const refused = { at, to: by, what: 'settle', question: number } as const;
  if (session.stage === 'closed') return [declined({ ...refused, reason: 'finished' })];
  const contested = question?.contested;
  // A second click must not settle the next two.
  if (rival !== undefined && contested && contested.by.id !== rival) return ignored('outdated');
  if (!question || !contested) return [declined({ ...refused, reason: 'nothingOpen' })];
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
  return [settled, ...replaceByContested(session, question, reopened)];
}
