import { coach, type Persona, personaName, roleOf } from '../../roles/index.js';
import { lexicon } from '../../text/lexicon/index.js';
import { normal } from '../../text/same-text.js';
import { type Decision, ignored, type Subject } from '../base/decision.js';
import type { Participant, Person } from '../base/people.js';
import type { Question } from '../base/question.js';
import type { DeclineReason } from './facts.js';
import type { Fact, FactOf, InputOf, Session, Given } from './session.js';

/** The fact that a person's request was refused; they are told why. */
export function declined(why: Omit<FactOf<'RequestDeclined'>, 'type'>): FactOf<'RequestDeclined'> {
  return { type: 'RequestDeclined', ...why };
}

/** Whether this person takes part: the requester, whoever was brought in, and whoever joined by answering. */
export function isMember({ members }: Session, { id }: Person): boolean {
  return members.some((each) => each.id === id);
}

/**
 * Whether this person's answer counts: the addressee's and the requester's do, that of whoever is named or speaks for what is asked, and others'
 * where the requester was asked, but for which of several answers holds.
 */
export function mayAnswer(session: Session, { person, continues, who = '' }: Question, by: Person): boolean {
  const { requester, members } = session;
  if (by.id === person.id || by.id === requester.id) return true;
  // By what the channel has settled anybody is heard, or who takes part.
  const isHeard = session.settings.answering === 'anyone' || isMember(session, by);
  if (continues !== undefined || !isHeard) return false;
  const { speaksFor = '' } = members.find(({ id }) => id === by.id) ?? {};
  const isNamed = membersNamed(session, who).some(({ id }) => id === by.id);
  return person.id === requester.id || isNamed || fitsWords(speaksFor, who);
}

/** Whether this person may skip a question, put it off or pass it on: the addressee, and every member. */
export function mayHandle(session: Session, { person }: Question, by: Person, admin = false): boolean {
  return admin || by.id === person.id || isMember(session, by);
}

/** Whether this person may approve, by what the channel has settled: all who take part, or the requester alone. */
export function mayApprove(session: Session, by: Person): boolean {
  return session.settings.approving === 'requester' ? by.id === session.requester.id : isMember(session, by);
}

/** Who belongs to a workshop. `names` are those shown to people, in every language. */
export interface Member {
  id: string;
  kind: 'role' | 'coach' | 'person';
  names: string[];
}

/** The members in their order: the roles, the Coach, the people (the requester first, then as they joined). */
export function membersAt({ roster, members }: Pick<Session, 'roster' | 'members'>): Member[] {
  return [
    ...roster.map((id): Member => ({ id, kind: 'role', names: namesOf(roleOf(id)) })),
    { id: coach.id, kind: 'coach', names: namesOf(coach) },
    ...members.map(({ id, name }): Member => ({ id, kind: 'person', names: [name] })),
  ];
}

function namesOf(persona: Persona): string[] {
  return [...new Set([personaName(persona, 'en'), personaName(persona, 'zh')])];
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
 * Whom a typed name means: an id wins over a name, a name over the beginning of one; several matches on the same level are ambiguous. A
 * mention means its id and nothing else. Ids have no short form: `U` would begin everybody's. The members' names are prepared once.
 */
export function resolverFor(members: readonly Member[]): (name: string) => Member[] {
  const called = members.map((member) => ({
    member,
    id: nameKey(member.id),
    names: member.names.flatMap(namesWithin).map(nameKey),
  }));
  type Called = (typeof called)[number];
  return (name) => {
    const mention = mentionedId(name);
    if (mention !== undefined) return members.filter(({ id }) => id === mention);
    const key = nameKey(name);
    if (key === '') return [];
    const levels: ((each: Called) => boolean)[] = [
      ({ member }) => member.id === name,
      ({ id }) => id === key,
      ({ names }) => names.includes(key),
      ({ names }) => names.some((each) => each.startsWith(key)),
    ];
    const found = levels.map((fits) => called.filter(fits)).find((matches) => matches.length > 0);
    return (found ?? []).map(({ member }) => member);
  };
}

/** The person who takes part and whom these words mean; else all whom a part of them means, or whose names stand in them. */
export function membersNamed({ members }: Pick<Session, 'members'>, words: string): Participant[] {
  const resolve = resolverFor(membersAt({ roster: [], members }));
  const meant = (name: string) => {
    const [member, another] = resolve(name);
    return another ? undefined : member?.id;
  };
  const whole = meant(words);
  if (whole) return members.filter(({ id }) => id === whole);
  const parts = lexicon.reduce(
    (all, { addressee }) => all.flatMap((each) => each.split(addressee.between)),
    [words],
  );
  const each = new Set(parts.map((part) => meant(part.trim())));
  const isIn = (key: string) => [...key].length > 1 && nameKey(words).includes(key);
  return members.filter(({ id, name }) => each.has(id) || isIn(nameKey(name)));
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

/** Whether two fields share a significant word; in Chinese, which has no spaces, a run of characters. */
export function fitsWords(speaksFor: string, who: string): boolean {
  const wanted = new Set(spokenWords(who));
  if (spokenWords(speaksFor).some((word) => wanted.has(word))) return true;
  const runs = runsOf(who);
  return runsOf(speaksFor).some((run) => runs.some((each) => each.includes(run) || run.includes(each)));
}

function spokenWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 1 && lexicon.every(({ addressee }) => !addressee.general.has(word)))
    .map((word) => word.replace(/(?<=...)s$/u, ''));
}

function runsOf(text: string): string[] {
  const telling = lexicon.reduce(
    (rest, { addressee: { generalSigns } }) => (generalSigns ? rest.replace(generalSigns, ' ') : rest),
    text,
  );
  return telling.match(/\p{Script=Han}{2,}/gu) ?? [];
}

/** Adds a member, or changes what they speak for. Who cannot be reached is only known by name. */
function invited<S extends Session>(session: S, fact: FactOf<'MemberInvited'>): S {
  const { by, person, speaksFor } = fact;
  const { requester, members } = session;
  const away = (session.away ?? []).filter(({ id }) => id !== person.id);
  if (fact.away) {
    const left = members.filter(({ id }) => id !== person.id);
    return { ...session, members: left, away: [...away, { ...person, speaksFor, invitedBy: by }] };
  }
  const known = members.find(({ id }) => id === person.id);
  const inviter = person.id === requester.id ? {} : { invitedBy: known?.invitedBy ?? by };
  const guest = { ...person, ...(speaksFor && { speaksFor }), ...inviter };
  return {
    ...session,
    ...(session.away && { away }),
    members: known ? members.map((each) => (each === known ? guest : each)) : [...members, guest],
  };
}

/** New members come last. A member who left keeps their place, for when they come back. */
function withPlaces<S extends Session>(session: S): S {
  const { places, members } = session;
  const fresh = members.flatMap(({ id }) => (places.includes(id) ? [] : [id]));
  return fresh.length === 0 ? session : { ...session, places: [...places, ...fresh] };
}

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

/** A member invites somebody. Repeated, it changes what they can speak for. Who cannot be reached takes no part any more, but for the requester. */
function invite(session: Session, input: InputOf<'InviteAsked'>): Decision<Fact> {
  const { at, by, person } = input;
  const speaksFor = input.speaksFor.trim();
  const why = whyNotInvite(session, input);
  if (why) return [declined({ at, to: by, what: 'invite', reason: why })];
  const { away = false } = input;
  if (away && person.id === session.requester.id) return ignored('repeat');
  const isNew = away
    ? !session.away?.some((each) => each.id === person.id && each.speaksFor === speaksFor)
    : changes(session, person, speaksFor);
  return isNew
    ? [{ type: 'MemberInvited', at, by, person, speaksFor, ...(away && { away }) }]
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

/** Whoever has joined by an answer, and is invited then, stays when that is taken back. */
function changes({ members, requester }: Session, person: Person, speaksFor: string): boolean {
  const known = members.find(({ id }) => id === person.id);
  if (!known || (known.speaksFor ?? '') !== speaksFor) return true;
  return known.id !== requester.id && known.invitedBy === undefined;
}

/** Who takes part, and what they may do. */
export const people = {
  fold: {
    MemberInvited: invited,
    RequestDeclined: (session, { what, reason, to }) =>
      what === 'reply'
        ? { ...session, noticesSent: [...session.noticesSent, { reason, person: to.id }] }
        : session,
  },
  rules: { InviteAsked: invite },
  after: withPlaces,
} satisfies Subject<Session, Fact, Given>;
