/** Each member of a schema by its place, with "?" where it may be missing, and what it may be. */
export type Promises = Record<string, string[]>;

export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  items?: Schema;
  additionalProperties?: Schema;
  definitions?: Record<string, Schema>;
}

/** What a schema says of its members; of the first published ones it stands in `schemas-first/`. */
export function promisesOf(schema: Schema): Promises {
  const all: Promises = {};

  function read(each: Schema, place: string): void {
    for (const one of each.anyOf ?? []) read(one, place);
    for (const [name, member] of Object.entries(each.properties ?? {}))
      read(member, `${place}.${name}${each.required?.includes(name) ? '' : '?'}`);
    if (each.items) read(each.items, `${place}[]`);
    if (each.additionalProperties) read(each.additionalProperties, `${place}.*`);
    if (each.anyOf || each.properties || each.items || each.additionalProperties) return;
    const values = each.enum ?? [each.const ?? each.$ref?.replace('#/definitions/', '') ?? each.type];
    all[place] = [...(all[place] ?? []), ...values.map(String)];
  }

  read(schema, '');
  for (const [name, definition] of Object.entries(schema.definitions ?? {})) read(definition, name);
  return all;
}

/**
 * What a later schema takes from an earlier one: a member that is gone, one that must be there or need not be there any
 * more, another type, a value that is no longer allowed. Further members and values may come.
 */
export function breaksIn(earlier: Promises, later: Promises): string[] {
  const gone = Object.entries(earlier).flatMap(([place, may]) =>
    may.filter((each) => !later[place]?.includes(each)).map((each) => `${place}: ${each} is gone`),
  );
  const known = Object.keys(earlier).map((place) => place.split('.'));
  const needed = Object.keys(later).filter((place) => {
    const path = place.split('.');
    const isKnown = (length: number) =>
      known.some((each) => path.slice(0, length).every((name, index) => each[index] === name));
    const fresh = path.findIndex((_, index) => !isKnown(index + 1));
    return fresh > 0 && !path[fresh]?.includes('?');
  });
  return [...gone, ...needed.map((place) => `${place} must be there now`)];
}
