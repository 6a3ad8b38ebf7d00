import { coach, isRoleId, type RoleId } from '../../../roles/index.js';
import { type Decision, type Evolve, ignored } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import type { DeclineReason } from '../../people/facts.js';
import { declined, isMember, membersAt } from '../../people/rules.js';
import type { Fact, FactOf, InputOf, Session } from '../session.js';
import { awaitedSpeaker, decideNext, extraTurnLimit, lastSpeaker } from './decision.js';

/** Passes over whoever speaks or is awaited. Where a person is asked who is next, that means to go on. */
export function skipCurrent(
  session: Session,
  { at, by, admin }: InputOf<'QueueSkipAsked'>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { current } = session.speakers;
  const refused = (reason: DeclineReason) => [declined({ at, to: by, what: 'queue', reason })];
  if (!current) return refused(session.stage === 'closed' ? 'finished' : 'nothingOpen');
  if (!admin && !isMember(session, by)) return refused('notMember');
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
  const how = awaitedSpeaker(session)?.what === 'next' ? 'resumed' : 'skipped';
  const freed: Fact = { type: 'FloorFreed', at, by, how, ...(how === 'skipped' && { member: to.member }) };
  return [freed, routeOn(evolve(session, freed), { at, by: by.id, says: false })];
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

/** Who speaks next, as a fact. Roles that have named one another for long are not heard on that any more. */
export function routeOn(session: Session, spoke: Spoke): FactOf<'Routed'> {
  const { at, by, marks = [], message, text } = spoke;
  const { queue, current, extraTurns } = session.speakers;
  const isHeard = !isRoleId(by) || extraTurns < extraTurnLimit;
  const answering = (spoke.says ?? text !== undefined) ? by : (lastSpeaker(session) ?? by);
  const members = membersAt(session);
  const { since: _, ...now } = current ?? { since: '' };
  return {
    ...{ type: 'Routed', at, by },
    ...(message !== undefined && { message }),
    ...(text !== undefined && { text }),
    ...decideNext({
      ...{ marks: isHeard ? marks : [], queue, members, speaker: by, answering },
      ...('type' in now && { current: now }),
    }),
  };
}

/** Ids that a model chose: only those of members, and never its own. */
export function chosenMembers(session: Session, by: RoleId, next: readonly string[] = []): string[] {
  const known = new Set(membersAt(session).map(({ id }) => id));
  return next.filter((id) => id !== by && known.has(id));
}

/** A named role has said its word. It changes nothing: what it thinks of the plan it says in its turn or reading. */
export function takeReply(
  session: Session,
  { at, key, model, role, answer }: InputOf<'TurnGiven'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { current: to } = session.speakers;
  if (to?.type !== 'turn' || to.member !== role) return ignored('outdated');
  const { answering } = to;
  const replied: Fact = { type: 'RoleReplied', at, key, model, role, answering, text: answer.stance };
  const marks = chosenMembers(session, role, answer.next);
  return [replied, routeOn(evolve(session, replied), { at, by: role, marks, says: true })];
}

/**
 * What follows without an arrival: who takes no part any more is passed over, and the Coach says where the workshop stands if it is
 * its turn.
 */
export function moveQueueOn(session: Session, at: string, evolve: Evolve<Session, Fact>): Fact[] {
  const { current: to, queue } = session.speakers;
  const here = new Set(membersAt(session).map(({ id }) => id));
  const isStale = [...(to ? [to.member] : []), ...queue].some((id) => !here.has(id));
  if (!isStale && (to?.type !== 'turn' || isRoleId(to.member))) return [];
  const spoke: Fact[] = isStale ? [] : [{ type: 'CoachSpoke', at }];
  const after = spoke.reduce(evolve, session);
  const next = routeOn(after, { at, by: coach.id, says: false });
  return [...spoke, next, ...moveQueueOn(evolve(after, next), at, evolve)];
}
