import { z } from 'zod';
import { coach, knownRoleIds } from '../roles/index.js';
import { withoutEdges } from '../text/amounts.js';
import { clip } from '../text/fit.js';
import { lexicon } from '../text/lexicon/index.js';
import { visible } from '../text/visible.js';
import type { Person } from '../workshop/base/people.js';
import { idLetters } from '../workshop/plan/items.js';
import type { Session } from '../workshop/session.js';
import { fenced, foreignName } from './foreign.js';

/** The longest that a word counts, in characters: three times a usual one with its space. In Chinese that is plenty. */
const longestWord = 20;

/**
 * A text of an answer, for which the prompt asks at most so many words. About three times as much is still taken, so
 * that only what is far too long is asked for again.
 */
export function upToWords(words: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(words * longestWord);
}

/** An id, such as "R3" or "new1"; some models write two of them. */
export const shortId = upToWords(10);

/** Answers to a question that a person can click on: a card has room for five. */
export const answerOptions = z.array(upToWords(15)).max(5);

/**
 * The schema of an answer in which no text may be blank, but for fields of these names. What is stored is read more
 * leniently: a rule that gets stricter must not make old facts unreadable.
 */
export function nothingBlank<Schema extends z.ZodType>(schema: Schema, but: readonly string[] = []): Schema {
  return schema.superRefine((answer, context) => {
    for (const path of blanks(answer, but))
      context.addIssue({ code: 'custom', path, message: 'must not be blank' });
  });
}

function blanks(
  value: unknown,
  but: readonly string[],
  path: (string | number)[] = [],
): (string | number)[][] {
  const field = path.findLast((each) => typeof each === 'string') ?? '';
  if (typeof value === 'string') return value.trim() || but.includes(field) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => blanks(each, but, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  // There is one frame, which needs no name.
  const isFrame = 'fields' in value && (value.fields as { kind?: unknown } | null)?.kind === 'frame';
  return Object.entries(value).flatMap(([key, each]) =>
    isFrame && key === 'name' ? [] : blanks(each, but, [...path, key]),
  );
}

/** What models put around a word that says nothing. */
const frame = /[\s"'“”「」()（）[\]【】.。!！…—–-]/;

/** What a text field of an answer says; undefined where it says that there is nothing, in whichever way. */
export function saidField(text: string): string | undefined {
  const words = withoutEdges(text, frame).toLowerCase();
  return lexicon.some(({ nothing }) => nothing.has(words)) ? undefined : text.trim();
}

/** Ids as the workshop gives them, and handles of new items. */
const oneId = /^(?:#\d+|ask\d+|(?<letters>[A-Z]{1,2})\d+[a-z]?|new\d+)$/u;
const ofPeople = new Set(['Q', 'M', 'S', 'H']);

/** Whether a text is an id, and no words. */
export function isId(text: string): boolean {
  const found = oneId.exec(text);
  const letters = found?.groups?.letters;
  return found !== null && (letters === undefined || idLetters.has(letters) || ofPeople.has(letters));
}
const aroundIds = /[\s"'“”「」()（）[\]【】.。:：,，、;；]/;

/** An id that is asked for alone, as models like to write it: in brackets, or with a full stop. Words stay as they are. */
export function bareId(text: string): string {
  const id = withoutEdges(text, aroundIds);
  return isId(id) ? id : text.trim();
}

/** Several ids in one text, as "R1, R2"; words stay as they are. */
export function bareIds(text: string): string[] {
  const ids = text.split(aroundIds).filter((each) => each !== '');
  if (ids.length > 0 && ids.every(isId)) return ids;
  const words = saidField(text);
  return words === undefined ? [] : [words];
}

/** As many whole words of a text as have room in so many characters: longer ones are cut, never refused. */
export function upTo(most: number, text: string): string {
  return visible(clip(visible(text).trim(), most, ''));
}

/** Options without the blank ones. "None" and "nothing" are answers like any other. */
export function onlySaid(options: readonly string[]): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}

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
  const who = saidField(words);
  if (who === undefined) return {};
  const names = who.match(/\bperson ?\d+\b/giu)?.map((each) => each.toLowerCase().replace(' ', ''));
  if (!names) return { who };
  const [to, another] = new Set(names.map((name) => idNamed(session, name)));
  return to === undefined || another !== undefined ? {} : { to };
}

const named = /\bperson ?\d+\b|\b(?:the )?requester\b/giu;

/** The same of what concerns several people: who is named as "person2" is called by name. */
export function whoConcerned(session: Session, words: string): { to?: string; who?: string } {
  return (words.match(named) ?? []).length < 2
    ? whoMeant(session, words)
    : { who: withNames(session, words) };
}

/** Words for people, in which whoever is named as "person2" is called by name. */
export function withNames(session: Session, words: string): string {
  return words.replace(named, (name) => {
    const id = idNamed(session, name.toLowerCase().replace(/^the | /gu, ''));
    return session.members.find((each) => each.id === id)?.name ?? name;
  });
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
      ? [`${name}: ${foreignName(called(member))}${speaksFor ? `, speaks for ${upTo(200, speaksFor)}` : ''}`]
      : [];
  });
  return `People who take part; "who" and "next" take the word before the colon:\n${fenced(lines)}`;
}
