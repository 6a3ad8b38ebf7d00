import type { Fact, InputOf, Session } from '../session.js';
import { declined } from '../../people/declining.js';
import { putQuestions } from '../questions/questions.js';
import type { Question } from '../../base/question.js';
import { concerns, namedIn, questionsInSight } from './in-sight.js';

/**
 * While questions are open, a message of somebody who can answer none of them is a remark, without asking a model. The
 * facts tell them whose answer is awaited. Undefined where a model has to read the message.
 */
export function unasked(session: Session, said: InputOf<'Said' | 'SaidAgain'>): Fact[] | undefined {
  const { at, by, text } = said;
  if (questionsInSight(session, at, text).some((each) => concerns(session, each, by))) return undefined;
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
