import pg from 'pg';
import type { AnyPost } from '../../contracts/outbox.js';
import { type Store, StoreError } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { placeOf } from './connection.js';
import { openPostgres, type PostgresOptions } from './open.js';

/** "PlWr": whoever works on the database holds this lock, for as long as its connection lives. */
const lock = 0x506c5772;

/**
 * Opens the database for this process alone. Two at once would send every post twice. The server releases the lock when the process
 * dies, however it dies.
 */
export async function openAlone<Post extends AnyPost, Answered = unknown>(
  url: string,
  now: () => string,
  options: PostgresOptions = {},
): Promise<Store<Fact, Post, Answered>> {
  // First, since its problems are told in plain words.
  const store = await openPostgres<Post, Answered>(url, now, options);
  const guard = new pg.Client({
    connectionString: url,
    application_name: 'planning-workshop',
    keepAlive: true,
  });
  guard.on('error', options.lost ?? (() => {}));
  await guard.connect();
  const found = await guard.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [lock]);
  const close = async () => {
    await guard.end();
    await store.close();
  };
  if (found.rows[0]?.free) return { ...store, close };
  await close();
  throw new StoreError(
    `Another process already works on the database ${placeOf(url)}. Stop it first, or give this one a database of its own with DATABASE_URL.`,
  );
}
