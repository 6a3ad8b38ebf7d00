import type { Decision, Evolve } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import type { DeclineReason } from '../../people/facts.js';
import { declined, mayApprove } from '../../people/rules.js';
import { latestVersion, nextVersion } from '../../plan/standing.js';
import type { Concern, Fact, FactOf, InputOf, Session } from '../session.js';
import { addRound, isBeforeItsRound, joined } from './revision.js';
import { approvedPlan, lateAnswers, whyNotNow } from './standing.js';

/** Why this person cannot take what was found in a version into the next one; undefined where they can. */
export function whyNotTake(session: Session, by: Person, version: number): DeclineReason | undefined {
  if (latestVersion(session)?.number !== version) return 'oldVersion';
  if (!mayApprove(session, by)) return 'notYours';
  if (session.parked) return 'parked';
  const isWaiting = session.stage === 'decision' || isBeforeItsRound(session);
  return isWaiting || approvedPlan(session) ? undefined : 'decided';
}

/**
 * What was found in a version is taken into the next one: `taken` says so, and one more round is about what was `said`. An
 * approved plan is reopened for it; while the next version is being made it joins that, until its round begins.
 */
export function intoNextVersion<Taken extends { type: string }>(
  session: Session,
  { at, by, version, why }: Pick<FactOf<'RoundAdded'>, 'at' | 'by' | 'version' | 'why'>,
  taken: Taken,
  said: readonly { by: Person; text: string }[],
  evolve: Evolve<Session, Fact | Taken>,
): (Fact | Taken)[] {
  if (isBeforeItsRound(session)) {
    return said.reduce<(Fact | Taken)[]>(
      (facts, each) => {
        const wish = { at, by: each.by, version, text: each.text, message: undefined };
        facts.push(joined(facts.reduce(evolve, session), wish));
        return facts;
      },
      [taken],
    );
  }
  const first: Fact[] =
    session.stage === 'closed' ? [{ type: 'Reopened', at, version, by, goesOn: true }] : [];
  const wishes = said.map((each) => ({ wish: { at, ...each }, points: [each] }));
  const text = said.map((each) => each.text).join('\n');
  const begun = [...first, taken].reduce(evolve, session);
  return [...first, taken, ...addRound(begun, { at, by, version, text, why, wishes }, evolve)];
}

/** Answers came after the plan was issued and contradict it: one more round takes them into the next version. */
export function takeLateAnswers(
  session: Session,
  input: InputOf<'LateAnswersTaken'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, version } = input;
  return orDeclined(session, input, () =>
    addRound(session, { at, by, version, text: '', why: 'answer', wishes: [] }, evolve),
  );
}

/** They change nothing, says somebody who may approve: the plan can be approved as it is. */
export function leaveLateAnswers(session: Session, input: InputOf<'LateAnswersLeft'>): Decision<Fact> {
  const { at, by, version } = input;
  const questions = lateAnswers(session).map(({ number }) => number);
  return orDeclined(session, input, () => [{ type: 'LateAnswersLeft', at, version, by, questions }]);
}

function orDeclined(
  session: Session,
  { at, by, version }: { at: string; by: Person; version: number },
  decided: () => Fact[],
): Fact[] {
  const none: DeclineReason | undefined = lateAnswers(session).length === 0 ? 'nothingOpen' : undefined;
  const why = whyNotNow(session, by, version, 'plan') ?? none;
  return why ? [declined({ at, to: by, what: 'change', reason: why, version })] : decided();
}

/** What somebody has against a version; `message` is the ts of what says it. */
export interface Objection {
  at: string;
  by: Person;
  version: number;
  text: string;
  message?: string | undefined;
}

/**
 * A concern about the newest version. While the next one is being made it joins that, until its round begins, and is about the
 * next version from then on.
 */
export function raiseConcern(session: Session, objection: Objection): Fact[] {
  const { at, by, message } = objection;
  const text = objection.text.trim();
  const newest = latestVersion(session);
  const isOver = session.stage === 'closed' && !approvedPlan(session);
  const why: DeclineReason | undefined = isOver
    ? 'finished'
    : !newest || text === ''
      ? 'nothingOpen'
      : undefined;
  if (!newest || why) return [declined({ at, to: by, what: 'concern', reason: why ?? 'nothingOpen' })];
  const number = session.concerns.length + 1;
  const isMade = session.stage !== 'decision' && session.stage !== 'closed';
  const joins = isBeforeItsRound(session);
  const version = isMade && !joins ? nextVersion(session) : newest.number;
  const raised: Fact = {
    type: 'ConcernRaised',
    at,
    number,
    version,
    by,
    text,
    ...(message !== undefined && { message }),
  };
  if (!joins) return [raised];
  const wish = { at, by, version, text, message };
  return [raised, { type: 'ConcernTakenUp', at, concern: number, by }, joined(session, wish)];
}

/** Its author, or whoever may approve, takes it up: one more round is about it. */
export function takeUpConcern(
  session: Session,
  { at, by, concern: number }: InputOf<'ConcernTakeUpAsked'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const concern = session.concerns.find((each) => each.number === number);
  const why = whyNotSettle(session, concern, mayApprove(session, by) || concern?.by.id === by.id);
  const newest = latestVersion(session);
  if (!concern || !newest || why)
    return [declined({ at, to: by, what: 'concern', reason: why ?? 'nothingOpen' })];
  const taken: Fact = { type: 'ConcernTakenUp', at, concern: number, by };
  const { text, message } = concern;
  const wish = { at, by: concern.by, version: newest.number, text };
  if (isBeforeItsRound(session)) return [taken, joined(session, { ...wish, message })];
  if (session.stage !== 'decision' || session.parked)
    return [declined({ at, to: by, what: 'concern', reason: session.parked ? 'parked' : 'decided' })];
  return [
    taken,
    ...addRound(
      session,
      { ...wish, why: 'concern', wishes: [{ wish: concern, points: [{ text }] }] },
      evolve,
    ),
  ];
}

/** Whoever may approve answers it: it is open no more, and the answer stands beside it. */
export function answerConcern(
  session: Session,
  { at, by, concern: number, text }: InputOf<'ConcernAnswerGiven'>,
): Decision<Fact> {
  const concern = session.concerns.find((each) => each.number === number);
  const why = text.trim() === '' ? 'nothingOpen' : whyNotSettle(session, concern, mayApprove(session, by));
  if (why) return [declined({ at, to: by, what: 'concern', reason: why })];
  return [{ type: 'ConcernAnswered', at, concern: number, by, text: text.trim() }];
}

/** Why a concern cannot be taken up or answered; undefined where it can. */
export function whyNotSettle(
  session: Session,
  concern: Concern | undefined,
  may: boolean,
): DeclineReason | undefined {
  if (concern?.state !== 'open') return 'nothingOpen';
  if (session.stage === 'closed' && !approvedPlan(session)) return 'finished';
  return may ? undefined : 'notYours';
}
