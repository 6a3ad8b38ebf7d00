import { membersAt } from '../routing/members.js';
import { declined } from './approval.js';
import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import { awaitedOnFloor } from './floor.js';
import type { InputOf } from './inputs.js';
import { isMember } from './rights.js';
import { routeOn } from './routing.js';
import type { Session } from './session.js';

/** A person chose who is to speak, with a button. */
export function chooseNext(session: Session, input: InputOf<'NextChosen'>): Fact[] {
  const isThere = membersAt(session.members).some(({ id }) => id === input.member);
  return isThere ? resumed(session, input, [input.member]) : [nothingOpen(input)];
}

/** A person says to go on, with the line as it stands. */
export function goOn(session: Session, input: InputOf<'GoOnAsked'>): Fact[] {
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
