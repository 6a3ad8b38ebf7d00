import { evolve } from '../evolve.js';
import type { Fact } from '../facts.js';
import { type Decision, declined, ignored } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { mayAnswer } from '../people/rights.js';
import { shakenNow } from '../plan/shaken.js';
import { closeQuestion, mayUndo, nothingOpen } from '../questions/asking.js';
import { isAnswerable } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import { contestAnswer, type GivenAnswer } from './contests.js';

/**
 * An answer by a button or a form, which no model has to read. The question may have been skipped before, or answered
 * by somebody else. A blank text is ignored.
 */
export function giveAnswer(session: Session, input: InputOf<'AnswerGiven'>): Decision {
  const { at, by, question: number, via } = input;
  const question = session.questions.find((each) => each.number === number);
  const text = input.text.trim();
  if (text === '') return ignored('blank');
  if (!question || session.stage === 'closed') return [nothingOpen(input, 'answer')];
  const { state, closure } = question;
  const given = { at, by, text, via };
  if (state === 'answered' && closure?.by?.id === by.id && closure.text === text) return ignored('repeat');
  const isInTime = isAnswerable(question) || mayComeLate(session, question);
  if (!isInTime && state !== 'answered') return [nothingOpen(input, 'answer')];
  if (!mayAnswer(session, question, by)) {
    return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question: number })];
  }
  if (state === 'answered') return contestAnswer(session, question, given) ?? [nothingOpen(input, 'answer')];
  if (isAnswerable(question)) return [closeQuestion(session, question, { ...given, outcome: 'answered' })];
  return answerLate(session, question, given);
}

/** Whether a question that was skipped or left to the roles can still be answered. */
export function mayComeLate(session: Session, question: Question): boolean {
  const { state } = question;
  return (state === 'skipped' || state === 'decided') && mayUndo(session, question);
}

/**
 * An answer to a question that was left open before; its assumption is dropped. `between` are facts about how it was
 * read.
 */
export function answerLate(
  session: Session,
  question: Question,
  given: GivenAnswer,
  between: readonly Fact[] = [],
): Fact[] {
  const { at, by } = given;
  const { number } = question;
  const shaken = shakenNow(session, number);
  const reopened: Fact = { type: 'QuestionReopened', at, question: number, why: 'late', by, shaken };
  const open = evolve(session, reopened).questions.find((each) => each.number === number) ?? question;
  return [reopened, ...between, closeQuestion(session, open, { ...given, outcome: 'answered' })];
}
