import { z } from 'zod';

/** A JSON schema as zod writes it. */
export type JsonSchema = Record<string, unknown>;

/** What is made of a schema is made once for each: the schemas of answers are constants. */
export function once<Schema extends object, Made>(make: (schema: Schema) => Made): (schema: Schema) => Made {
  const made = new WeakMap<Schema, Made>();
  return (schema) => {
    const known = made.get(schema);
    if (known !== undefined) return known;
    const fresh = make(schema);
    made.set(schema, fresh);
    return fresh;
  };
}

/** Throws, as a bug, on what has no JSON schema, and on one that contains itself. */
export const jsonSchema = once(
  (schema: z.ZodType): JsonSchema =>
    z.toJSONSchema(schema, { io: 'input', cycles: 'throw', reused: 'inline' }),
);

/** Alternatives, in each of the ways in which they may be written. */
export function branchesOf({ type, anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined {
  if (Array.isArray(type)) return type.map((each) => ({ type: String(each) }));
  return (anyOf ?? oneOf) as JsonSchema[] | undefined;
}
