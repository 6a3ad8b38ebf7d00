import type { AnyPost } from '../contracts/outbox.js';
import type { Log } from '../contracts/process.js';
import type { Store } from '../contracts/store.js';
import type { Fact } from '../workshop/facts.js';
import { openAlone } from './postgres/alone.js';
import { openSqlite } from './sqlite/open.js';

/** The store that the settings name: a PostgreSQL database where there is a `databaseUrl`, or else a SQLite file. */
export async function openStore<Post extends AnyPost, Answered>(
  { databaseFile, databaseUrl }: { databaseFile: string; databaseUrl?: string },
  now: () => string,
  log: Pick<Log, 'warn'>,
): Promise<Store<Fact, Post, Answered>> {
  if (databaseUrl === undefined) return openSqlite(databaseFile, now);
  return openAlone(databaseUrl, now, {
    lost: (err) => log.warn({ err }, 'a connection to PostgreSQL has broken; it is made anew'),
  });
}
