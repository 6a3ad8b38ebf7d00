import { randomUUID } from 'node:crypto';
import type { AnyPost, OutboxRow } from '../../contracts/execution.js';
import { StaleWorkshop, type Step } from '../../contracts/store.js';
import { codeOf } from '../../remedies.js';
import type { Fact } from '../../workshop/facts.js';
import { tell } from '../acts.js';
import { erasedTables } from '../erasing.js';
import { thisRelease } from '../rows.js';
import { tablesOf } from '../tables.js';
import { connect, orClosed } from './connection.js';
import { migratePostgres } from './migrate.js';
import { createHolds } from './processes/holds.js';
import { postgresTerms } from './terms.js';

export interface PostgresOptions {
  /** The release that opens it, if it is not this one. */
  release?: string;
  /** Names this process, and this life of it, among all that work on the database. */
  process?: string;
  /** Where its tables are, unless in "planning". */
  schema?: string | undefined;
  /** Hears of connections that break while nobody uses them; they are made anew. */
  lost?: (problem: Error) => void;
  /**
   * How it is one of several that live: nothing is written once its fence is gone; that it is there it `isSure` for a moment after
   * each beat. Without it, what is to be done is left to others.
   */
  shared?: Pick<Parameters<typeof createHolds>[0], 'isAlone' | 'owed' | 'tookOver'> & {
    fence(): number | undefined;
    isSure(): boolean;
  };
}

/** Two have opened the same workshop at the same moment. */
const uniqueViolation = '23505';

/**
 * Opens a schema of a PostgreSQL database and brings it up to date. Any number of processes may have it open. Throws a
 * StoreError that says what to do when it cannot be reached or is not usable.
 */
export async function openTables<Post extends AnyPost, Answered = unknown>(
  url: string,
  now: () => string,
  { release = thisRelease, process = randomUUID(), lost = () => {}, shared, schema }: PostgresOptions = {},
) {
  const connection = await connect(url, lost, shared, schema);
  const holds = createHolds({
    ...{ connection, process, isAlone: () => false, owed: () => {}, tookOver: () => {} },
    ...shared,
  });
  const { store, deliveries, inLane } = tablesOf<Post, Answered>(
    connection,
    { now, release },
    {
      terms: postgresTerms,
      // Only a write shows whether the disk takes one.
      write: () =>
        connection.plain((queries) => queries.query('UPDATE planning.schema_version SET number = number')),
      // Where it takes the server too long, it does so by itself later.
      async scrub() {
        const all = erasedTables.map((each) => `planning.${each}`).join(', ');
        await connection.rows(`VACUUM ${all}`).catch(() => {});
      },
      processes: {
        ...{ name: process, isShared: shared !== undefined, holds },
        holding: (claims) =>
          tell(
            'SELECT pg_advisory_xact_lock(hashtextextended(claim, 0)) FROM (SELECT unnest($1::text[]) AS claim ORDER BY 1) AS all_claims',
            [claims],
          ),
      },
    },
  );
  await orClosed(connection, url, () => migratePostgres(connection, url));

  async function step(given: Step<Fact, Post>): Promise<OutboxRow<Post>[]> {
    try {
      return await store.step(given);
    } catch (error) {
      if (codeOf(error) !== uniqueViolation || given.expected > 0) throw error;
      throw new StaleWorkshop(given.workshop, 0, (await store.facts(given.workshop)).length);
    }
  }

  return {
    store: { ...store, step, close: connection.close },
    ...{ connection, holds, deliveries },
    posts: (lane: string, workshops?: readonly string[]) =>
      connection.durable(() => inLane(lane, workshops), lane),
  };
}
