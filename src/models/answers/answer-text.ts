import { jsonrepair } from 'jsonrepair';
import type { z } from 'zod';
import { jsonIn } from '../../text/json.js';
import { visible } from '../../text/visible.js';
import { branchesOf, type JsonSchema, jsonSchema } from './wire-schema.js';

/** How many problems a model is told at once. */
const mostProblems = 5;
/** So many objects of one text are looked at, the last first. */
const mostObjects = 20;

/**
 * The answer in a model's text, or why there is none that fits: of the objects in it the last that fits, so thoughts, drafts, fences and
 * chatter are passed over. What has one meaning is mended: JSON in the ways of other languages, invisible characters, enums and keys in
 * any case, numbers, lists and yes or no as text, one entry in place of a list, keys that the schema does not know, what is left out
 * because it is empty. JSON that was cut off is not repaired.
 */
export function readAnswer<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { answer: z.output<Schema> } | { problems: string[] } {
  const shape = jsonSchema(schema);
  const asGiven = objectsIn(text);
  // Control characters in a text are no JSON; line ends of other kinds are, and would be none once they are seen.
  const found = 'problem' in asGiven ? objectsIn(visible(text)) : asGiven;
  if ('problem' in found) return { problems: [found.problem] };
  const own = found.objects.flatMap((each) => answersIn(each, shape)).slice(-mostObjects);
  let problems: string[] | undefined;
  for (const each of own.toReversed()) {
    const fitting = schema.safeParse(mended(each, shape), { error: tooLong });
    if (fitting.success) return { answer: fitting.data };
    problems ??= fitting.error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
  }
  const keys = Object.keys(propertiesOf(shape)).join(', ');
  problems ??= [`no object of the answer has any of the keys ${keys}`];
  return { problems: problems.slice(0, mostProblems) };
}

/** How deep models wrap their answers. */
const mostWraps = 2;

/** An object that has something of an answer, or those within it that have: some models wrap theirs once more, as text too. */
function answersIn(given: unknown, shape: JsonSchema, wraps = 0): unknown[] {
  const value = wraps > 0 ? fromText(given) : given;
  if (!isObject(value)) return [];
  const known = new Set(Object.keys(propertiesOf(shape)).map(lettersOf));
  if (Object.keys(value).some((key) => known.has(lettersOf(key)))) return [value];
  if (wraps === mostWraps) return [];
  return Object.values(value).flatMap((each) => answersIn(each, shape, wraps + 1));
}

/** A key as it reads whichever way its words are joined. */
function lettersOf(key: string): string {
  return key.toLowerCase().replaceAll('_', '').replaceAll('-', '');
}

/** A list or an object that was given as text. */
function fromText(value: unknown): unknown {
  const read = typeof value === 'string' ? jsonIn(value) : undefined;
  return typeof read === 'object' && read !== null ? read : value;
}

/** What a model is told when a text or list is too long; zod has words for everything else. */
function tooLong(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue;
  if (code !== 'too_big') return undefined;
  const most = String(issue.maximum);
  if (typeof input === 'string')
    return `is ${input.length} characters long, and ${most} is the most: write it shorter, in as few words as were asked for`;
  if (Array.isArray(input)) return `has ${input.length} entries: keep the ${most} that matter most`;
  return undefined;
}

const endsOfThought = [
  '</think>',
  '</thinking>',
  '</seed:think>',
  '</reasoning>',
  '[/THINK]',
  '◁/think▷',
  '<|message|>',
];

/** The outermost `{…}` of a text, in their order. One that never closes ends the search, for what follows is inside it: it was cut off. */
function objectsIn(text: string): { objects: unknown[] } | { problem: string } {
  const whole = jsonIn(text);
  if (typeof whole === 'string') return objectsIn(whole);
  const objects: unknown[] = [];
  let problem = 'there is no JSON object in the answer';
  for (let start = text.indexOf('{'); start >= 0; ) {
    const end = closingBrace(text, start);
    if (end === undefined) {
      // A brace of a thought need not close: the answer comes behind the thought.
      const behind = Math.max(...endsOfThought.map((each) => text.lastIndexOf(each)));
      if (behind < start) return { problem: 'the JSON object of the answer is never closed' };
      start = text.indexOf('{', behind);
      continue;
    }
    try {
      objects.push(parsed(text.slice(start, end + 1)));
    } catch (error) {
      problem = `the answer is not valid JSON: ${(error as Error).message}`;
    }
    start = text.indexOf('{', end + 1);
  }
  return objects.length > 0 ? { objects } : { problem };
}

/** Throws where it is no JSON, and cannot be meant as such. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, seen);
  } catch {
    return JSON.parse(jsonrepair(text), seen);
  }
}

/** Without invisible characters. */
function seen(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? visible(value) : value;
}

function closingBrace(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '{') depth += 1;
    else if (!quoted && sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/**
 * The same value as the schema has it, where that has one meaning: enums in its case, null for blank where it may be, what is left out as
 * null, "" or [], numbers and yes or no that were given as text. A list has no blank entries, but for a list within a list, in which each
 * has its place.
 */
function mended(value: unknown, schema: JsonSchema, isEntry = false): unknown {
  const branches = branchesOf(schema);
  if (branches) {
    const kinds = branches.filter(({ type }) => type !== 'null');
    if (kinds.length < branches.length && (value === undefined || blank(value))) return null;
    const [only, ...others] = kinds.length > 1 ? kinds.filter((each) => isOfKind(value, each)) : kinds;
    return !only || others.length > 0 || value === null ? value : mended(value, only);
  }
  switch (schema.type) {
    case 'array':
      return entriesOf(fromText(value ?? []), schema, isEntry);
    case 'object': {
      const own = fromText(value);
      return isObject(own) ? membersOf(own, propertiesOf(schema)) : value;
    }
    case 'boolean': {
      const isYes = ['true', 'yes'].some((each) => sameWord(value, each));
      return isYes || ['false', 'no'].some((each) => sameWord(value, each)) ? isYes : value;
    }
    case 'number':
    case 'integer':
      return blank(value) || typeof value !== 'string' || Number.isNaN(Number(value)) ? value : Number(value);
    default: {
      const words = wordsOf(schema);
      if (value === undefined && words.length === 0) return '';
      return typeof value === 'string' ? (words.find((each) => sameWord(each, value)) ?? value) : value;
    }
  }
}

/** Whether an object names itself as one of this kind. */
function isOfKind(value: unknown, schema: JsonSchema): boolean {
  const named = Object.entries(propertiesOf(schema)).filter(([, each]) => 'const' in each);
  return (
    isObject(value) &&
    named.length > 0 &&
    named.every(([key, each]) => sameWord(each.const, String(value[key])))
  );
}

function entriesOf(value: unknown, schema: JsonSchema, isEntry: boolean): unknown {
  const items = schema.items as JsonSchema | undefined;
  if (!items || !(Array.isArray(value) || isObject(value))) return value;
  const entries = Array.isArray(value) ? value : [value];
  const mayLack = !isEntry && items.type === 'string' && wordsOf(items).length === 0;
  return entries.filter((each) => !(mayLack && blank(each))).map((each) => mended(each, items, true));
}

function membersOf(value: Record<string, unknown>, properties: Record<string, JsonSchema>) {
  const byLetters = new Map(Object.entries(value).map(([key, each]) => [lettersOf(key), each]));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, schema]) => {
      const own = mended(Object.hasOwn(value, key) ? value[key] : byLetters.get(lettersOf(key)), schema);
      return own === undefined ? [] : [[key, own]];
    }),
  );
}

function propertiesOf({ properties = {} }: JsonSchema): Record<string, JsonSchema> {
  return properties as Record<string, JsonSchema>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wordsOf({ enum: words, const: word }: JsonSchema): unknown[] {
  return Array.isArray(words) ? words : word === undefined ? [] : [word];
}

const blank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

function sameWord(one: unknown, other: string): boolean {
  return typeof one === 'string' && one.toLowerCase() === other.trim().toLowerCase();
}
