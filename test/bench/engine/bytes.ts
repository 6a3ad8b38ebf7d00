import Database from 'better-sqlite3';
import { openSqlite } from '../../../src/store/sqlite/open.js';

/** The bytes of the pages of a database, by table and index. Pages that were freed are used again by what comes next. */
export function bytesOf(databaseFile: string): Map<string, number> {
  const database = new Database(databaseFile, { readonly: true });
  try {
    const rows = database
      .prepare<[], [string, number]>('SELECT name, sum(pgsize) FROM dbstat GROUP BY name')
      .raw()
      .all();
    return new Map(rows);
  } finally {
    database.close();
  }
}

/** The moment from which a store that is opened takes it that the product has rested for two days. */
export const twoDaysLater = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString();

/** Lets go of what the product would have let go two days after it was stopped. */
export async function comeToRest(databaseFile: string): Promise<void> {
  const store = await openSqlite(databaseFile, twoDaysLater);
  while (await store.retention.sweep());
  await store.close();
}

export const sumOf = (bytes: ReadonlyMap<string, number>): number =>
  [...bytes.values()].reduce((sum, each) => sum + each, 0);

/** What so many workshops have added to a database, in KB a workshop, largest first; what is next to nothing together. */
export function growth(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  workshops: number,
): string {
  const grown = [...after]
    .map(([name, bytes]) => ({ name, each: (bytes - (before.get(name) ?? 0)) / workshops / 1_000 }))
    .sort((one, other) => other.each - one.each);
  const shown = grown.filter(({ each }) => each >= 0.1);
  const rest = grown.filter(({ each }) => each < 0.1).reduce((sum, { each }) => sum + each, 0);
  return [...shown, { name: 'everything else', each: rest }]
    .map(({ name, each }) => `${each.toFixed(1).padStart(7)}  ${name}`)
    .join('\n');
}
