/** A JSON schema as zod writes it. */
export type JsonSchema = Record<string, unknown>;

/** Alternatives, in each of the ways in which they may be written. */
export function branchesOf({ type, anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined {
  if (Array.isArray(type)) return type.map((each) => ({ type: String(each) }));
  return (anyOf ?? oneOf) as JsonSchema[] | undefined;
}
