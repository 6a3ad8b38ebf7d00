import { coach, roleIds } from '../roles/index.js';
import { foreign, nameOf } from './foreign.js';
import type { Session } from '../workshop/session.js';

/** Someone whom a role may want to hear next. The name of a role and of the Coach is the id. */
export interface MemberGiven {
  id: string;
  name: string;
}

/** Everybody who belongs to the workshop: the roles, the Coach, the people, the requester first. */
export function membersOf({ members }: Pick<Session, 'members'>): MemberGiven[] {
  const table = [...roleIds, coach.id].map((id) => ({ id, name: id }));
  return [...table, ...members.map(({ id, name }) => ({ id, name }))];
}

/** The people among them, each with the id by which they can be named. */
export function peopleWords(members: readonly MemberGiven[]): string {
  const table = new Set<string>([...roleIds, coach.id]);
  const people = members.filter(({ id }) => !table.has(id));
  return foreign(
    'People who are members, by id',
    people.map(({ id, name }) => `${nameOf(id)}: ${nameOf(name)}`).join('\n'),
  );
}

/** Ids of those who can be named, as an enum of an answer: nobody else can be. */
export function idsOf(members: readonly MemberGiven[]): [string, ...string[]] {
  return [...new Set([roleIds[0], ...members.map(({ id }) => id)])] as [string, ...string[]];
}
