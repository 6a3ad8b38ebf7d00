import type { SharedStore } from '../contracts/execution.js';
import type { AnyPost } from '../contracts/outbox.js';
import type { Log } from '../contracts/process.js';
import type { Store } from '../contracts/store.js';
import type { Fact } from '../workshop/facts.js';
import { openSqlite } from './sqlite/open.js';

/** The store that the settings name. `shared`: what there is where several processes may work on it. */
export interface Opened<Post extends AnyPost, Answered> {
  store: Store<Fact, Post, Answered>;
  shared?: SharedStore<Post>;
}

/** A PostgreSQL database where there is a `databaseUrl`, or else a SQLite file. */
export async function openStore<Post extends AnyPost, Answered>(
  { databaseFile, databaseUrl }: { databaseFile: string; databaseUrl?: string },
  now: () => string,
  means: { log: Log; atOnce: number; replaced: () => void },
): Promise<Opened<Post, Answered>> {
  if (databaseUrl === undefined) return { store: await openSqlite(databaseFile, now) };
  // It takes a moment to load.
  const { openShared } = await import('./postgres/shared.js');
  return openShared(databaseUrl, now, means);
}
