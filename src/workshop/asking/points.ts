import type { RoleId } from '../../roles/index.js';
import { lexiconOf } from '../../text/lexicon/index.js';
import { upToCount } from '../../text/words.js';
import { type Question, questionId } from '../base/question.js';
import { beforeTheGate } from '../base/session.js';
import type { Item } from '../plan/items.js';
import { itemOf, liveOf } from '../plan/references.js';
import { dueForGap } from '../plan/saying.js';
import { nextPointNumber } from '../plan/queries.js';
import type { OpenedPoint } from '../plan/turn.js';
import { chosenSide, restingOn } from './assumed.js';
import { questionIn } from './questions/questions.js';
import type { Fact, Session } from './session.js';

/**
 * An answer that differs from what was planned for, and one that was changed or taken back, is a point for each owner of what rests on
 * it; where nothing does, and roles have read something else, for one who looks at it. `before`: the session before this step.
 */
export function pointsOnAnswers(before: Session, session: Session, at: string): Fact[] {
  if (!beforeTheGate.has(session.stage)) return [];
  const told = session.questions.filter((each) => isNews(before, session, each));
  let number = nextPointNumber(session);
  const opened = told.flatMap((question) => {
    const touched = touchedBy(session, question);
    const [items, owners] =
      touched.length > 0 || !wasRead(before, session, question)
        ? [touched, [...new Set(touched.map(({ by }) => by))]]
        : lookedAtBy(session, question);
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
  // There was another answer before this one, which roles have read.
  const isOther = questionIn(before, number)?.state === 'answered' && !isTakenIn(before, session, number);
  if (state !== 'answered') return isOther;
  // The side that people chose is put into the item as they wanted it.
  return chosenSide(question) === undefined && (isOther || !closure?.agrees);
}

/** Whether the answer came after the last word on the plan, and a new round takes it in. */
function isTakenIn(before: Session, session: Session, number: number): boolean {
  return before.changedSince.includes(number) && !session.changedSince.includes(number);
}

/** What rests on the answer, or is the item that people disputed. What they want of something missing is a point already. */
function touchedBy(session: Session, question: Question) {
  const point = session.points.find(({ number, kind }) => number === question.dispute && kind === 'contest');
  const disputed = point && itemOf(session.plan, point.about);
  const resting = restingOn(session, questionId(session, question));
  return disputed && !disputed.gone && !resting.includes(disputed) ? [disputed, ...resting] : resting;
}

/** Whether a role has read what counted on a question before: an answer, or what was assumed. What they dispute has points already. */
function wasRead(
  before: Session,
  session: Session,
  { number, state, dispute, continues }: Question,
): boolean {
  if (state !== 'answered' || dispute !== undefined || continues !== undefined) return false;
  const { closure } = questionIn(before, number) ?? {};
  const spoken = before.rounds.flatMap(({ turns, readings }) => [...turns, ...readings]);
  const since = isTakenIn(before, session, number) ? '' : closure?.at;
  return since !== undefined && spoken.some((each) => each.at > since);
}

/** Who looks at an answer on which nothing rests: with the frame whoever keeps it, where it is about days, people or money; else who asked. */
function lookedAtBy(session: Session, { text, asker }: Question): [Item[], RoleId[]] {
  const { kinds, lacking } = lexiconOf(session.language);
  const isOfFrame = kinds.frame?.test(text) || Object.values(lacking).some((each) => each.text === text);
  const items = isOfFrame ? liveOf(session.plan, 'frame') : [];
  const role = session.roster.find((each) => !isOfFrame && each === asker);
  const due = items[0]?.by ?? role ?? dueForGap(session, isOfFrame ? 'frame' : '');
  return [items, due ? [due] : []];
}

/** So many words of an answer stand in a point. */
const mostQuoted = 40;

/** One owner looks again at what rests on an answer. */
export function pointOn(
  session: Session,
  question: Question,
  { due, items, number }: { due: RoleId; items: readonly { id: string }[]; number: number },
): OpenedPoint {
  const { answered, takenBack } = lexiconOf(session.language).point;
  const id = questionId(session, question);
  const [about = '', ...also] = items.map((each) => each.id);
  const { closure, versions = [] } = question;
  const [now, was] = [closure, versions.at(-1)].map((each) =>
    each?.outcome === 'answered' ? upToCount(each.text, mostQuoted) : undefined,
  );
  const text = now === undefined ? takenBack(id) : answered(id, now, was);
  return {
    ...{ number, kind: 'gap', about, text, due, answer: question.number },
    ...(also.length > 0 && { also }),
  };
}
