import type { RoleId } from '../../roles/index.js';
import { lexiconOf } from '../../text/lexicon/index.js';
import { upToCount } from '../../text/words.js';
import { type Question, questionId } from '../base/question.js';
import { beforeTheGate } from '../base/session.js';
import { itemOf } from '../plan/references.js';
import { nextIssueNumber } from '../plan/standing.js';
import type { OpenedIssue } from '../plan/turn.js';
import { chosenSide, restingOn } from './assumed.js';
import { questionIn } from './questions/questions.js';
import type { Fact, Session } from './session.js';

/**
 * An answer that differs from what was planned for, and one that was changed or taken back, is a point for each owner of what rests on
 * it. `before`: the session before this step.
 */
export function pointsOnAnswers(before: Session, session: Session, at: string): Fact[] {
  if (!beforeTheGate.has(session.stage)) return [];
  const told = session.questions.filter((each) => isNews(before, session, each));
  let number = nextIssueNumber(session);
  const opened = told.flatMap((question) => {
    const items = touchedBy(session, question);
    const owners = [...new Set(items.map(({ by }) => by))];
    return owners.map((due) =>
      pointOn(session, question, { due, items: items.filter(({ by }) => by === due), number: number++ }),
    );
  });
  if (opened.length === 0) return [];
  return [{ type: 'PointsRaised', at, opened }];
}

/** Whether an answer counts now that says something else than what rests on it. */
function isNews(before: Session, session: Session, question: Question): boolean {
  const { number, state, closure, changed } = question;
  if (changed === (questionIn(before, number)?.changed ?? 0) && !isTakenIn(before, session, number))
    return false;
  const isOther = wasAnswered(before, session, question);
  if (state !== 'answered') return isOther;
  // The side that people chose is put into the item as they wanted it.
  return chosenSide(question) === undefined && (isOther || !closure?.agrees);
}

/** Whether there was another answer before this one, which roles have read. */
function wasAnswered(before: Session, session: Session, { number }: Question): boolean {
  return questionIn(before, number)?.state === 'answered' && !isTakenIn(before, session, number);
}

/** Whether the answer came after the last word on the plan, and a new round takes it in. */
function isTakenIn(before: Session, session: Session, number: number): boolean {
  return before.changedSince.includes(number) && !session.changedSince.includes(number);
}

/** What rests on the answer, or is the item that people disputed. What they want of something missing is a point already. */
function touchedBy(session: Session, question: Question) {
  const issue = session.issues.find(({ number, kind }) => number === question.dispute && kind === 'contest');
  const disputed = issue && itemOf(session.plan, issue.about);
  const resting = restingOn(session, questionId(session, question));
  return disputed && !disputed.gone && !resting.includes(disputed) ? [disputed, ...resting] : resting;
}

/** So many words of an answer stand in a point. */
const mostQuoted = 40;

/** One owner looks again at what rests on an answer. */
export function pointOn(
  session: Session,
  question: Question,
  { due, items, number }: { due: RoleId; items: readonly { id: string }[]; number: number },
): OpenedIssue {
  const { answered, takenBack } = lexiconOf(session.language).point;
  const id = questionId(session, question);
  const [about = '', ...also] = items.map((each) => each.id);
  const text =
    question.closure?.outcome === 'answered'
      ? answered(id, upToCount(question.closure.text, mostQuoted))
      : takenBack(id);
  return {
    ...{ number, kind: 'gap', about, text, due, answer: question.number },
    ...(also.length > 0 && { also }),
  };
}
