import type { Evolve } from '../../base/decision.js';
import type { Fact, InputOf, Session } from '../session.js';
import type { Rules } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { isMember } from '../../people/rights.js';
import type { RoutingInput } from './facts.js';
import { awaitedSpeaker, hasNamedSpeaker } from './floor.js';
import { membersAt } from '../../people/at-table.js';
import { routeOn, takeReply } from './route.js';

export const routingRules: Rules<Session, Fact, RoutingInput> = {
  RoleReplied: takeReply,
  NextChosen: chooseNext,
  GoOnAsked: goOn,
  QueueSkipAsked: skipCurrent,
  QueueClearAsked: askToClear,
  QueueClearChosen: clearQueue,
};

/** A person chose who is to speak, with a button. */
function chooseNext(session: Session, input: InputOf<'NextChosen'>, evolve: Evolve<Session, Fact>): Fact[] {
  const isThere = membersAt(session).some(({ id }) => id === input.member);
  return isThere ? resumed(session, input, [input.member], evolve) : [nothingOpen(input)];
}

/** A person says to go on with the queue as it is. */
function goOn(session: Session, input: InputOf<'GoOnAsked'>, evolve: Evolve<Session, Fact>): Fact[] {
  return resumed(session, input, [], evolve);
}

function resumed(
  session: Session,
  input: InputOf<'NextChosen' | 'GoOnAsked'>,
  marks: readonly string[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { at, by, admin } = input;
  const awaited = awaitedSpeaker(session);
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
  const skipped: Fact = { type: 'SpeakerSkipped', at, by, member: to.member };
  return [skipped, routeOn(evolve(session, skipped), { at, by: by.id, says: false })];
}

/** The requester wants to clear the queue; a card asks them to confirm it. */
function askToClear(session: Session, input: InputOf<'QueueClearAsked'>): Fact[] {
  const why = whyNotClear(session, input);
  if (why) return [refused(input, why)];
  if (session.speakers.clearAskedBy) return [refused(input, 'asked')];
  return [{ type: 'QueueClearAsked', at: input.at, by: input.by }];
}

/** The queue is cleared or kept. Once it is cleared, the round or meeting goes on. */
function clearQueue(session: Session, input: InputOf<'QueueClearChosen'>): Fact[] {
  const { at, by, choice } = input;
  const why = whyNotClear(session, input);
  if (why) return [refused(input, why)];
  // The card that asks after too many turns asks about clearing, too.
  const { current: to, clearAskedBy } = session.speakers;
  const isAsked = clearAskedBy !== undefined || (to?.type === 'person' && to.why === 'too-many-turns');
  if (!isAsked || (choice === 'keep' && !clearAskedBy)) return [refused(input, 'nothingOpen')];
  return [{ type: choice === 'clear' ? 'QueueCleared' : 'QueueKept', at, by }];
}

function whyNotClear(
  session: Session,
  { by, admin }: InputOf<'QueueClearAsked' | 'QueueClearChosen'>,
): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  if (!hasNamedSpeaker(session)) return 'nothingOpen';
  return admin || by.id === session.requester.id ? undefined : 'requesterOnly';
}

function refused(
  { at, by }: InputOf<'QueueSkipAsked' | 'QueueClearAsked' | 'QueueClearChosen'>,
  reason: DeclineReason,
): Fact {
  return declined({ at, to: by, what: 'queue', reason });
}
