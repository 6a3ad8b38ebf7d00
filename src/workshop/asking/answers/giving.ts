import type { Evolve } from '../../base/decision.js';
import type { Fact, InputOf, Session } from '../session.js';
import { type Decision, ignored } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import { mayAnswer } from '../../people/rights.js';
import { shakenNow } from '../shaking.js';
import { closeQuestion, mayUndo, nothingOpen } from '../questions/asking.js';
import { isAnswerable, isPast } from '../questions/questions.js';
import type { Question } from '../../base/question.js';
import { contestAnswer, type GivenAnswer } from './contests.js';

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
    return [{ type: 'AnswerEdited', question: number, ...given, shaken: shakenNow(session, number) }];
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
  return { type: 'QuestionReopened', at, question: number, why: 'late', by, shaken: [] };
}
