import type { FactOf, Session } from './session.js';
import type { Folds } from '../base/session.js';
import type { PeopleFact } from './facts.js';
import type { Participant } from '../base/people.js';

/** The session after a fact about people. */
export const peopleFold: Folds<Session, PeopleFact> = {
  MemberInvited: invited,
  RequesterReplaced: replaced,
  RequestDeclined(session, { reason, to, version, question, message }) {
    const about = {
      ...(version !== undefined && { version }),
      ...(question !== undefined && { question }),
      ...(message !== undefined && { message }),
    };
    return { ...session, noticesSent: [...session.noticesSent, { reason, person: to.id, ...about }] };
  },
};

/**
 * Adds a member, or changes what they speak for. A member invited by a requester keeps that, since it lets them
 * approve.
 */
function invited<S extends Session>(session: S, { by, person, speaksFor }: FactOf<'MemberInvited'>): S {
  const { requester, members } = session;
  const known = members.find(({ id }) => id === person.id);
  const isKept = known?.invitedBy?.id === requester.id;
  const inviter = person.id === requester.id ? {} : { invitedBy: isKept ? requester : by };
  const guest = { ...person, ...(speaksFor && { speaksFor }), ...inviter };
  return {
    ...session,
    members: known ? members.map((each) => (each === known ? guest : each)) : [...members, guest],
  };
}

function replaced<S extends Session>(session: S, { by, from }: FactOf<'RequesterReplaced'>): S {
  const { members, formerRequesters = [] } = session;
  const others = members.filter(({ id }) => id !== by.id && id !== from.id);
  const [mine, theirs] = [by, from].map((person) => {
    const known: Participant = members.find(({ id }) => id === person.id) ?? person;
    const { invitedBy: _, ...rest } = known;
    return { ...rest, ...person };
  });
  return {
    ...session,
    requester: by,
    members: [...(mine ? [mine] : []), ...(theirs ? [theirs] : []), ...others],
    formerRequesters: [...formerRequesters.filter((id) => id !== by.id), from.id],
  };
}

/** New members come last. A member who left keeps their place, for when they come back. */
export function withPlaces<S extends Session>(session: S): S {
  const { places, members } = session;
  const fresh = members.flatMap(({ id }) => (places.includes(id) ? [] : [id]));
  return fresh.length === 0 ? session : { ...session, places: [...places, ...fresh] };
}
