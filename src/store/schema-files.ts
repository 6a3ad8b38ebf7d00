import { readdirSync } from 'node:fs';

/** The numbered files of a folder that bring a schema up to date, in their order. */
export function schemaFiles(folder: URL): { name: string; number: number }[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}_.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, number: Number(name.slice(0, 3)) }));
}

/** The number of the schema that they lead to. */
export const schemaNumberOf = (folder: URL): number => schemaFiles(folder).at(-1)?.number ?? 0;
