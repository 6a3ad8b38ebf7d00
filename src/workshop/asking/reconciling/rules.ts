import type { InputOf, Session, FactOf, Fact } from '../session.js';
import type { Stage } from '../../base/session.js';
import { nowOf } from '../../plan/references.js';
import { assumptionNumber } from '../shaking.js';
import { nextIssueNumber } from '../../plan/standing.js';
import { questionId } from '../../base/question.js';
import { numbered } from '../questions/asking.js';
import type { RaisedQuestion } from '../../base/asked-for.js';
import type { Question } from '../../base/question.js';
import { type Decision, ignored, type Rules } from '../../base/decision.js';
import type { Owed, OwedOf } from '../../base/tasks.js';
import type { ReconcileAnswer, ReconcilingInput } from './facts.js';
import type { ReadAnswer } from '../../base/read-answer.js';
import { standing, withReading } from './fold.js';
import { awaitsReading, isDoubted } from './reading.js';

export const reconcilingRules: Rules<Session, Fact, ReconcilingInput> = { AnswersRead: takeReadings };

/** From the first questions until a version is put together. What comes later is read in the next round. */
const reading = new Set<Stage>(['asking', 'discussion', 'meeting', 'finishing', 'signing', 'synthesis']);

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
const answerable = new Set<Stage>(['asking', 'discussion', 'meeting', 'finishing', 'signing']);

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
