import { z } from 'zod';
import { withoutEdges } from '../text/numerals.js';
import { lexicon } from '../text/lexicon/index.js';
import { visible } from '../text/visible.js';
import { idLetters } from '../workshop/plan/items.js';

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
  if (typeof value === 'string') return value.trim() || but.includes(String(path.at(-1))) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => blanks(each, but, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => blanks(each, but, [...path, key]));
}

/** What models put around a word that says nothing. */
const frame = /[\s"'“”「」()（）[\]【】.。!！…—–-]/;

/** What a text field of an answer says; undefined where it says that there is nothing, in whichever way. */
export function said(text: string): string | undefined {
  const words = withoutEdges(text, frame).toLowerCase();
  return lexicon.some(({ nothing }) => nothing.has(words)) ? undefined : text.trim();
}

/** Ids as the workshop gives them, and handles of new items. */
const oneId = /^(?:#\d+|(?<letters>[A-Z]{1,2})\d+[a-z]?|new\d+)$/u;
const ofPeople = new Set(['Q', 'M', 'S', 'H']);

function isId(text: string): boolean {
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
  const words = said(text);
  return words === undefined ? [] : [words];
}

/** A text that is no longer than this, in characters: longer ones are cut, never refused. Half an emoji is none. */
export function upTo(most: number, text: string): string {
  const characters = [...visible(text).trim()];
  return characters.length <= most
    ? characters.join('')
    : `${visible(characters.slice(0, most - 1).join('')).trimEnd()}…`;
}

/** Options without the blank ones. "None" and "nothing" are answers like any other. */
export function onlySaid(options: readonly string[]): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}
