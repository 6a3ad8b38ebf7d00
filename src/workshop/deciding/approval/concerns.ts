import type { Decision, Evolve } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import type { DeclineReason } from '../../people/facts.js';
import { declined, mayApprove } from '../../people/rules.js';
import { latestVersion, nextVersion } from '../../plan/standing.js';
import type { Concern, Fact, FactOf, InputOf, Session } from '../session.js';
import { addRound } from './revision.js';
import { approvedPlan, isBeingMade, lateAnswers, whyNotNow } from './standing.js';

/** Why this person cannot take what was found in a version into the next one; undefined where they can. */
export function whyNotTake(session: Session, by: Person, version: number): DeclineReason | undefined {
  if (latestVersion(session)?.number !== version) return 'oldVersion';
  if (!mayApprove(session, by)) return 'notYours';
  if (session.parked) return 'parked';
  return session.stage !== 'closed' || approvedPlan(session) ? undefined : 'decided';
}

/**
 * What was found in a version is taken into the next one: `taken` says so, and one more round is about what was `said`. An
 * approved plan is reopened for it.
 */
export function intoNextVersion<Taken extends { type: string }>(
  session: Session,
  { at, by, version, why }: Pick<FactOf<'RoundAdded'>, 'at' | 'by' | 'version' | 'why'>,
  taken: Taken,
  said: readonly { by: Person; text: string }[],
  evolve: Evolve<Session, Fact | Taken>,
): (Fact | Taken)[] {
  const first: Fact[] =
    session.stage === 'closed' ? [{ type: 'Reopened', at, version, by, goesOn: true }] : [];
  const wishes = said.map((each) => ({ at, ...each }));
  const text = said.map((each) => each.text).join('\n');
  const begun = [...first, taken].reduce(evolve, session);
  return [...first, taken, ...addRound(begun, { at, by, version, text, why }, wishes, evolve)];
}

/** Answers came after the plan was issued and contradict it: one more round takes them into the next version. */
export function takeLateAnswers(
  session: Session,
  input: InputOf<'LateAnswersTaken'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, version } = input;
  return orDeclined(session, input, () =>
    addRound(session, { at, by, version, text: '', why: 'answer' }, [], evolve),
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

/** A concern about the newest version, or the next one while that is being made. */
export function raiseConcern(session: Session, objection: Objection): Fact[] {
  const { at, by, message } = objection;
  const text = objection.text.trim();
  const newest = latestVersion(session);
  const isOver = session.stage === 'closed' && !approvedPlan(session);
  if (isOver || !newest || text === '')
    return [declined({ at, to: by, what: 'concern', reason: isOver ? 'finished' : 'nothingOpen' })];
  const number = session.concerns.length + 1;
  const version = isBeingMade(session) ? nextVersion(session) : newest.number;
  const said = { at, number, version, by, text, ...(message !== undefined && { message }) };
  return [{ type: 'ConcernRaised', ...said }];
}

/** Its author, or whoever may approve, takes it up: one more round is about it. */
export function takeUpConcern(
  session: Session,
  { at, by, concern: number }: InputOf<'ConcernTakeUpAsked'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const concern = session.concerns.find((each) => each.number === number);
  const may = mayApprove(session, by) || concern?.by.id === by.id;
  const stands = session.parked ? 'parked' : session.stage === 'closed' ? 'decided' : undefined;
  const why = whyNotSettle(session, concern, may) ?? stands;
  const version = latestVersion(session)?.number;
  if (!concern || version === undefined || why)
    return [declined({ at, to: by, what: 'concern', reason: why ?? 'nothingOpen' })];
  const { text, by: whose } = concern;
  const round = { at, by: whose, version, text, why: 'concern' as const };
  return [
    { type: 'ConcernTakenUp', at, concern: number, by },
    ...addRound(session, round, [concern], evolve),
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
