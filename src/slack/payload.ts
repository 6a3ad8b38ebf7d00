/** A JSON object from outside, of which nothing is known yet. */
export type Payload = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one when it is none. */
export function objectOf(value: unknown): Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : {};
}

/** The value as text; empty when it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value as a list of objects; empty when it is none. */
export function listOf(value: unknown): Payload[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}
