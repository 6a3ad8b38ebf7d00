import type { Evolve } from '../../base/decision.js';
import type { Fact, InputOf, Session } from '../session.js';
import type { Decision } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { mayApprove } from '../../people/rights.js';
import { latestVersion, nextVersion } from '../../plan/versions.js';
import type { Concern } from './state.js';
import { addRound, isBeforeItsRound, joined } from './revision.js';
import { approvedPlan } from './standing.js';

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
    ...addRound(session, { ...wish, why: 'concern', wishes: [{ wish: concern, points: [text] }] }, evolve),
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
