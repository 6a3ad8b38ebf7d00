import { lena, maya, tom } from './story.js';

/** Nobody brought them in at first: a second Tom, so that a first name alone is ambiguous; a stranger; an administrator. */
export const tomBaker = { id: 'U0TOMB', name: 'Tom Baker' };
export const zoe = { id: 'U0ZOE', name: 'Zoë 佐伊' };
export const ida = { id: 'U0IDA', name: 'Ida Admin' };
/** No person: Slack says so. */
export const robot = { id: 'U0ROBOT', name: 'Deploy Bot' };

export const people = [maya, tom, lena, tomBaker, zoe, ida];
export type Someone = (typeof people)[number];

/** The ts of a message; it tells whose it is, for nobody edits or deletes what somebody else said. */
export function messageOf(who: { id: string }, number: number): string {
  const author = people.findIndex(({ id }) => id === who.id);
  return `1772${Math.max(0, author)}${String(number).padStart(5, '0')}.000100`;
}

export function authorOf(message: string): Someone {
  return people[Number(message.charAt(4))] ?? maya;
}

/** A member as Slack names them with what they do. */
export function asPerson({ id, name }: Someone): Someone {
  return { id, name };
}
