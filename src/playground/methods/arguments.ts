import { refuse, SlackError } from '../slack-error.js';

/** The arguments of a call: strings from a form or a query, JSON values from a JSON body. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A text argument; undefined when absent or empty. */
export function text(args: Arguments, name: string): string | undefined {
  const value = args[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A text argument the method cannot do without: `invalid_arguments` when it is missing. */
export function needText(args: Arguments, name: string): string {
  const value = text(args, name);
  if (value === undefined) throw refuse('invalid_arguments', [`[ERROR] missing required field: ${name}`]);
  return value;
}

export function flag(args: Arguments, name: string): boolean {
  return ['true', '1', true, 1].includes(args[name] as string);
}

/** A whole number within bounds; the fallback when absent. */
export function count(args: Arguments, name: string, fallback: number, most: number): number {
  const given = text(args, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) throw new SlackError('invalid_limit');
  return Math.min(value, most);
}

/** A structured argument, written as JSON in a form; undefined when absent. Throws `unreadable` when it is no JSON. */
export function structure(args: Arguments, name: string, unreadable: string): unknown {
  const value = args[name];
  if (typeof value !== 'string') return value ?? undefined;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new SlackError(unreadable);
  }
}

/** One page of a list in a fixed order: the cursor names the last item of the page before. */
export function paginate<T>(
  items: T[],
  args: Arguments,
  limit: number,
  keyOf: (item: T) => string,
): { page: T[]; next: string } {
  const cursor = text(args, 'cursor');
  let start = 0;
  if (cursor !== undefined) {
    const key = Buffer.from(cursor, 'base64')
      .toString()
      .replace(/^after:/, '');
    start = items.findIndex((item) => keyOf(item) === key) + 1;
    if (start === 0) throw new SlackError('invalid_cursor');
  }
  const page = items.slice(start, start + limit);
  const last = page.at(-1);
  const more = last !== undefined && start + limit < items.length;
  return { page, next: more ? Buffer.from(`after:${keyOf(last)}`).toString('base64') : '' };
}
