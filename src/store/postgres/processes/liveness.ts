import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../../contracts/process.js';
import type { Connection } from '../connection.js';
import { forgetDone, overdue, putBackLost, takeOver, takeUp } from './jobs.js';

/** How often a process says that it lives, in milliseconds. */
const beatMs = 500;
/** Who has not said so for this long, by the database's clock, is held for dead. */
const deadAfter = '3 seconds';
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
  /** What this process is at. */
  running: () => string[];
  /** Nobody has what these workshops owe. */
  owed: (workshops: string[]) => void;
}

/** In how many beats it is looked for what broken connections have left: it should be nothing. */
const beatsToLook = { own: 4, all: 20 };

/** Says that this process lives, and finds out who does not any more. */
export function createLiveness(means: Means) {
  const { connection, name, fence, log, replaced, tookOver, running, owed } = means;
  const stopping = new AbortController();
  let inARow = 0;
  let beats = 0;
  let isFirst = false;
  let living = Promise.resolve();

  async function beat(): Promise<void> {
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
    if (!row) {
      stopping.abort();
      return replaced();
    }
    isFirst = row.first;
    inARow = row.pause > longestPauseMs ? 0 : inARow + 1;
    beats += 1;
    if (inARow < beatsToJudge) return;
    await judge();
    await lookForLost();
  }

  /** Whoever holds up this statement is at work on the very row: it is looked at again at the next beat. */
  async function judge(): Promise<void> {
    const dead = await connection.plain(async (queries) => {
      const found = await queries.query<{ name: string }>(
        `DELETE FROM planning.processes WHERE fence IN (
           SELECT fence FROM planning.processes
           WHERE fence <> $1 AND beat_at < clock_timestamp() - interval '${deadAfter}' FOR UPDATE SKIP LOCKED)
         RETURNING name`,
        [fence],
      );
      return found.rows;
    });
    if (dead.length > 0)
      log.warn({ process: name, dead: dead.map((each) => each.name) }, 'a process is held for dead');
    const taken = await connection.plain(takeOver);
    if (taken > 0) log.info({ process: name, jobs: taken }, 'jobs of a process that is gone go on');
    if (dead.length > 0 || taken > 0) tookOver();
    if (isFirst) await connection.plain(forgetDone);
  }

  async function lookForLost(): Promise<void> {
    if (beats % beatsToLook.own === 0) {
      const lost = await connection.plain((queries) => putBackLost(queries, name, running()));
      if (lost > 0) log.info({ process: name, jobs: lost }, 'jobs that were lost on their way here go on');
    }
    if (!isFirst || beats % beatsToLook.all > 0) return;
    await connection.plain(takeUp);
    const workshops = await connection.plain(overdue);
    if (workshops.length > 0) owed(workshops);
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
    /** Whether it is the oldest of those that live. */
    isFirst: () => isFirst,
    async stop(): Promise<void> {
      stopping.abort();
      await living;
    },
  };
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

/** It writes nothing more, and others go on with what it had begun. */
export async function leave({ plain }: Pick<Connection, 'plain'>, fence: number): Promise<void> {
  await plain((queries) => queries.query('DELETE FROM planning.processes WHERE fence = $1', [fence]));
}
