import { DBOS } from '@dbos-inc/dbos-sdk';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Job } from '../../../contracts/execution.js';
import type { Log } from '../../../contracts/process.js';
import { application, queues, workflow } from './jobs.js';

/** How often each queue is looked into, in milliseconds: so long, and half as long on average, a job may wait for nothing. */
const pollMs = 50;
/** How many connections it has to the database at most. */
const connections = 6;
/** A process that stands still while it takes a job must not hold up the queue for long. In milliseconds. */
const idleInTransactionMs = 3_000;

/** Reading takes seconds: even where hundreds of calls are made at once, so many places suffice for it. */
const mostForPeople = 16;
const registering = { tries: 20, waitMs: 500 };

/** "PlDb": whoever brings the tables of DBOS up to date holds this lock. How often it is asked for, in milliseconds. */
const lock = 0x506c4462;
const lockMs = 100;

type Limits = NonNullable<Parameters<typeof DBOS.registerQueue>[1]>;

/** What a job is done with, in this process; DBOS knows one function for all of its life. */
let act: (job: Job) => Promise<void> = async () => {};
/** The workflows that are under way in this process. */
const running = new Set<string>();

async function run(job: Job): Promise<void> {
  const id = DBOS.workflowID ?? '';
  running.add(id);
  try {
    await act(job);
  } finally {
    running.delete(id);
  }
}
DBOS.registerWorkflow(run, { name: workflow, maxRecoveryAttempts: 1_000_000 });

/**
 * DBOS Transact, an engine for durable execution over PostgreSQL. It gives each job to one process that is free, in the
 * order of its queue. The version of the application is pinned: a release does what another has left.
 */
export function dbos(url: string, process: string, atOnce: number, log: Log) {
  // Whoever has written must not wait until the roles are through.
  const forPeople = Math.min(Math.ceil(atOnce / 4), mostForPeople);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: application,
    max: connections,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
  });
  pool.on('error', (err) => log.debug({ err }, 'a connection of DBOS has broken; it is made anew'));
  DBOS.setConfig({
    name: application,
    systemDatabaseUrl: url,
    systemDatabasePool: pool,
    applicationVersion: '1',
    executorID: process,
    logger: quiet(log),
  });

  /** The database may restart at this moment. */
  async function register(name: string, limits: Limits): Promise<void> {
    for (let triesLeft = registering.tries; ; triesLeft -= 1) {
      try {
        await DBOS.registerQueue(name, {
          ...limits,
          minPollingIntervalMs: pollMs,
          onConflict: 'always_update',
        });
        return;
      } catch (err) {
        if (triesLeft === 0) throw err;
        log.warn({ err, queue: name }, 'a queue could not be registered; it is tried again');
      }
      await pause(registering.waitMs);
    }
  }

  return {
    migrate: () => migrateAlone(url),
    async start(given: (job: Job) => Promise<void>): Promise<void> {
      act = given;
      await DBOS.launch();
      await register(queues.deliveries, { partitionConcurrency: 1 });
      await register(queues.posts, { partitionConcurrency: 1 });
      await register(queues.people, { globalConcurrency: forPeople });
      await register(queues.roles, { globalConcurrency: Math.max(1, atOnce - forPeople) });
      await register(queues.rest, {});
    },
    running: () => [...running],
    /** Begins nothing more. What is under way goes on in memory, and its end is not recorded. */
    async stop(): Promise<void> {
      await DBOS.shutdown();
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Brings its tables up to date. Two that do so at once get into each other's way, and so would one that waits in a statement:
 * indexes are built once no older statement runs.
 */
async function migrateAlone(url: string): Promise<void> {
  const guard = new pg.Client({ connectionString: url, application_name: application });
  guard.on('error', () => {});
  await guard.connect();
  try {
    const isFree = async () =>
      (await guard.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [lock])).rows[0]?.free;
    while (!(await isFree())) await pause(lockMs);
    await DBOS.migrate(url);
  } finally {
    await guard.end();
  }
}

/** Its lines are about the engine. Whoever runs the bot needs its warnings, but not that two processes asked at once. */
function quiet(log: Log) {
  const line = (text: unknown) => ({ dbos: text instanceof Error ? text.message : String(text) });
  const isUsual = ({ dbos: words }: { dbos: string }) =>
    ['ontention', 'workflows are still running'].some((each) => words.includes(each));
  return {
    debug: () => {},
    info: () => {},
    warn: (text: unknown) => (isUsual(line(text)) ? log.debug : log.warn).call(log, line(text), 'DBOS warns'),
    error: (text: unknown) => log.error(line(text), 'DBOS reports an error'),
  };
}
