import type { RoleId } from '../../../roles/index.js';
import { lexiconOf } from '../../../text/lexicon/index.js';
import { nextQuestionNumber } from '../../asking/questions/asking.js';
import { editOfTasks, moreInformation, type Remark } from '../../base/people.js';
import { type Question, questionOf } from '../../base/question.js';
import { itemOf } from '../../plan/references.js';
import { findingsOf } from '../../plan/check/check.js';
import { type Finding, onWords } from '../../plan/check/finding.js';
import { pointIn } from '../../plan/saying.js';
import { dueFor, openPoints, repliedTo, unreadBy } from '../../plan/queries.js';
import type { Point } from '../../plan/state.js';
import type { Round } from '../../plan/turn.js';
import { ruleId, rulesNamedIn } from '../../setting/house-rules.js';
import type { Fact, FactOf, Session, RoleVerdict } from '../session.js';

/** The round that is under way, or the last one. */
export function currentRound(session: Session): Round | undefined {
  return session.rounds.at(-1);
}

/** Whether a role agrees to the plan as it is: it said so, and has read whatever touches it since. */
export function hasSigned(session: Session, role: RoleId): boolean {
  return session.verdicts[role]?.verdict === 'ok' && unreadBy(session, role).length === 0;
}

/** Whether a turn of a later round brings nothing: it adds, changes, contests, settles and asks nothing, and the verdict stands or is ok. */
export function isQuiet(before: Session, { round, role, short, turn }: FactOf<'TurnTaken'>): boolean {
  if (short) return true;
  const { put, say, opened, questions = [], changed = [], verdict } = turn;
  const brought = [put, say, opened, questions, changed].some((each) => each.length > 0);
  return round > 1 && !brought && (verdict === 'ok' || verdict === before.verdicts[role]?.verdict);
}

/**
 * Whether a round has two halves: those to whom something is due, in order, then those who read what is new, side by side. In
 * rounds 1 and 2 all speak, but that of a small brief is read at once.
 */
export function hasHalves({ size }: Pick<Session, 'size'>, round: number): boolean {
  return round > 2 || (size === 'small' && round > 1);
}

/** Whether it is the last round, after which what is open makes a draft. */
export function isLastRound(session: Session): boolean {
  return (currentRound(session)?.number ?? 0) >= session.roundLimit;
}

/** Whether nothing new is raised any more: what is due is answered once, and read. */
export function isFinal(session: Session): boolean {
  return currentRound(session)?.final ?? false;
}

/**
 * Whether something waits for the word of a role: its part, where it was skipped until now, a point, an answer, a change below
 * its items, a finding of the check. More information on a draft is for all of them.
 */
export function isDue(session: Session, role: RoleId): boolean {
  if (openPoints(session).some(({ due, reply }) => due === role && !reply)) return true;
  if (session.plan.heard[role] === undefined) return true;
  const last = session.verdicts[role];
  const isSkipped = last?.verdict === 'skipped' && last.answers === session.answersChanged;
  if (isSkipped && !isNewTo(session, role)) return false;
  if (dueFor(session, role).length > 0 || findingsFor(session, role).length > 0) return true;
  return (
    answeredTo(session, role).some(isOther) ||
    newRemarks(session, role).some(({ id }) => id.startsWith(moreInformation))
  );
}

/** Its questions that have come to an outcome since a role spoke. */
function answeredTo(session: Session, role: RoleId): Question[] {
  const heard = session.verdicts[role]?.answers ?? 0;
  return session.questions.filter(
    ({ asker, changed, closure }) => asker === role && closure && changed > heard,
  );
}

/** Whether people have said something else than was assumed: otherwise the outcome is read, and asks for nothing. */
function isOther({ state, closure }: Question): boolean {
  return state === 'answered' && closure?.agrees !== true;
}

/** What the check finds wrong with the items of a role. What is only not there yet is looked for once round 1 is over. */
export function findingsFor(session: Session, role: RoleId): Finding[] {
  const round = currentRound(session);
  if (!round || (round.number === 1 && !round.closing)) return [];
  // Words are counted when all have written, and those of the whole again where they have grown. Alone they bring no round.
  const hasGrown = (round.words ?? 0) > (session.rounds.at(-2)?.words ?? 0);
  const isTold = ({ rule }: Finding) =>
    rule === 'size' ? hasGrown && !round.closing && !round.final : round.number <= 2 || !onWords.has(rule);
  return findingsOf(session).filter((each) => each.owner === role && isTold(each));
}

/**
 * Whether something is new to a role that it has to read: a change that touches it, a reply to its point, what became of its
 * question, what its reservation hangs on, an edit of people. Any other remark waits for whoever speaks next.
 */
export function isNewTo(session: Session, role: RoleId): boolean {
  const last = session.verdicts[role];
  // Whoever was skipped is heard again when something has come since.
  const since = last?.verdict === 'skipped' ? last.step : -1;
  if (
    unreadBy(session, role).some((item) => item.since.step > since) ||
    repliedTo(session, role).length > 0 ||
    answeredTo(session, role).some((each) => !isOther(each))
  )
    return true;
  const isFree = last !== undefined && last.verdict !== 'ok' && last.verdict !== 'skipped';
  if (isFree && !isBehind(session, last)) return true;
  return newRemarks(session, role).some(({ id }) => id.startsWith(editOfTasks));
}

/** What people have remarked since a role spoke. */
export function newRemarks(session: Session, role: RoleId): Remark[] {
  const heard = session.verdicts[role]?.remarks ?? 0;
  return session.remarks.filter(({ number }) => number > heard);
}

/** Whether something that is open still stands behind a verdict. */
function isBehind(session: Session, { because }: RoleVerdict): boolean {
  return because.some((id) => {
    const point = session.points.find(({ number }) => `#${number}` === id);
    const question = questionOf(session, id);
    return point?.state === 'open' || point?.state === 'asked' || (question && !question.closure);
  });
}

/** When a role spoke last; blank while it has not. */
export function spokeAt({ rounds }: Pick<Session, 'rounds'>, role: RoleId): string {
  const taken = rounds.flatMap(({ turns, readings }) => [...turns, ...readings]);
  return taken.findLast((each) => each.role === role)?.at ?? '';
}

/** Points that were refused, and whose raiser holds after reading why. People are asked about an item once. */
function deadlocks(session: Session): Point[] {
  const asked = new Set(
    session.points.flatMap(({ about, question }) => (question && itemOf(session.plan, about) ? [about] : [])),
  );
  return openPoints(session).filter(({ about, reply, held, openedBy, due }) => {
    // Nobody disputes with themselves.
    const isRefused = reply !== undefined && reply.as !== 'take' && openedBy !== 'people' && openedBy !== due;
    if (!isRefused || held === undefined || held.step <= reply.step) return false;
    if (!itemOf(session.plan, about)) return true;
    const isFirst = !asked.has(about);
    asked.add(about);
    return isFirst;
  });
}

/**
 * What both sides hold after reading each other is a question to people, with the two sides as its answers: first the item as
 * it stands, then what the contester wants.
 */
export function askDisputes(session: Session, at: string): Fact[] {
  let number = nextQuestionNumber(session);
  return deadlocks(session).map((point): Fact => {
    const { dispute } = lexiconOf(session.language);
    const item = itemOf(session.plan, point.about);
    const { instead } = point;
    const byName =
      instead !== undefined && isTold(item?.name) && isTold(instead.name) && item?.name !== instead.name;
    const [stands, wanted] = sidesIn(session, point, byName);
    const question = {
      number: number++,
      level: 'blocking' as const,
      text: dispute.which(item?.name || item?.text || point.text),
      why: sidesOf(session, point),
      options: [stands, wanted],
      assumption: stands,
      dispute: point.number,
    };
    return { type: 'DisputeAsked', at, issue: point.number, question };
  });
}

/** The two sides in words: what stands, and what is wanted. Of something that is missing, without it and with it. */
function sidesIn(session: Session, { about, instead, text }: Point, byName: boolean): [string, string] {
  const { dispute } = lexiconOf(session.language);
  const item = itemOf(session.plan, about);
  if (item && instead && byName) return [item.name, instead.name];
  if (item && instead && item.text !== instead.text) return [item.text, instead.text];
  return [dispute.asItIs, pointIn(text).instead];
}

const isTold = (name: string | undefined) => (name ?? '').trim() !== '';

/** What each side says for itself: who was to act, then who raised it; last the house rules that are named. */
function sidesOf(session: Session, point: Point): string {
  const { openedBy, text, reply, held, due = '' } = point;
  const { reader } = lexiconOf(session.language).dispute;
  const sides = [
    [due, reply?.why ?? ''],
    [openedBy === 'reader' ? reader : openedBy, held?.why || pointIn(text).why],
    ...rulesNamedIn(session, text).map((rule) => [ruleId(rule.number), rule.text]),
  ];
  return sides.flatMap(([who, why]) => (why ? [`${who}: ${why}`] : [])).join('\n');
}
