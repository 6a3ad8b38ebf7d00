import { coach, type Persona, type RoleId, roleOf } from '../../roles/index.js';
import { normal } from '../../text/normal.js';

/** Who belongs to a workshop. `names` are those shown to people, in every language. */
export interface Member {
  id: string;
  kind: 'role' | 'coach' | 'person';
  names: string[];
}

/** The roles and the people at a table, each in their order. */
export interface Table {
  roster: readonly RoleId[];
  members: readonly { id: string; name: string }[];
}

/** The member whom a typed name means, if there is exactly one. */
export type Resolution =
  | { type: 'Found'; member: Member }
  | { type: 'Unknown' }
  | { type: 'Ambiguous'; members: Member[] };

/** The members in their order: the roles, the Coach, the people (the requester first, then as they joined). */
export function membersAt({ roster, members }: Table): Member[] {
  return [
    ...roster.map((id): Member => ({ id, kind: 'role', names: namesOf(roleOf(id)) })),
    { id: coach.id, kind: 'coach', names: namesOf(coach) },
    ...members.map(({ id, name }): Member => ({ id, kind: 'person', names: [name] })),
  ];
}

function namesOf({ names }: Persona): string[] {
  return [...new Set([names.en, names.zh])];
}

/** Who is turned to when nobody is named: the requester while they are there. */
export function firstPerson(members: readonly Member[]): Member | undefined {
  return members.find(({ kind }) => kind === 'person');
}

/** A workshop needs two members, and a person among them. */
export function canMeet(members: readonly Member[]): boolean {
  return members.length >= 2 && firstPerson(members) !== undefined;
}

/**
 * An id wins over a name, a name over the beginning of one; two matches on the same level are ambiguous. A mention means
 * its id and nothing else. Ids have no short form: `U` would begin everybody's.
 */
export function resolve(name: string, members: readonly Member[]): Resolution {
  return resolverFor(members)(name);
}

/** `resolve` for many names: the members' names are prepared once. */
export function resolverFor(members: readonly Member[]): (name: string) => Resolution {
  const called = members.map((member) => ({
    member,
    id: nameKey(member.id),
    names: member.names.flatMap(namesWithin).map(nameKey),
  }));
  type Called = (typeof called)[number];
  return (name) => {
    const mention = mentionedId(name);
    if (mention !== undefined) return among(members.filter(({ id }) => id === mention));
    const key = nameKey(name);
    if (key === '') return { type: 'Unknown' };
    const levels: ((each: Called) => boolean)[] = [
      ({ member }) => member.id === name,
      ({ id }) => id === key,
      ({ names }) => names.includes(key),
      ({ names }) => names.some((each) => each.startsWith(key)),
    ];
    for (const fits of levels) {
      const found = among(called.filter(fits).map(({ member }) => member));
      if (found.type !== 'Unknown') return found;
    }
    return { type: 'Unknown' };
  };
}

function among(matches: Member[]): Resolution {
  const [member, ...others] = matches;
  if (!member) return { type: 'Unknown' };
  return others.length === 0 ? { type: 'Found', member } : { type: 'Ambiguous', members: matches };
}

const mentioned = /^<@([^<>|]+)(?:\|[^<>]*)?>$/;

/** The id in a Slack mention `<@U123>` or `<@U123|name>`. */
export function mentionedId(name: string): string | undefined {
  return mentioned.exec(name.trim())?.[1];
}

/**
 * A name reduced for comparison: without case, full width, a leading `@`, emphasis around it, and spaces, hyphens and
 * dots within. A name of nothing else is kept as it is.
 */
export function nameKey(name: string): string {
  const plain = normal(name, 'NFKC').trim().toLowerCase();
  const bare = plain.replace(/^[\s*_~`@]+/, '').replace(/[\s*_~`·・•\-\p{Cf}]/gu, '');
  return bare || plain;
}

/** A display name and, where it joins two languages as in `ProductPlanner · 产品`, each of them. */
export function namesWithin(displayName: string): string[] {
  const parts = displayName.split(/[·・•]/).map((part) => part.trim());
  return [...new Set([displayName, ...parts])].filter((name) => name !== '');
}
