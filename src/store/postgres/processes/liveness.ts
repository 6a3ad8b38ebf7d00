import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../../contracts/process.js';
import type { Queries } from '../acting.js';
import type { Connection } from '../connection.js';
import { workersName } from './graphile.js';
import { keepLocks, takeOver, takeUp, whileNobodyStores } from './jobs.js';

/** How often a process says that it lives, in milliseconds. */
const beatMs = 500;
/** Who has not said so for this long, by the database's clock, is held for dead. */
const deadAfter = '3 seconds';
/** For so long after it has said so nobody does, with time to spare for what it begins meanwhile. In milliseconds. */
const sureMs = 1_000;
/**
 * Only who has said so itself so many times in a row judges others, with no longer pause than this between two of them, in
 * milliseconds: after an outage of the database nobody has, and all get the time to.
 */
const beatsToJudge = 4;
const longestPauseMs = 1_500;

interface Means {
  connection: Pick<Connection, 'plain'>;
  name: string;
  fence: number;
  log: Pick<Log, 'warn' | 'info'>;
  /** Others hold this process for dead. */
  replaced: () => void;
  /** Work of a dead process goes on elsewhere. */
  tookOver: () => void;
  /** `ended`: its workers that have ended, until the others know. `tidy` forgets lanes that are done. */
  workers: { ended: Set<string>; tidy(): Promise<void> | undefined };
  /** Takes the workshops that nobody holds. */
  holders: { look(): Promise<void> };
}

/** In how many beats it is looked for what broken connections have left (it should be nothing), and lanes are tidied. */
const beatsTo = { look: 20, tidy: 120 };
/** How long it is waited for the end of a dead process's connections, in milliseconds. */
const endsWithinMs = 1_000;

/** Says that this process lives, and finds out who does not any more. */
export function createLiveness(means: Means) {
  const { connection, name, fence, log, replaced, tookOver, workers, holders } = means;
  const stopping = new AbortController();
  let inARow = 0;
  let beats = 0;
  let isFirst = false;
  let saidAt = Number.NEGATIVE_INFINITY;
  let living = Promise.resolve();

  async function beat(): Promise<void> {
    const began = performance.now();
    const said = await connection.plain((queries) =>
      queries.query<{ first: boolean; pause: number }>(
        `WITH last AS (SELECT beat_at FROM planning.processes WHERE fence = $1)
         UPDATE planning.processes SET beat_at = clock_timestamp() WHERE fence = $1
         RETURNING NOT EXISTS (SELECT 1 FROM planning.processes WHERE fence < $1) AS first,
           (extract(epoch FROM clock_timestamp() - (SELECT beat_at FROM last)) * 1000)::float AS pause`,
        [fence],
      ),
    );
    const [row] = said.rows;
    saidAt = row ? began : Number.NEGATIVE_INFINITY;
    if (!row) {
      stopping.abort();
      return replaced();
    }
    isFirst = row.first;
    inARow = row.pause > longestPauseMs ? 0 : inARow + 1;
    beats += 1;
    if (inARow < beatsToJudge) return;
    await judge();
    await holders.look();
    if (isFirst) await lookAfterAll();
  }

  /**
   * Whoever holds up this statement is at work on the very row: it is looked at again at the next beat. The connections of a
   * dead process's workers end before others are given what they hold: one that stood still could store the end of a job
   * that somebody else is at by then.
   */
  async function judge(): Promise<void> {
    const ended = [...workers.ended];
    const { dead, taken } = await connection.plain(async (queries) => {
      const found = await queries.query<{ name: string }>(
        `DELETE FROM planning.processes WHERE fence IN (
           SELECT fence FROM planning.processes
           WHERE fence <> $1 AND beat_at < clock_timestamp() - interval '${deadAfter}' FOR UPDATE SKIP LOCKED)
         RETURNING name`,
        [fence],
      );
      const names = found.rows.map((each) => each.name);
      if (names.length > 0) await disconnect(queries, names);
      if (ended.length > 0) await changeWorkers(queries, fence, { ended });
      return { dead: names, taken: await takeOver(queries) };
    });
    for (const each of ended) workers.ended.delete(each);
    if (dead.length > 0) log.warn({ process: name, dead }, 'a process is held for dead');
    if (taken > 0) log.info({ process: name, jobs: taken }, 'jobs of a process that is gone go on');
    if (dead.length > 0 || taken > 0) tookOver();
  }

  async function lookAfterAll(): Promise<void> {
    if (beats % beatsTo.tidy === 0)
      await connection.plain((queries) => whileNobodyStores(queries, workers.tidy));
    if (beats % beatsTo.look !== beatsToJudge) return;
    await connection.plain(keepLocks);
    await connection.plain(takeUp);
  }

  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await beat();
      } catch (err) {
        inARow = 0;
        if (!stopping.signal.aborted)
          log.warn({ err, process: name }, 'a process could not say that it lives');
      }
      await pause(beatMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start(): void {
      living = live();
    },
    /** Whether nobody can hold this process for dead yet. */
    isSure: () => performance.now() - saidAt < sureMs,
    /** Whether it is the oldest of those that live. */
    isFirst: () => isFirst,
    async stop(): Promise<void> {
      stopping.abort();
      await living;
    },
  };
}

/** Throws when the workers of these processes are still connected after a moment. */
async function disconnect(queries: Queries, names: readonly string[]): Promise<void> {
  const found = await queries.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE application_name = ANY ($1)',
    [names.map((each) => `${workersName} ${each}`)],
  );
  const ended = await queries.query<{ ended: boolean }>(
    'SELECT pg_terminate_backend(pid, $2) AS ended FROM unnest($1::int[]) AS connected (pid)',
    [found.rows.map(({ pid }) => pid), endsWithinMs],
  );
  if (!ended.rows.every((each) => each.ended)) throw new Error(`workers of ${names.join(', ')} do not end`);
}

/** Enters this process among those that live. Gives its number, by which all that it writes is known. */
export async function join({ plain }: Pick<Connection, 'plain'>, name: string): Promise<number> {
  const joined = await plain((queries) =>
    queries.query<{ fence: number }>('INSERT INTO planning.processes (name) VALUES ($1) RETURNING fence', [
      name,
    ]),
  );
  return joined.rows[0]?.fence ?? 0;
}

/** What these workers of a process hold is its own from now on, or is nobody's any more where they have ended. */
export const changeWorkers = (
  queries: Queries,
  fence: number,
  { begun = [], ended = [] }: { begun?: readonly string[]; ended?: readonly string[] },
) =>
  queries.query(
    `UPDATE planning.processes SET workers = ARRAY(
       SELECT unnest(workers || $2::text[]) EXCEPT SELECT unnest($3::text[])) WHERE fence = $1`,
    [fence, begun, ended],
  );

/** It writes nothing more, and others go on with what it had begun. */
export async function leave({ plain }: Pick<Connection, 'plain'>, fence: number): Promise<void> {
  await plain((queries) => queries.query('DELETE FROM planning.processes WHERE fence = $1', [fence]));
}
