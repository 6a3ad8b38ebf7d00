import { declined } from './approval.js';
import type { Fact } from './facts.js';
import { concerns, namedIn, questionsInSight } from './in-sight.js';
import type { InputOf } from './inputs.js';
import { type Question, putQuestions, type Session } from './session.js';

/**
 * While questions are open, what is said by somebody whose words can change none of them is a remark, and no model need
 * read it: whose answer is awaited. Undefined where it is to be read.
 */
export function unasked(session: Session, said: InputOf<'Said' | 'SaidAgain'>): Fact[] | undefined {
  const { at, by, text } = said;
  if (questionsInSight(session, at, text).some((each) => concerns(session, each, by))) return undefined;
  const put = putQuestions(session);
  const named = namedIn(text);
  const question = put.find(({ number }) => named.has(number)) ?? put[0];
  return question ? notAsked(session, question, said) : [];
}

/** They are told whose answer is awaited, once for each question. */
export function notAsked(
  session: Session,
  { number: question }: Question,
  { at, by, message }: Pick<InputOf<'Said'>, 'at' | 'by' | 'message'>,
): Fact[] {
  if (session.told.includes(`notAsked:${by.id}:q${question}`)) return [];
  return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question, message })];
}
