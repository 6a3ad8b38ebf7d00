import { replaceByContested } from '../answers/contests.js';
import type { FactOf } from '../facts.js';
import { type Decision, declined, ignored, type Rules, tooLate } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { mayAnswer, mayHandle } from '../people/rights.js';
import { shakenNow } from '../plan/shaken.js';
import type { Session } from '../session.js';
import { closeQuestion, defer, mayUndo, nothingOpen } from './asking.js';
import { askInstead } from './assumptions.js';
import type { QuestionsInput } from './facts.js';
import { isAnswerable } from './questions.js';

export const questionsRules: Rules<QuestionsInput> = {
  QuestionDismissed: dismissQuestion,
  AnswerUndone: undoAnswer,
  AssumptionAsked: askInstead,
};

/** Skip, You decide, Not now: for those who take part, and for the one it is put to. */
function dismissQuestion(session: Session, input: InputOf<'QuestionDismissed'>): Decision {
  const { at, by, admin, question: number, how } = input;
  const question = session.questions.find((each) => each.number === number);
  if (question?.state !== 'put' || session.stage === 'closed') {
    return question?.closure?.by?.id === by.id ? ignored('repeat') : [nothingOpen(input, 'skip')];
  }
  if (!mayHandle(session, question, by, admin))
    return [declined({ at, to: by, what: 'skip', reason: 'notMember' })];
  if (how === 'later') return defer(session, question, { at, by });
  const outcome = how === 'skip' ? 'skipped' : 'decided';
  return [closeQuestion(session, question, { at, outcome, text: '', by, via: 'button' })];
}

/**
 * A recorded outcome was not meant so: whoever gave it, or the requester, opens the question again. An answer counts for
 * another one if its author may answer that, or the requester takes it for it.
 */
function undoAnswer(session: Session, input: InputOf<'AnswerUndone'>): Decision {
  const { at, by, question: number, to, answer } = input;
  const question = session.questions.find((each) => each.number === number);
  if (!question?.closure || !mayUndo(session, question)) return tooLate(session);
  if (answer !== undefined && answer !== question.changed) return ignored('outdated');
  const mine = question.closure.by?.id === by.id || by.id === session.requester.id;
  if (!mine) return [declined({ at, to: by, what: 'answer', reason: 'notYours' })];
  const shaken = shakenNow(session, number);
  const { outcome, text, message } = question.closure;
  const other = session.questions.find((each) => each.number === to);
  const moves = other !== undefined && isAnswerable(other) && outcome === 'answered';
  const why = moves ? 'moved' : outcome === 'answered' ? 'not an answer' : 'undone';
  const reopened: FactOf<'QuestionReopened'> = {
    type: 'QuestionReopened',
    at,
    question: number,
    why,
    by,
    shaken,
  };
  // A click that does not say which answer it is about, once more, must not take the next one.
  const undone = answer === undefined ? [reopened] : replaceByContested(session, question, reopened);
  if (!moves) return undone;
  const { by: author = by, via } = question.closure;
  const isTheirs = mayAnswer(session, other, author);
  if (!isTheirs && by.id !== session.requester.id) {
    return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question: other.number })];
  }
  const said = { ...(message !== undefined && { message }), ...(!isTheirs && { takenBy: by }) };
  const told = { at, outcome, text, by: author, via, ...said } as const;
  return [...undone, closeQuestion(session, other, told)];
}
