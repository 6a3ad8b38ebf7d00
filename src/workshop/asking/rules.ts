import { type Decision, type Evolve, factsOf, ignored, type Rules, tooLate } from '../base/decision.js';
import { type Question, questionId, type RaisedQuestion, type ReadAnswer } from '../base/question.js';
import type { Stage } from '../base/session.js';
import type { Owed, OwedOf } from '../base/tasks.js';
import { declined, mayAnswer, mayHandle } from '../people/rules.js';
import { nowOf } from '../plan/references.js';
import { nextIssueNumber } from '../plan/standing.js';
import { giveAnswer, replaceByContested } from './answers/giving.js';
import type { QuestionsInput, ReconcileAnswer, ReconcilingInput } from './facts.js';
import { standing, withReading } from './fold.js';
import { askInstead, closeQuestion, defer, mayUndo, nothingOpen, numbered } from './questions/asking.js';
import { isAnswerable, isPast } from './questions/questions.js';
import type { Fact, FactOf, InputOf, Session } from './session.js';
import { assumptionNumber, awaitsReading, isDoubted, shakenNow } from './shaking.js';

export const questionsRules: Rules<Session, Fact, QuestionsInput> = {
  QuestionDismissed: dismissQuestion,
  AnswersGiven: giveAnswers,
  AnswerUndone: undoAnswer,
  AssumptionAsked: askInstead,
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
    facts.push(...factsOf(giveAnswer(sofar, { type: 'AnswerGiven', at, by, question, text, via }, evolve)));
    return facts;
  }, []);
  const [first] = decided;
  if (!first) return ignored(session.stage === 'closed' ? 'closed' : 'repeat');
  const counted = decided.filter(({ type }) => type !== 'RequestDeclined');
  return counted.length > 0 ? counted : [first];
}

/**
 * An outcome is undone by the person who gave it or by the requester, and the question is open again. With `to`, the answer
 * moves to that question, if its author may answer it or the requester says so.
 */
export function undoAnswer(
  session: Session,
  input: InputOf<'AnswerUndone'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
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
  // A double click on an older card, which does not say which answer it means, must not undo the next answer.
  const undone = answer === undefined ? [reopened] : replaceByContested(session, question, reopened, evolve);
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

export const reconcilingRules: Rules<Session, Fact, ReconcilingInput> = { AnswersRead: takeReadings };

/** From the first questions until a version is put together. What comes later is read in the next round. */
const reading = new Set<Stage>(['asking', 'discussion', 'meeting', 'synthesis']);

/** One call for all answers that nobody has read yet. */
export function owedInReconciling(session: Session): Owed[] {
  if (!reading.has(session.stage) || session.endedBy) return [];
  const questions = session.questions.filter(awaitsReading).map(({ number }) => number);
  return questions.length > 0 ? [{ kind: 'reconcile', questions }] : [];
}

/** The task is called by the first answer that it reads. */
export function reconcileName(session: Session, { questions }: OwedOf<'reconcile'>): string[] {
  const [first = 0] = questions;
  const changed = session.questions.find(({ number }) => number === first)?.changed ?? 0;
  return [`q${first}`, `c${changed}`];
}

type Given = ReconcileAnswer['answers'][number];

/** As which an answer counts that the model has left out. */
const unsaid: Omit<Given, 'question'> = {
  outcome: 'unclear',
  ...{ fact: '', doubt: '', touches: [], missing: '', askOn: '', options: [] },
};

/** Answers were read. One that has changed meanwhile is read again, and one that was left out is taken as unclear. */
function takeReadings(session: Session, input: InputOf<'AnswersRead'>): Decision<Fact> {
  const { at, key, model } = input;
  const read = session.questions.filter(
    (question) =>
      awaitsReading(question) &&
      input.read.some((each) => each.question === question.number && each.changed === question.changed),
  );
  if (read.length === 0) return ignored('outdated');
  let sofar = session;
  let number = nextIssueNumber(session);
  const answers: ReadAnswer[] = [];
  const opened: FactOf<'AnswersReconciled'>['opened'] = [];
  for (const question of read) {
    const id = questionId(session, question);
    const given = input.answer.answers.find((each) => each.question.trim() === id) ?? {
      ...unsaid,
      question: id,
    };
    const answer = readAs(sofar, question, given);
    // What was asked on and assumed before counts for the next.
    sofar = withReading(sofar, answer, at);
    answers.push(answer);
    const openedBy = question.asker === 'Coach' ? session.roster[0] : question.asker;
    if (given.missing.trim() === '' || openedBy === undefined) continue;
    opened.push({
      number: number++,
      kind: 'gap',
      about: '',
      text: given.missing.trim(),
      due: openedBy,
      openedBy,
      question: question.number,
    });
  }
  return [{ type: 'AnswersReconciled', at, key, model, answers, opened }];
}

/** One answer as it was read, without what refers to nothing. */
function readAs(session: Session, question: Question, given: Given): ReadAnswer {
  const { outcome, fact } = given;
  const touched = new Map(
    given.touches.flatMap(({ item, how }) => {
      const id = nowOf(session.plan, item.trim())?.id;
      return id === undefined ? [] : [[id, how] as const];
    }),
  );
  const touches = [...touched].map(([item, how]) => ({ item, how }));
  const asked = askedOn(session, question, given);
  // What can't be asked any more stays in doubt.
  const doubt = given.doubt.trim() || (asked ? '' : given.askOn.trim());
  const askOn = asked?.[0];
  const answer = { question: question.number, outcome, fact, doubt, touches, ...(askOn && { askOn }) };
  const stands = outcome === 'left to us' ? question.assumption : standing(question, given);
  const isAssumed = (outcome === 'left to us' || isDoubted(answer)) && stands.trim() !== '';
  return { ...answer, ...(isAssumed && { assumption: assumptionNumber(session, question) }) };
}

/** How often is asked on after one answer. */
const mostAskedOn = 3;
const answerable = new Set<Stage>(['asking', 'discussion', 'meeting']);

/**
 * What is asked on, put to whoever answered. Empty where it was asked already or is blank; undefined where it was asked on often
 * enough, or nobody waits for answers any more.
 */
function askedOn(
  session: Session,
  question: Question,
  { askOn, options, fact, outcome }: Given,
): RaisedQuestion[] | undefined {
  if (askOn.trim() === '') return [];
  const continues = question.continues ?? question.number;
  const before = session.questions.filter((each) => each.continues === continues).length;
  if (before >= mostAskedOn || !answerable.has(session.stage)) return undefined;
  const { asker, why, cost = '', then = '', who, closure } = question;
  const to = closure?.by?.id;
  // What was assumed of the whole is refuted, or says nothing of what is left open.
  const assumption = outcome === 'agrees' ? question.assumption : fact;
  const words = { text: askOn.trim(), why, options, assumption, cost, then };
  const asked = { level: 'blocking' as const, ...words, ...(who && { who }), ...(to && { to }) };
  return numbered(session, asker, [asked]).map((each) => ({ ...each, continues }));
}
