import type { Fact, FactOf, InputOf, Session } from '../session.js';
import { coach, isRoleId, type RoleId } from '../../../roles/index.js';
import { putQuestions } from '../../asking/questions/questions.js';
import { type Decision, type Evolve, ignored, type Rules } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import { declined, isMember, membersAt } from '../../people/rules.js';
import type { DeclineReason } from '../../people/facts.js';
import { nextIssueNumber, openIssues } from '../../plan/standing.js';
import type { TurnAnswer, Verdict } from '../../plan/turn.js';
import { lastVerdict } from '../rounds/rounds.js';
import {
  awaitedSpeaker,
  decideNext,
  hasNamedSpeaker,
  joinQueue,
  type Decision as NextTurn,
} from './decision.js';
import type { RoutedTo, RoutingInput } from './facts.js';

export const routingRules: Rules<Session, Fact, RoutingInput> = {
  GoOnAsked: goOn,
  QueueSkipAsked: skipCurrent,
  QueueClearAsked: clearQueue,
};

/** A person says to go on with the queue as it is. */
function goOn(
  session: Session,
  { at, by, admin }: InputOf<'GoOnAsked'>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const awaited = awaitedSpeaker(session);
  if (awaited?.what !== 'next') return [declined({ at, to: by, what: 'queue', reason: 'nothingOpen' })];
  if (!admin && awaited.id !== by.id && !isMember(session, by)) {
    return [declined({ at, to: by, what: 'queue', reason: 'notMember' })];
  }
  const goesOn: Fact = { type: 'FloorFreed', at, by, how: 'resumed' };
  return [goesOn, routeOn(evolve(session, goesOn), { at, by: by.id, says: false })];
}

/** Skips the current speaker. Where a person is asked who is next, skipping means to go on. */
function skipCurrent(
  session: Session,
  input: InputOf<'QueueSkipAsked'>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, by, admin } = input;
  if (!session.speakers.current)
    return [refused(input, session.stage === 'closed' ? 'finished' : 'nothingOpen')];
  if (!admin && !isMember(session, by)) return [refused(input, 'notMember')];
  if (awaitedSpeaker(session)?.what === 'next') return goOn(session, { ...input, type: 'GoOnAsked' }, evolve);
  return skipSpeaker(session, { at, by }, evolve);
}

/** The current speaker is skipped, and the next in the queue follows. */
export function skipSpeaker(
  session: Session,
  { at, by }: { at: string; by: Person },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { current: to } = session.speakers;
  if (!to) return [];
  const skipped: Fact = { type: 'FloorFreed', at, by, how: 'skipped', member: to.member };
  return [skipped, routeOn(evolve(session, skipped), { at, by: by.id, says: false })];
}

/** The queue is emptied, and the round or meeting goes on. */
function clearQueue(session: Session, input: InputOf<'QueueClearAsked'>): Fact[] {
  const { at, by, admin } = input;
  if (session.stage === 'closed') return [refused(input, 'finished')];
  if (!hasNamedSpeaker(session)) return [refused(input, 'nothingOpen')];
  if (!admin && by.id !== session.requester.id) return [refused(input, 'requesterOnly')];
  return [{ type: 'FloorFreed', at, by, how: 'cleared' }];
}

function refused({ at, by }: InputOf<'QueueSkipAsked' | 'QueueClearAsked'>, reason: DeclineReason): Fact {
  return declined({ at, to: by, what: 'queue', reason });
}

/** Who spoke, or moved the queue on. `says`: they said something that the next speaker replies to. */
export interface Spoke {
  at: string;
  by: string;
  marks?: readonly string[];
  message?: string;
  text?: string;
  says?: boolean;
}

/**
 * Who speaks next, as a fact. While somebody else speaks, the current speaker stays. Names that no member has put the
 * current speaker back to the head of the queue, because a person is asked first whom they meant.
 */
export function routeOn(session: Session, spoke: Spoke): FactOf<'Routed'> {
  const { at, by, marks = [], message, text } = spoke;
  const { speakers } = session;
  const members = membersAt(session);
  const owing = owed(session, by);
  const answering = (spoke.says ?? text !== undefined) ? by : (speakers.said.at(-1)?.by ?? by);
  const decision = decideNext({
    marks,
    queue: speakers.queue,
    members,
    speaker: by,
    answering,
    extraTurns: speakers.extraTurns,
    ...(owing !== undefined && { owing }),
  });
  const left =
    hasLeft(session) && speakers.current ? [{ type: 'Left', name: speakers.current.member } as const] : [];
  return {
    type: 'Routed',
    at,
    by,
    ...(message !== undefined && { message }),
    ...(text !== undefined && { text }),
    joined: decision.joined,
    skipped: [...left, ...decision.skipped],
    ...(keptSpeaker(session, by, decision) ?? { queue: decision.queue, to: decision.to }),
  };
}

/** `queue` and `to` where the current speaker stays; undefined where a new one is chosen. */
function keptSpeaker(
  session: Session,
  by: string,
  { to: next, queue }: NextTurn,
): Pick<FactOf<'Routed'>, 'queue' | 'to'> | undefined {
  const { speakers } = session;
  if (!speakers.current || (speakers.current.type !== 'turn' && speakers.current.member === by))
    return undefined;
  if (hasLeft(session)) return undefined;
  const { since: _, ...current } = speakers.current;
  const to = stillHere(session, current);
  const isAskedWhoIsNext = to.type === 'nobody' || (to.type === 'person' && to.why !== 'named');
  if (next.type === 'nobody')
    return isAskedWhoIsNext ? { queue, to } : { queue: joinQueue([to.member], queue, ''), to: next };
  const isNamed = next.type === 'turn' || next.why === 'named';
  return { queue: isNamed ? [next.member, ...queue] : queue, to };
}

/** Who could be named when nobody was found, without those who have left since. */
function stillHere(session: Session, to: RoutedTo): RoutedTo {
  if (to.type !== 'nobody') return to;
  const here = new Set(membersAt(session).map(({ id }) => id));
  return { ...to, available: to.available.filter((id) => here.has(id)) };
}

/** Whose answer is owed still: the speaker's, or else that of whoever was asked first. */
function owed(session: Session, speaker: string): string | undefined {
  const asked = putQuestions(session).map(({ person }) => person.id);
  return asked.includes(speaker) ? speaker : asked[0];
}

/** Ids that a model chose: only those of members, and never its own. */
export function membersNamed(session: Session, by: RoleId, next: readonly string[] = []): string[] {
  const known = new Set(membersAt(session).map(({ id }) => id));
  return next.filter((id) => id !== by && known.has(id));
}

/** A named role has spoken, and has changed nothing but what it thinks. That counts only in a round or a meeting. */
export function takeReply(
  session: Session,
  input: InputOf<'TurnGiven'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, key, model, role, answer } = input;
  const { current: to } = session.speakers;
  if (to?.type !== 'turn' || to.member !== role) return ignored('outdated');
  const { stance: text, reason, changed } = answer;
  const verdict = newVerdict(session, role, answer);
  const behind = answer.because.filter((id) => openIssues(session).some(({ number }) => `#${number}` === id));
  const because = verdict === undefined || verdict === 'ok' ? [] : behind;
  const opens = verdict !== undefined && verdict !== 'ok' && behind.length === 0;
  const replied: Fact = {
    ...{ type: 'RoleReplied', at, key, model, role, answering: to.answering, text },
    ...(verdict && { verdict, reason, changed: changed.join(', ') }),
    ...(because.length > 0 && { because }),
    opened: opens ? [{ number: nextIssueNumber(session), text: reason || text }] : [],
  };
  const marks = membersNamed(session, role, answer.next);
  return [replied, routeOn(evolve(session, replied), { at, by: role, marks, says: true })];
}

/** Another verdict than before, where it says what has changed its mind. */
function newVerdict(session: Session, role: RoleId, { verdict, changed }: TurnAnswer): Verdict | undefined {
  const talking = session.stage === 'discussion' || session.stage === 'meeting';
  const before = lastVerdict(session, role)?.verdict;
  // A role without a turn so far, or skipped in the last one, has no verdict to change.
  const stands = before !== undefined && before !== 'skipped';
  return talking && stands && verdict !== before && changed.length > 0 ? verdict : undefined;
}

/** Whether the person who is awaited takes no part any more. */
function hasLeft(session: Session): boolean {
  const awaited = awaitedSpeaker(session);
  return awaited !== undefined && session.members.every(({ id }) => id !== awaited.id);
}

/** What follows without an arrival: members who left are dropped, and the Coach speaks if it is its turn. */
export function moveQueueOn(session: Session, at: string, evolve: Evolve<Session, Fact>): Fact[] {
  const here = new Set(membersAt(session).map(({ id }) => id));
  const isStale = hasLeft(session) || session.speakers.queue.some((id) => !here.has(id));
  const left = isStale ? [routeOn(session, { at, by: coach.id, says: false })] : [];
  return [...left, ...coachSpeaks(left.reduce(evolve, session), at, evolve)];
}

/** The Coach is the current speaker: code says where the workshop stands, without a model, and the queue moves on. */
function coachSpeaks(session: Session, at: string, evolve: Evolve<Session, Fact>): Fact[] {
  const { current: to } = session.speakers;
  if (to?.type !== 'turn' || isRoleId(to.member)) return [];
  const spoke: Fact = { type: 'CoachSpoke', at };
  const after = evolve(session, spoke);
  const next = routeOn(after, { at, by: coach.id, says: false });
  return [spoke, next, ...coachSpeaks(evolve(after, next), at, evolve)];
}
