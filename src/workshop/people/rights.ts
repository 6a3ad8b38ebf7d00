import type { Session } from './session.js';
import type { Question } from '../base/question.js';
import type { Person } from '../base/people.js';

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

/** Whether this person may approve, by what the channel has settled: all who take part, or the requester alone. */
export function mayApprove(session: Session, by: Person): boolean {
  return session.settings.approving === 'requester' ? by.id === session.requester.id : isMember(session, by);
}
