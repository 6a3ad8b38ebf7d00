import type { z } from 'zod';
import { visible } from '../../text/visible.js';
import { branchesOf, type JsonSchema, jsonSchema } from './wire-schema.js';

/** How many problems a model is told at once. */
const mostProblems = 5;

/**
 * The answer in a model's text, or why there is none that fits. Thoughts, fences and chatter around it are skipped.
 * Invisible characters and empty entries of lists are dropped, and enums match in any case. JSON that was cut off is not
 * repaired.
 */
export function readAnswer<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { answer: z.output<Schema> } | { problems: string[] } {
  const found = firstObject(withoutThoughts(text).replace(/^[ \t]*```[^\n{]*$/gm, ''));
  if ('problem' in found) return { problems: [found.problem] };
  const parsed = schema.safeParse(lenient(found.value, jsonSchema(schema)), { error: tooLong });
  if (parsed.success) return { answer: parsed.data };
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'answer'}: ${message}`,
  );
  return { problems: problems.slice(0, mostProblems) };
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

/** Some servers send only the closing tag of a thought, since their template holds the opening one. */
function withoutThoughts(text: string): string {
  const thinks = /^\s*<think(?:ing)?>/.test(text);
  if (!thinks && /^\s*[{`]/.test(text)) return text;
  const end = /<\/think(?:ing)?>/.exec(text);
  if (end) return text.slice(end.index + end[0].length);
  return thinks ? '' : text;
}

/** The first balanced `{…}` that is JSON. One that never closes ends the search: what follows is inside it. */
function firstObject(text: string): { value: unknown } | { problem: string } {
  let problem = 'there is no JSON object in the answer';
  for (let start = text.indexOf('{'); start >= 0; ) {
    const end = closingBrace(text, start);
    if (end === undefined) return { problem: 'the JSON object of the answer is never closed' };
    try {
      return { value: JSON.parse(text.slice(start, end + 1), seen) };
    } catch (error) {
      problem = `the answer is not valid JSON: ${(error as Error).message}`;
    }
    start = text.indexOf('{', end + 1);
  }
  return { problem };
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
 * The same value with the enums in the schema's case, without blank list entries, and null for blank where it may be. A list within a
 * list has a place for each of its entries, blank or not.
 */
function lenient(value: unknown, schema: JsonSchema, isEntry = false): unknown {
  const branches = branchesOf(schema);
  if (branches) {
    const [only, ...others] = branches.filter(({ type }) => type !== 'null');
    if (!only || others.length > 0 || value === null) return value;
    return blank(value) && branches.length > 1 ? null : lenient(value, only);
  }
  if (typeof value === 'string') return wordsOf(schema).find((each) => sameWord(each, value)) ?? value;
  if (Array.isArray(value)) {
    const items = schema.items as JsonSchema | undefined;
    if (!items) return value;
    const mayLack = !isEntry && items.type === 'string' && wordsOf(items).length === 0;
    return value.filter((each) => !(mayLack && blank(each))).map((each) => lenient(each, items, true));
  }
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (typeof value !== 'object' || value === null || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return [key, own ? lenient(each, own) : each];
    }),
  );
}

function wordsOf({ enum: words, const: word }: JsonSchema): unknown[] {
  return Array.isArray(words) ? words : word === undefined ? [] : [word];
}

const blank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

function sameWord(one: unknown, other: string): boolean {
  return typeof one === 'string' && one.toLowerCase() === other.trim().toLowerCase();
}
