import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../../contracts/process.js';
import { StoreError } from '../../../contracts/store.js';
import { createLoop } from '../../../pacing.js';
import type { Connection } from '../connection.js';

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
/** A clock that is further from the database's, in seconds, is set wrong. */
const mostApart = 120;

/** Says that this process lives, and finds out who does not any more. */
export function createLiveness(means: {
  connection: Pick<Connection, 'plain'>;
  name: string;
  fence: number;
  log: Pick<Log, 'warn'>;
  /** Others hold this process for dead. */
  replaced: () => void;
  /** Looks for what nobody holds. */
  holds: { look(): Promise<void> };
}) {
  const { connection, name, fence, log, replaced, holds } = means;
  let inARow = 0;
  let isFirst = false;
  let isAlone = false;
  let saidAt = Number.NEGATIVE_INFINITY;

  async function beat(): Promise<void> {
    const began = performance.now();
    const said = await connection.plain((queries) =>
      queries.query<{ first: boolean; alone: boolean; pause: number }>(
        `WITH last AS (SELECT beat_at FROM planning.processes WHERE fence = $1)
         UPDATE planning.processes SET beat_at = clock_timestamp() WHERE fence = $1
         RETURNING NOT EXISTS (SELECT 1 FROM planning.processes WHERE fence < $1) AS first,
           NOT EXISTS (SELECT 1 FROM planning.processes WHERE fence <> $1) AS alone,
           (extract(epoch FROM clock_timestamp() - (SELECT beat_at FROM last)) * 1000)::float AS pause`,
        [fence],
      ),
    );
    const [row] = said.rows;
    saidAt = row ? began : Number.NEGATIVE_INFINITY;
    if (!row) {
      void living.stop();
      return replaced();
    }
    isFirst = row.first;
    isAlone = row.alone;
    inARow = row.pause > longestPauseMs ? 0 : inARow + 1;
    if (inARow < beatsToJudge) return;
    await judge();
    await holds.look();
  }

  /** Whoever holds up this statement is at work on the very row: it is looked at again at the next beat. */
  async function judge(): Promise<void> {
    const found = await connection.plain((queries) =>
      queries.query<{ name: string }>(
        `DELETE FROM planning.processes WHERE fence IN (
           SELECT fence FROM planning.processes
           WHERE fence <> $1 AND beat_at < clock_timestamp() - interval '${deadAfter}' FOR UPDATE SKIP LOCKED)
         RETURNING name`,
        [fence],
      ),
    );
    const dead = found.rows.map((each) => each.name);
    if (dead.length > 0) log.warn({ process: name, dead }, 'a process is held for dead');
  }

  const living = createLoop({
    act: beat,
    waitMs: () => beatMs,
    failed(err) {
      inARow = 0;
      log.warn({ err, process: name }, 'a process could not say that it lives');
    },
    clock: { sleep: (ms, signal) => pause(ms, undefined, { signal }) },
  });

  const isSure = () => performance.now() - saidAt < sureMs;

  return {
    start: living.start,
    /** It writes nothing more, and others go on with what it had begun. */
    async stop(): Promise<void> {
      await living.stop();
      await connection.plain((queries) =>
        queries.query('DELETE FROM planning.processes WHERE fence = $1', [fence]),
      );
    },
    /** Whether nobody can hold this process for dead yet. */
    isSure,
    /** Whether it is the oldest of those that live. */
    isFirst: () => isFirst,
    /** Whether no other lived a moment ago. */
    isAlone: () => isAlone && isSure(),
  };
}

/**
 * Enters this process among those that live. Gives its number, by which all that it writes is known. Throws a StoreError where
 * its clock, or the database's, is set wrong.
 */
export function join({ plain }: Pick<Connection, 'plain'>, name: string, now: () => string): Promise<number> {
  return plain(async (queries) => {
    const joined = await queries.query<{ fence: number; apart: number }>(
      `INSERT INTO planning.processes (name) VALUES ($1)
       RETURNING fence, abs(extract(epoch FROM $2::timestamptz - clock_timestamp()))::float AS apart`,
      [name, now()],
    );
    const { fence, apart } = joined.rows[0] ?? { fence: 0, apart: 0 };
    if (apart <= mostApart) return fence;
    throw new StoreError(
      `The clocks of this machine and of PostgreSQL are ${Math.round(apart)} seconds apart. Have both set by NTP, and start again.`,
    );
  });
}
