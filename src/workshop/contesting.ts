import { declined } from './approval.js';
import { closeQuestion, plain } from './asking.js';
import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Told } from './late.js';
import type { Question, Session } from './session.js';
import { shakenNow } from './shaking.js';

/**
 * Another person answers otherwise than what is recorded: the requester is to settle it. Nothing where it says the same,
 * or was said already; undefined where it is no matter between two people.
 */
export function contest(session: Session, question: Question, told: Told): Fact[] | undefined {
  const { number, state, closure, contested, overruled = [] } = question;
  const { at, by, text, via, message } = told;
  if (state !== 'answered' || !closure?.by || closure.by.id === by.id) return undefined;
  if (plain(closure.text) === plain(text)) return [];
  // What was settled is not brought up again by the same words, unless by the one who settles.
  const isRepeated = overruled.some((each) => plain(each.text) === plain(text));
  if (isRepeated && by.id !== session.requester.id) return [];
  if (contested && contested.by.id !== by.id) return undefined;
  if (contested && plain(contested.text) === plain(text)) return [];
  const said = message === undefined ? {} : { message };
  return [{ type: 'AnswerContested', at, question: number, by, text, via, ...said }];
}

/** The requester says which of two answers counts. */
export function settleConflict(session: Session, input: InputOf<'ConflictSettled'>): Fact[] {
  const { at, by, admin, question: number, keep } = input;
  const question = session.questions.find((each) => each.number === number);
  const refused = { at, to: by, what: 'settle', question: number } as const;
  if (session.stage === 'closed') return [declined({ ...refused, reason: 'finished' })];
  const contested = question?.contested;
  if (!question || !contested) return [declined({ ...refused, reason: 'nothingOpen' })];
  if (!admin && by.id !== session.requester.id) return [declined({ ...refused, reason: 'requesterOnly' })];
  const settled: Fact = { type: 'ConflictSettled', at, question: number, by, keep };
  if (keep === 'first') return [settled];
  const shaken = shakenNow(session, number);
  const reopened: Fact = { type: 'QuestionReopened', at, question: number, why: 'contested', by, shaken };
  const open = evolve(session, reopened).questions.find((each) => each.number === number) ?? question;
  const { by: author, text, via, message } = contested;
  const said = { at, text, by: author, via, ...(message !== undefined && { message }) };
  return [settled, reopened, closeQuestion(session, open, { ...said, outcome: 'answered' })];
}
