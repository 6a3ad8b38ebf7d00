import type { InputOf, Session, Fact } from './session.js';
import { type Decision, ignored, type Rules } from '../base/decision.js';
import { declined } from './declining.js';
import type { DeclineReason, PeopleInput } from './facts.js';
import type { Participant, Person } from '../base/people.js';
import { isMember } from './rights.js';

export const peopleRules: Rules<Session, Fact, Extract<PeopleInput, { type: 'InviteAsked' }>> = {
  InviteAsked: invite,
};

/** The people whom the requester invites with the brief, each once, with what they can speak for. */
export function guestsOf(
  requester: Person,
  asked: readonly { person: Person; speaksFor: string }[],
): Participant[] {
  const ids = new Set([requester.id]);
  return asked.flatMap(({ person, speaksFor }) => {
    if (person.id.trim() === '' || ids.has(person.id)) return [];
    ids.add(person.id);
    const field = speaksFor.trim();
    return [{ ...person, ...(field && { speaksFor: field }), invitedBy: requester }];
  });
}

/** A member invites somebody. Repeated, it changes what they can speak for. */
function invite(session: Session, input: InputOf<'InviteAsked'>): Decision<Fact> {
  const { at, by, person } = input;
  const speaksFor = input.speaksFor.trim();
  const why = whyNotInvite(session, input);
  if (why) return [declined({ at, to: by, what: 'invite', reason: why })];
  return changes(session, by, person, speaksFor)
    ? [{ type: 'MemberInvited', at, by, person, speaksFor }]
    : ignored('repeat');
}

function whyNotInvite(
  session: Session,
  { by, admin, isBot, person }: InputOf<'InviteAsked'>,
): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  if (!admin && !isMember(session, by)) return 'notMember';
  return isBot || person.id.trim() === '' ? 'notPerson' : undefined;
}

/** An invitation by the requester lets somebody approve, so it counts even for a member. */
function changes({ members, requester }: Session, by: Person, person: Person, speaksFor: string): boolean {
  const known = members.find(({ id }) => id === person.id);
  if (!known || (known.speaksFor ?? '') !== speaksFor) return true;
  if (known.id === requester.id || known.invitedBy?.id === requester.id) return false;
  return known.invitedBy === undefined || by.id === requester.id;
}
