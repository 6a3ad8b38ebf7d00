import { type Evolve, ignored, type Rules } from '../../base/decision.js';
import type { Change, Fact, FactOf, Given, Session, Voice } from '../session.js';
import { declined, mayApprove } from '../../people/rules.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { latestVersion } from '../../plan/queries.js';
import { wishesOpen } from './review.js';
import { atWork } from './revision.js';
import { react } from './voices.js';
import {
  approvalOf,
  approvedPlan,
  approversOf,
  isBeingMade,
  isLatest,
  isPolicyMet,
  isSpoken,
  planAtHand,
} from './queries.js';

/** Something that somebody said about a version and can take back: when, in which message, and the fact that takes it back. */
interface TakeBack {
  at: string;
  says?: Voice['says'];
  message?: string | undefined;
  gone: FactOf<'VoiceTakenBack'>;
}

/** All of it, or all of one person's, the oldest first. */
function takeBacksOf(session: Session, at: string, person?: Pick<Person, 'id'>): TakeBack[] {
  const newest = planAtHand(session)?.number;
  const isUp = ({ state }: Voice) => state === 'stands' || (state === 'taken up' && isBeingMade(session));
  const voices = session.voices
    .filter((each) => isUp(each) && isSpoken(each) && (each.number !== undefined || each.version === newest))
    .map((each) => ({ ...each, gone: voiceGone(each, at) }));
  const wishes = session.changes
    .filter((each) => isUnanswered(session, each))
    .map((each) => ({ ...each, gone: { type: 'VoiceTakenBack', ...wordOf(each, at), of: 'wish' } as const }));
  return [...voices, ...wishes]
    .filter(({ by }) => person === undefined || by.id === person.id)
    .sort((one, other) => one.at.localeCompare(other.at));
}

function wordOf(
  { version, by, message }: Pick<Voice, 'version' | 'by'> & { message?: string | undefined },
  at: string,
) {
  return { at, version, by, ...(message !== undefined && { message }) };
}

function voiceGone(voice: Voice, at: string): FactOf<'VoiceTakenBack'> {
  const { number, version, by, via, says } = voice;
  if (number !== undefined) return { type: 'VoiceTakenBack', at, version, by, number };
  const how = { ...(via && { via }), ...(says === 'like' && { like: true as const }) };
  return { type: 'VoiceTakenBack', ...wordOf(voice, at), ...how };
}

/**
 * Whether no role has answered any point of a wish and the workshop goes on, so that it is taken back without a trace in a
 * version.
 */
function isUnanswered(session: Session, { points, version }: Change): boolean {
  const { stage, rounds } = session;
  if (stage === 'issuing' || stage === 'closed') return false;
  // What was told about a draft has brought a round.
  if (points.length === 0)
    return (
      atWork.has(stage) &&
      isLatest(session, version) &&
      (stage === 'asking' || rounds.at(-1)?.turns.length === 0)
    );
  const own = session.points.filter(({ number }) => points.some(({ issue }) => issue === number));
  return own.length > 0 && own.every(({ state, reply }) => state === 'open' && reply === undefined);
}

/** It is taken back; with a voice the approval goes too where it is theirs, or not met without. */
function takenBack(session: Session, gone: TakeBack['gone'], evolve: Evolve<Session, Fact>): Fact[] {
  if (gone.of) return [gone];
  const { at, version, by } = gone;
  const after = evolve(session, gone);
  const isUp = approvedPlan(after)?.number === version;
  const isGiver =
    approvalOf(session)?.by.id === by.id && approversOf(after, version).every(({ id }) => id !== by.id);
  return isUp && (isGiver || !isPolicyMet(after, version))
    ? [gone, { type: 'Reopened', at, version, by, undone: true }]
    : [gone];
}

/** Whether this person has said something about the newest version that they can take back. */
export function hasWordToTakeBack(session: Session, by: Pick<Person, 'id'>): boolean {
  return takeBacksOf(session, '', by).length > 0;
}

/** The same of what they have against a version. */
export function hasConcern(session: Session, by: Pick<Person, 'id'>): boolean {
  return takeBacksOf(session, '', by).some(({ gone }) => gone.number !== undefined);
}

/** Somebody takes back all of this kind that they have against a version; without one the last that they said. */
export function takeBackVoice(
  session: Session,
  { at, by, against = [] }: { at: string; by: Person; against?: readonly Voice['says'][] },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const all = takeBacksOf(session, at, by);
  const meant = all.filter(({ says }) => says && against.includes(says));
  const gone = allTakenBack(session, meant.length > 0 ? meant : all.slice(-1), evolve);
  return gone.length > 0 ? gone : [declined({ at, to: by, what: 'takeBack', reason: 'nothingOpen' })];
}

/**
 * A message was edited or deleted: what it said about a version is taken back. After an edit its new words are read like those
 * of any other. Empty where it said nothing.
 */
export function messageGone(
  session: Session,
  { at, message }: { at: string; message: string },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const said = takeBacksOf(session, at).filter((each) => each.message === message);
  return allTakenBack(session, said, evolve);
}

function allTakenBack(session: Session, all: readonly TakeBack[], evolve: Evolve<Session, Fact>): Fact[] {
  return all.reduce<Fact[]>((sofar, { gone }) => {
    sofar.push(...takenBack(sofar.reduce(evolve, session), gone, evolve));
    return sofar;
  }, []);
}

export const withdrawingRules = {
  ReopenAsked: reopen,
  WishUndone: takeBackVoice,
  /** Whoever takes a ✅ or 👍 away takes back what it said. */
  Reacted(session, input, evolve) {
    if ('version' in input) return react(session, input, evolve);
    const { at, by, message, says } = input;
    const voice = session.voices.find(
      (each) =>
        each.state === 'stands' &&
        each.by.id === by.id &&
        each.via === 'reaction' &&
        each.message === message &&
        each.says === says,
    );
    // One on an older version changes nothing any more.
    const isCurrent = voice && planAtHand(session)?.number === voice.version;
    return isCurrent ? takenBack(session, voiceGone(voice, at), evolve) : ignored('unknown');
  },
  /** Whoever approved takes it back, and the requester may undo what others have approved. */
  UndoAsked(session, { at, by, version }, evolve) {
    const isTheirs = approversOf(session, version).some(({ id }) => id === by.id);
    const isUp = approvedPlan(session)?.number === version;
    const waits = session.stage === 'decision' && isTheirs;
    if (planAtHand(session)?.number !== version || (!isUp && !waits)) return ignored('outdated');
    // Where the approval goes, their yes goes with it.
    if (isTheirs) return takenBack(session, { type: 'VoiceTakenBack', at, version, by }, evolve).slice(-1);
    if (by.id === session.requester.id) return [{ type: 'Reopened', at, version, by, undone: true }];
    return [declined({ at, to: by, what: 'undo', reason: 'notYours', version })];
  },
} satisfies Partial<Rules<Session, Fact, Given>>;

/** A plan that was approved, or that the workshop ended with, waits for a decision again. */
export function reopen(
  session: Session,
  { at, by, version }: { at: string; by: Person; version: number },
): Fact[] {
  const why = whyNotReopen(session, by, version);
  if (why) return [declined({ at, to: by, what: 'reopen', reason: why, version })];
  return [{ type: 'Reopened', at, version, by }];
}

/** Why this person cannot reopen this version; undefined where they can. */
export function whyNotReopen(session: Session, by: Person, version: number): DeclineReason | undefined {
  const asked = session.versions.find(({ number }) => number === version);
  if (asked?.artifact !== 'plan') return 'nothingToApprove';
  if (planAtHand(session) !== asked) return 'oldVersion';
  // A version whose successor was being made when the workshop ended is not what lies on the table.
  const wasChanging =
    !approvedPlan(session) && latestVersion(session) === asked && wishesOpen(session).length > 0;
  if (session.stage !== 'closed' || wasChanging) return 'nothingOpen';
  return mayApprove(session, by) ? undefined : 'notYours';
}
