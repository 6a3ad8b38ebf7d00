import { evolve } from '../evolve.js';
import type { Fact } from '../facts.js';
import { declined, type Rules } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { DeclineReason } from '../people/facts.js';
import type { Person } from '../people/people.js';
import { isMember } from '../people/rights.js';
import type { Session } from '../session.js';
import type { RoutingInput } from './facts.js';
import { awaitedOnFloor, isTaken } from './floor.js';
import { membersAt } from './members.js';
import { routeOn, takeReply } from './route.js';

export const routingRules: Rules<RoutingInput> = {
  RoleReplied: takeReply,
  NextChosen: chooseNext,
  GoOnAsked: goOn,
  QueueSkipAsked: skipFloor,
  QueueClearAsked: askToClear,
  QueueClearChosen: clear,
};

/** A person chose who is to speak, with a button. */
function chooseNext(session: Session, input: InputOf<'NextChosen'>): Fact[] {
  const isThere = membersAt(session).some(({ id }) => id === input.member);
  return isThere ? resumed(session, input, [input.member]) : [nothingOpen(input)];
}

/** A person says to go on, with the line as it stands. */
function goOn(session: Session, input: InputOf<'GoOnAsked'>): Fact[] {
  return resumed(session, input, []);
}

function resumed(
  session: Session,
  input: InputOf<'NextChosen' | 'GoOnAsked'>,
  marks: readonly string[],
): Fact[] {
  const { at, by, admin } = input;
  const awaited = awaitedOnFloor(session);
  if (awaited?.what !== 'next') return [nothingOpen(input)];
  if (!admin && awaited.id !== by.id && !isMember(session, by)) {
    return [declined({ at, to: by, what: 'queue', reason: 'notMember' })];
  }
  const goesOn: Fact = { type: 'QueueResumed', at, by };
  return [goesOn, routeOn(evolve(session, goesOn), { at, by: by.id, marks, says: false })];
}

function nothingOpen({ at, by }: InputOf<'NextChosen' | 'GoOnAsked'>): Fact {
  return declined({ at, to: by, what: 'queue', reason: 'nothingOpen' });
}

/** Passes over whoever has the floor, or is awaited, because of a mark. Where somebody is to say who is next, it goes on. */
function skipFloor(session: Session, input: InputOf<'QueueSkipAsked'>): Fact[] {
  const { at, by, admin } = input;
  if (!session.floor.to) return [refused(input, session.stage === 'closed' ? 'finished' : 'nothingOpen')];
  if (!admin && !isMember(session, by)) return [refused(input, 'notMember')];
  if (awaitedOnFloor(session)?.what === 'next') return goOn(session, { ...input, type: 'GoOnAsked' });
  return passOver(session, { at, by });
}

/** Whoever has the floor is left out, and the line goes on without their word. */
export function passOver(session: Session, { at, by }: { at: string; by: Person }): Fact[] {
  const { to } = session.floor;
  if (!to) return [];
  const skipped: Fact = { type: 'FloorSkipped', at, by, member: to.member };
  return [skipped, routeOn(evolve(session, skipped), { at, by: by.id, says: false })];
}

/** The requester wants the line cleared: asked once more first. */
function askToClear(session: Session, input: InputOf<'QueueClearAsked'>): Fact[] {
  const why = whyNotClear(session, input);
  if (why) return [refused(input, why)];
  if (session.floor.clearAskedBy) return [refused(input, 'asked')];
  return [{ type: 'QueueClearAsked', at: input.at, by: input.by }];
}

/** Cleared, nobody has the floor: what was going on before goes on. */
function clear(session: Session, input: InputOf<'QueueClearChosen'>): Fact[] {
  const { at, by, choice } = input;
  const why = whyNotClear(session, input);
  if (why) return [refused(input, why)];
  // The card that asks after too many turns asks about clearing, too.
  const { to, clearAskedBy } = session.floor;
  const isAsked = clearAskedBy !== undefined || (to?.type === 'person' && to.why === 'too-many-turns');
  if (!isAsked || (choice === 'keep' && !clearAskedBy)) return [refused(input, 'nothingOpen')];
  return [{ type: choice === 'clear' ? 'QueueCleared' : 'QueueKept', at, by }];
}

function whyNotClear(
  session: Session,
  { by, admin }: InputOf<'QueueClearAsked' | 'QueueClearChosen'>,
): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  if (!isTaken(session)) return 'nothingOpen';
  return admin || by.id === session.requester.id ? undefined : 'requesterOnly';
}

function refused(
  { at, by }: InputOf<'QueueSkipAsked' | 'QueueClearAsked' | 'QueueClearChosen'>,
  reason: DeclineReason,
): Fact {
  return declined({ at, to: by, what: 'queue', reason });
}
