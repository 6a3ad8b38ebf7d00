/** A value with every object key in snake_case, at every depth: the spelling of the files that the next stage reads. */
export function snakeCase(value: object): object {
  const cased = (held: unknown) => (typeof held === 'object' && held !== null ? snakeCase(held) : held);
  if (Array.isArray(value)) return value.map(cased);
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [snakeKey(key), cased(held)]));
}

/** The value that a text holds as JSON; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON for people and machines: two spaces, a line break at the end. */
export function prettyJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** JSON that is read line by line: a member of the outermost object, or an entry of a list in it, stands on one line. */
export function linedJson(value: object): string {
  return `${lined(value, 2)}\n`;
}

function lined(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null || depth === 0) return JSON.stringify(value) ?? 'null';
  const entries = Array.isArray(value)
    ? value.map((each) => lined(each, 0))
    : Object.entries(value).flatMap(([key, held]) =>
        held === undefined ? [] : [`${JSON.stringify(key)}: ${lined(held, depth - 1)}`],
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.join(',\n')}\n${close}`;
}

export function snakeKey(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** An object with its own keys, not those of what it holds, as code spells them. */
export function camelCase(value: object): Record<string, unknown> {
  const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [camel(key), held]));
}

/** The texts and numbers at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
