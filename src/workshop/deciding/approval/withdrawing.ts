import { type Decision, type Evolve, ignored } from '../../base/decision.js';
import type { Change, Fact, InputOf, Session, Voice } from '../session.js';
import { declined, mayApprove } from '../../people/rules.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { latestVersion } from '../../plan/standing.js';
import { wishesOpen } from './review.js';
import { approvedPlan, approversOf, isPolicyMet, planAtHand } from './standing.js';

/** Something that somebody said about a version and can take back. */
interface Standing {
  at: string;
  message: string | undefined;
  goes(at: string): Fact[];
}

/** All of it, the oldest first. */
function standingOf(session: Session, by: Pick<Person, 'id'>, evolve: Evolve<Session, Fact>): Standing[] {
  const isTheirs = (each: { by: Person }) => each.by.id === by.id;
  const newest = planAtHand(session)?.number;
  const voices = session.voices.filter((each) => isTheirs(each) && each.version === newest);
  const concerns = session.concerns.filter((each) => isTheirs(each) && each.state === 'open');
  const { heard } = session;
  const round = heard && isUntouched(session) ? [heard] : [];
  const wishes = session.changes.filter((each) => isTheirs(each) && isUnanswered(session, each));
  return [
    ...(round.length > 0 ? [] : wishes).map(({ at, message, version, by: whose }) => ({
      ...{ at, message },
      goes: (now: string): Fact[] => [
        { type: 'WishTakenBack', at: now, version, by: whose, ...(message !== undefined && { message }) },
      ],
    })),
    ...round
      .filter(isTheirs)
      .map(({ at, message, version, by: whose }) => ({
        ...{ at, message },
        goes: (now: string): Fact[] => [{ type: 'RoundTakenBack', at: now, version, by: whose }],
      })),
    ...concerns.map(({ at, message, number, by: whose }) => ({
      ...{ at, message },
      goes: (now: string): Fact[] => [{ type: 'ConcernTakenBack', at: now, concern: number, by: whose }],
    })),
    ...voices.map((voice) => ({
      at: voice.at,
      message: voice.message,
      goes: (now: string) => withoutVoice(session, voice, now, evolve),
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

/** Whether no role has answered any point of a wish, so that it can be taken back without a trace in a version. */
function isUnanswered(session: Session, { points }: Change): boolean {
  const own = session.issues.filter(({ number }) => points.some(({ issue }) => issue === number));
  return own.length > 0 && own.every(({ state, reply }) => state === 'open' && reply === undefined);
}

/** Whether nobody has spoken yet in the round that somebody's words brought. */
function isUntouched({ stage, rounds, heard }: Session): boolean {
  const isBegun = stage === 'asking' || stage === 'discussion';
  return isBegun && rounds.slice(heard?.before.rounds.length).every(({ turns }) => turns.length === 0);
}

/** The voice goes, and the approval with it where it is not met without. */
function withoutVoice(
  session: Session,
  { version, by, via, message, like }: Voice,
  at: string,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const how = { via, ...(message !== undefined && { message }), ...(like && { like }) };
  const gone: Fact = { type: 'VoiceTakenBack', at, version, by, ...how };
  return [gone, ...undoneWithout(evolve(session, gone), { at, version, by })];
}

function undoneWithout(after: Session, undone: { at: string; version: number; by: Person }): Fact[] {
  const isUp = approvedPlan(after)?.number === undone.version;
  return isUp && !isPolicyMet(after, undone.version) ? [{ type: 'ApprovalUndone', ...undone }] : [];
}

/** Whether this person has said something about the newest version that they can take back. */
export function hasWordToTakeBack(
  session: Session,
  by: Pick<Person, 'id'>,
  evolve: Evolve<Session, Fact>,
): boolean {
  return standingOf(session, by, evolve).length > 0;
}

/** Somebody takes back what this message said about a version, or else the last that they said. */
export function takeBackVoice(
  session: Session,
  { at, by, message }: { at: string; by: Person; message?: string | undefined },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const all = standingOf(session, by, evolve);
  const [one] = message === undefined ? all.slice(-1) : all.filter((each) => each.message === message);
  return one ? one.goes(at) : [declined({ at, to: by, what: 'takeBack', reason: 'nothingOpen' })];
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
  const { voices, concerns, changes, heard } = session;
  const authors = [...voices, ...concerns, ...changes, ...(heard ? [heard] : [])]
    .filter((each) => each.message === message)
    .map(({ by }) => by);
  return everyFact(
    session,
    authors,
    (now, by) =>
      standingOf(now, by, evolve)
        .filter((each) => each.message === message)
        .slice(0, 1)
        .flatMap((each) => each.goes(at)),
    evolve,
  );
}

/** What each of these leads to, each after the ones before. */
function everyFact(
  session: Session,
  people: readonly Person[],
  next: (now: Session, by: Person) => Fact[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  return people.reduce((sofar: Fact[], by) => {
    sofar.push(...next(sofar.reduce(evolve, session), by));
    return sofar;
  }, []);
}

/** A ✅ or 👍 was removed from a message. */
export function reactionRemoved(
  session: Session,
  input: InputOf<'ReactionRemoved'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, message } = input;
  const voice = session.voices.find(
    (each) =>
      each.by.id === by.id &&
      each.via === 'reaction' &&
      each.message === message &&
      (each.like ?? false) === input.like,
  );
  // One on an older version changes nothing any more.
  const isCurrent = voice && planAtHand(session)?.number === voice.version;
  return isCurrent ? withoutVoice(session, voice, at, evolve) : ignored('unknown');
}

/** Whoever approved takes it back, and the requester may undo what others have approved: then it waits to be counted. */
export function undoApproval(
  session: Session,
  { at, by, version }: InputOf<'UndoAsked'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const theirs = session.voices.filter(
    (each) => each.version === version && each.by.id === by.id && each.counts,
  );
  if (planAtHand(session)?.number !== version) return ignored('outdated');
  if (approvedPlan(session)?.number !== version) {
    const waits = session.stage === 'decision' && theirs.length > 0;
    return waits ? [{ type: 'VoiceTakenBack', at, version, by }] : ignored('outdated');
  }
  if (theirs.length === 0 && by.id !== session.requester.id)
    return [declined({ at, to: by, what: 'undo', reason: 'notYours', version })];
  const others = approversOf(session, version).filter(({ id }) => id !== by.id);
  const gone: Fact = { type: 'VoiceTakenBack', at, version, by };
  const stands = theirs.length > 0 && others.length > 0 && isPolicyMet(evolve(session, gone), version);
  return stands ? [gone] : [{ type: 'ApprovalUndone', at, version, by }];
}

/** A plan that was approved, or that the workshop ended with, waits for a decision again. */
export function reopen(
  session: Session,
  { at, by, version }: { at: string; by: Person; version: number },
): Fact[] {
  const why = whyNotReopen(session, by, version);
  return [
    why
      ? declined({ at, to: by, what: 'reopen', reason: why, version })
      : { type: 'Reopened', at, version, by },
  ];
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
