import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Added, OutsideChange } from '../../../contracts/execution.js';
import type { Log } from '../../../contracts/process.js';
import { createLoop } from '../../../pacing.js';
import { type Transaction, tell } from '../../acts.js';
import { botName, type Connection } from '../connection.js';

/** Each schema has its own: `planning_changed`, or that of a workspace. */
const channel = "replace('planning.changed', '.', '_')";
/** How long it waits before it listens again, in milliseconds. */
const againMs = 500;

interface Told extends Added {
  from: string;
}

/** How long what others only have to forget waits for more of it, in milliseconds. */
const togetherMs = 10;

/**
 * Tells others what is stored. One that does not hear of it decides on something old, and is refused by the store. It is no part of
 * a transaction, since PostgreSQL commits those that notify one after the other.
 */
export function telling({ rows }: Pick<Connection, 'rows'>, from: string): (told: Added) => void {
  let waiting: string[] = [];
  async function send(): Promise<void> {
    const all = waiting;
    waiting = [];
    await rows(`SELECT pg_notify(${channel}, told) FROM unnest($1::text[]) AS told`, [all], '');
  }
  return (told) => {
    if (waiting.push(JSON.stringify({ from, ...told })) > 1) return;
    setTimeout(() => void send().catch(() => {}), togetherMs).unref();
  };
}

/** Within a transaction: when it is committed, all other processes hear of it. */
export const announce = (told: Told): Transaction<void> =>
  tell(`SELECT pg_notify(${channel}, $1)`, [JSON.stringify(told)]);

/**
 * Hears what other processes change, so that nothing old is kept in memory. A change that is not heard does no harm: whoever
 * decides on something old is refused by the store.
 */
export function listen(
  { url, schema }: { url: string; schema: string },
  self: string,
  heard: (change: OutsideChange) => void,
  log: Pick<Log, 'warn'>,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;

  async function once(): Promise<void> {
    const listening = new pg.Client({ connectionString: url, application_name: botName, keepAlive: true });
    client = listening;
    const broken = new Promise<void>((resolve) => {
      listening.on('error', () => resolve());
      listening.on('end', () => resolve());
    });
    listening.on('notification', ({ payload }) => {
      const { from, ...change } = JSON.parse(payload ?? '{}') as Told;
      if (from !== self) heard(change);
    });
    // Ended while it connects, it never says what became of that.
    await Promise.race([listening.connect(), broken]);
    await listening.query(`LISTEN ${schema}_changed`);
    heard('unknown');
    await broken;
    await listening.end().catch(() => {});
  }

  const going = createLoop({
    act: once,
    waitMs: () => againMs,
    failed: (err) => log.warn({ err }, 'changes by other processes cannot be heard; it is tried again'),
    clock: { sleep: (ms, signal) => pause(ms, undefined, { signal }) },
  });
  going.start();
  return {
    async stop() {
      const stopped = going.stop();
      await client?.end().catch(() => {});
      await stopped;
    },
  };
}
