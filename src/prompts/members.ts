import { coach, knownRoleIds } from '../roles/index.js';
import type { Person } from '../workshop/base/people.js';
import type { Session } from '../workshop/session.js';
import { said, upTo } from './answer-fields.js';
import { fenced, nameOf } from './foreign.js';

/** Who came later than so many others is read like everybody else, but no role can name them. */
const mostPeople = 12;
const atTables = new Set<string>([...knownRoleIds, coach.id]);
const requesterName = 'requester';
/** "person2" came second, and stays that when others come and go. "person1" opened the workshop. */
const personName = (place: number) => `person${place + 1}`;

/** The name of a member for models; undefined for who has none. */
function nameFor({ requester, places }: Session, { id }: Pick<Person, 'id'>): string | undefined {
  if (id === requester.id) return requesterName;
  const place = places.indexOf(id);
  return place >= 0 && place < mostPeople ? personName(place) : undefined;
}

/** The ids of those whom an answer names. A name that is nobody's here is left out, and nobody is guessed. */
export function idsNamed(session: Session, names: readonly string[]): string[] {
  return names.flatMap((name) => idNamed(session, name) ?? []);
}

function idNamed({ roster, requester, places, members }: Session, name: string): string | undefined {
  if (name === coach.id || roster.some((role) => role === name)) return name;
  if (name === requesterName) return requester.id;
  const id = places.slice(0, mostPeople).find((_, place) => personName(place) === name);
  return members.some((member) => member.id === id) ? id : undefined;
}

/**
 * Who can answer a question, as a role says it: one member by name, or a function in words. Names of nobody, and of
 * several, say nothing.
 */
export function whoMeant(session: Session, words: string): { to?: string; who?: string } {
  const who = said(words);
  if (who === undefined) return {};
  const names = who.match(/\bperson ?\d+\b/giu)?.map((each) => each.toLowerCase().replace(' ', ''));
  if (!names) return { who };
  const [to, another] = new Set(names.map((name) => idNamed(session, name)));
  return to === undefined || another !== undefined ? {} : { to };
}

/** What people call somebody who spoke; nothing where Slack has told no more of a person than the id. */
export function called({ id, name }: Person): string {
  return name === id && !atTables.has(id) ? '' : name;
}

/** The people whom an answer can name, and what they can speak for. */
export function peopleWords(session: Session): string {
  const lines = session.members.flatMap((member) => {
    const name = nameFor(session, member);
    const { speaksFor } = member;
    return name
      ? [`${name}: ${nameOf(called(member))}${speaksFor ? `, speaks for ${upTo(200, speaksFor)}` : ''}`]
      : [];
  });
  return `People who take part; "who" and "next" take the word before the colon:\n${fenced(lines)}`;
}
