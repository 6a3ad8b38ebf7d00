import { declined } from './approval.js';
import { closeQuestion, isAnswerable, nothingOpen } from './asking.js';
import { contest } from './contesting.js';
import { type Decision, ignored } from './ignored.js';
import type { InputOf } from './inputs.js';
import { answerLate, mayComeLate } from './late.js';
import { mayAnswer } from './rights.js';
import type { Session } from './session.js';

/**
 * An answer by a button or a form: it needs no reading; a blank one is none. It may come after all, or say otherwise
 * than another person's.
 */
export function giveAnswer(session: Session, input: InputOf<'AnswerGiven'>): Decision {
  const { at, by, question: number, via } = input;
  const question = session.questions.find((each) => each.number === number);
  const text = input.text.trim();
  if (text === '') return ignored('blank');
  if (!question || session.stage === 'closed') return [nothingOpen(input, 'answer')];
  const { state, closure } = question;
  const told = { at, by, text, via };
  if (state === 'answered' && closure?.by?.id === by.id && closure.text === text) return ignored('repeat');
  const isInTime = isAnswerable(question) || mayComeLate(session, question);
  if (!isInTime && state !== 'answered') return [nothingOpen(input, 'answer')];
  if (!mayAnswer(session, question, by)) {
    return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question: number })];
  }
  if (state === 'answered') return contest(session, question, told) ?? [nothingOpen(input, 'answer')];
  if (isAnswerable(question)) return [closeQuestion(session, question, { ...told, outcome: 'answered' })];
  return answerLate(session, question, told);
}
