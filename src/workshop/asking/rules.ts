import { type Decision, type Evolve, factsOf, ignored, type Subject, tooLate } from '../base/decision.js';
import { declined, mayHandle } from '../people/rules.js';
import { answerBack, giveAnswer, versionBefore } from './answers/giving.js';
import { isAnswerOf, withoutPart } from './answers/parts.js';
import { askingFold } from './fold.js';
import { withWhoCame, delegate } from './passing.js';
import { closeQuestion, defer, mayUndo, nothingOpen, reopenQuestion } from './questions/asking.js';
import { isAnswerable, isPast } from './questions/questions.js';
import type { Fact, InputOf, Session, Given } from './session.js';

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
 */
export function undoAnswer(session: Session, input: InputOf<'AnswerUndone'>): Decision<Fact> {
  const { at, by, question: number, answer } = input;
  const question = session.questions.find((each) => each.number === number);
  if (!question?.closure || !mayUndo(session, question)) return tooLate(session);
  if (answer !== undefined && answer !== question.changed) return ignored('outdated');
  const before = versionBefore(question);
  const isTheirs = isAnswerOf(question, by);
  // Of what they have corrected the former words hold again; else all of theirs goes.
  const isCorrected =
    before && question.closure.by?.id === by.id && isAnswerOf({ ...question, closure: before }, by);
  const left = withoutPart(session, question, (part) => part.by.id === by.id, at);
  if (left && isTheirs && !isCorrected) return [left];
  const mine = question.closure.by?.id === by.id || by.id === session.requester.id;
  if (!mine) return [declined({ at, to: by, what: 'answer', reason: 'notYours' })];
  if (before) return [answerBack(question, { at, by }, before)];
  const why = question.closure.outcome === 'answered' ? 'not an answer' : 'undone';
  return [reopenQuestion(question, why, { at, by })];
}

/**
 * A question goes to people only if nobody else can know. It is raised by a role (or the Coach, about the brief), says why it
 * matters, what is assumed meanwhile and who can answer. It stands at once on the card of whoever is asked, and ends answered,
 * left to the roles, or needless. What was asked already, in whatever words, is not asked again. An assumption takes the place
 * of an answer, as an item of the plan, and can be asked after all.
 */
export const asking = {
  fold: askingFold,
  rules: {
    QuestionDismissed: dismissQuestion,
    AnswersGiven: giveAnswers,
    AnswerUndone: undoAnswer,
    QuestionPassOnAsked: delegate,
  },
  after: withWhoCame,
} satisfies Subject<Session, Fact, Given>;
