import type { AnyPost, SharedStore } from '../contracts/execution.js';
import type { Log } from '../contracts/process.js';
import type { Store } from '../contracts/store.js';
import type { Fact } from '../workshop/facts.js';
import { openReadOnly as openPostgresReadOnly } from './postgres/migrate.js';
import type { ReadOnlyDatabase } from './read-only.js';
import { openSqlite } from './sqlite/open.js';
import { openReadOnly as openSqliteReadOnly } from './sqlite/read-only.js';

/** Where the settings say that everything is: a PostgreSQL database where there is a `databaseUrl`, or else a SQLite file. */
interface Place {
  databaseFile: string;
  databaseUrl?: string;
}

/** The store that the settings name. `shared`: what there is where several processes may work on it. */
export interface Opened<Post extends AnyPost, Answered> {
  store: Store<Fact, Post, Answered>;
  shared?: SharedStore<Post>;
}

export async function openStore<Post extends AnyPost, Answered>(
  { databaseFile, databaseUrl }: Place,
  now: () => string,
  means: { log: Log; replaced: () => void },
): Promise<Opened<Post, Answered>> {
  if (databaseUrl === undefined) return { store: await openSqlite(databaseFile, now) };
  // It takes a moment to load.
  const { openShared } = await import('./postgres/shared.js');
  return openShared(databaseUrl, now, means);
}

/** The same for whoever does nothing of what is owed; a SQLite file must not be in use. */
export async function openAlone(
  { databaseFile, databaseUrl }: Place,
  now: () => string,
): Promise<Store<Fact, never, never>> {
  if (databaseUrl === undefined) return openSqlite(databaseFile, now);
  return (await import('./postgres/open.js')).openPostgres(databaseUrl, now);
}

/** The same for whoever only looks into it, whether the bot runs or not. */
export async function openReadOnly({ databaseFile, databaseUrl }: Place): Promise<ReadOnlyDatabase> {
  return databaseUrl === undefined ? openSqliteReadOnly(databaseFile) : openPostgresReadOnly(databaseUrl);
}
