import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import type { Person } from './people.js';

/** Whether this person takes part: the requester, whoever was brought in, and whoever joined by answering. */
export function isMember({ members }: Session, { id }: Person): boolean {
  return members.some((each) => each.id === id);
}

/**
 * Whether this person's answer counts: the addressee's and the requester's do, and others' where the requester was
 * asked.
 */
export function mayAnswer(session: Session, { person }: Question, by: Person): boolean {
  const { requester, settings } = session;
  if (by.id === person.id || by.id === requester.id) return true;
  return person.id === requester.id && (settings.answering === 'anyone' || isMember(session, by));
}

/** Whether this person may skip a question, put it off or pass it on: the addressee, and every member. */
export function mayHandle(session: Session, { person }: Question, by: Person, admin = false): boolean {
  return admin || by.id === person.id || isMember(session, by);
}

/** Whether this person may approve: a requester, and members whom a requester invited. */
export function mayApprove({ members, requester, formerRequesters = [] }: Session, { id }: Person): boolean {
  const inviter = members.find((each) => each.id === id)?.invitedBy?.id;
  return (
    id === requester.id || (inviter !== undefined && [requester.id, ...formerRequesters].includes(inviter))
  );
}
