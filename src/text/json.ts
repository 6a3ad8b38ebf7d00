/** A value with every object key in snake_case: the spelling of the files that the next stage reads. */
export function snakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [snakeKey(key), snakeCase(held)]));
}

/** JSON for people and machines: two spaces, a line break at the end. */
export function prettyJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function snakeKey(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
