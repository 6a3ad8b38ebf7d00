import { type Decision, type Evolve, factsOf, ignored, type Rules, tooLate } from '../base/decision.js';
import { declined, mayAnswer, mayHandle } from '../people/rules.js';
import { answerBack, giveAnswer, versionBefore } from './answers/giving.js';
import { isAnswerOf, withoutPart } from './answers/parts.js';
import type { QuestionsInput } from './facts.js';
import { closeQuestion, defer, mayUndo, nothingOpen, reopenQuestion } from './questions/asking.js';
import { isAnswerable, isPast } from './questions/questions.js';
import type { Fact, InputOf, Session } from './session.js';

export const questionsRules: Rules<Session, Fact, QuestionsInput> = {
  QuestionDismissed: dismissQuestion,
  AnswersGiven: giveAnswers,
  AnswerUndone: undoAnswer,
};

/** The buttons You Decide and Not Now. Members and the addressee may use them. */
function dismissQuestion(session: Session, input: InputOf<'QuestionDismissed'>): Decision<Fact> {
  const { at, by, admin, question: number, how } = input;
  const question = session.questions.find((each) => each.number === number);
  if (!question || !isAnswerable(question) || isPast(session, question)) {
    return question?.closure?.by?.id === by.id ? ignored('repeat') : [nothingOpen(input, 'skip')];
  }
  if (!mayHandle(session, question, by, admin))
    return [declined({ at, to: by, what: 'skip', reason: 'notMember' })];
  if (how === 'later') return defer(session, question, { at, by });
  return [closeQuestion(session, question, { at, outcome: 'decided', text: '', by, via: 'button' })];
}

/** Several answers of one form. What can't count any more is left out, unless nothing counts. */
function giveAnswers(
  session: Session,
  { at, by, answers, via }: InputOf<'AnswersGiven'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const decided = answers.reduce<Fact[]>((facts, { question, text }) => {
    const sofar = facts.reduce(evolve, session);
    facts.push(...factsOf(giveAnswer(sofar, { type: 'AnswerGiven', at, by, question, text, via })));
    return facts;
  }, []);
  const [first] = decided;
  if (!first) return ignored(session.stage === 'closed' ? 'closed' : 'repeat');
  const counted = decided.filter(({ type }) => type !== 'RequestDeclined');
  return counted.length > 0 ? counted : [first];
}

/**
 * An outcome is undone by the person who gave it or by the requester: the answer before holds again, or else the question is open. What
 * others said in the same answer stays.
 * With `to`, the answer moves to that question, if its author may answer it or the requester says so.
 */
export function undoAnswer(session: Session, input: InputOf<'AnswerUndone'>): Decision<Fact> {
  const { at, by, question: number, to, answer } = input;
  const question = session.questions.find((each) => each.number === number);
  if (!question?.closure || !mayUndo(session, question)) return tooLate(session);
  if (answer !== undefined && answer !== question.changed) return ignored('outdated');
  const left =
    to === undefined ? withoutPart(session, question, (part) => part.by.id === by.id, at) : undefined;
  if (left && isAnswerOf(question, by)) return [left];
  const mine = question.closure.by?.id === by.id || by.id === session.requester.id;
  if (!mine) return [declined({ at, to: by, what: 'answer', reason: 'notYours' })];
  const { outcome, text, message } = question.closure;
  const other = session.questions.find((each) => each.number === to);
  const moves = other !== undefined && isAnswerable(other) && outcome === 'answered';
  const why = moves ? 'moved' : outcome === 'answered' ? 'not an answer' : 'undone';
  const before = versionBefore(question, moves ? message : undefined);
  const open: Fact = before
    ? answerBack(question, { at, by }, before)
    : reopenQuestion(question, why, { at, by });
  if (!moves) return [open];
  const { by: author = by, via } = question.closure;
  const isTheirs = mayAnswer(session, other, author);
  if (!isTheirs && by.id !== session.requester.id) {
    return [declined({ at, to: by, what: 'answer', reason: 'notAsked', question: other.number })];
  }
  const said = { ...(message !== undefined && { message }), ...(!isTheirs && { takenBy: by }) };
  const told = { at, outcome, text, by: author, via, ...said } as const;
  return [open, closeQuestion(session, other, told)];
}
