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
