import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  makeWorkerUtils,
  runTaskList,
  type Task,
  type Worker,
  type WorkerEvents,
  type WorkerPool,
  type WorkerUtils,
} from 'graphile-worker';
import pg from 'pg';
import { type Job, ProcessReplaced } from '../../../contracts/execution.js';
import type { Log } from '../../../contracts/process.js';
import { lines, pollMs, roles } from './jobs.js';

/** How many tasks of the roles a process is at at most, whatever is set, and how many other jobs. */
const places = { roles: 150, others: 50 };
/** One of its connections hears of new jobs. */
const connections = 3;
/** After a connection broke, workers begin anew after so many milliseconds. */
const anewMs = 500;
/** A statement takes about so many milliseconds. */
const statementMs = 5;

/** The connections of a process's workers have this name and its own. Whoever holds it for dead ends them. */
export const workersName = 'planning-workers';

interface Means {
  url: string;
  process: string;
  /** How many tasks of the roles this process is at at once, at most. */
  atOnce: number;
  fence: () => number | undefined;
  log: Log;
}

/**
 * The workers of graphile-worker in this process, a queue of jobs over PostgreSQL. Each does one job at a time. One that loses
 * its connection may have been given a job without hearing of it, and one that cannot store the end of a job ends. So
 * whenever that happens all are replaced, and the others give back what those hold that have `ended`.
 */
export function graphile({ url, process, atOnce, fence, log }: Means) {
  const logger = new Logger(() => (level: string, words) => {
    if (level === 'error' || level === 'warning') log.warn({ graphile: words }, 'graphile-worker warns');
  });
  const pgPool = new pg.Pool({
    connectionString: url,
    application_name: `${workersName} ${process}`,
    max: connections,
    keepAlive: true,
    // The row is held by whoever takes it away, until all connections that there were have ended.
    verify(client, verified) {
      client
        .query('SELECT FROM planning.processes WHERE fence = $1 FOR KEY SHARE', [fence()])
        .then(({ rowCount }) => verified(rowCount || !fence() ? undefined : new ProcessReplaced()), verified);
    },
  });
  const ended = new Set<string>();
  let utils: WorkerUtils | undefined;
  let pool: WorkerPool | undefined;
  let atRoles = 0;
  let isStopped = false;

  return {
    /** Brings its schema up to date. */
    async migrate(): Promise<void> {
      utils = await makeWorkerUtils({ pgPool, logger });
    },
    /** Before any of them begins, `enter` is told the names of workers. */
    start(act: (job: Job) => Promise<void>, enter: (begun: string[]) => Promise<unknown>): void {
      let begun: string[] = [];
      let entering: Promise<unknown> | undefined;
      const startWorker = async (_: unknown, { worker }: { worker: Worker }) => {
        begun.push(worker.workerId);
        entering ??= Promise.resolve().then(() => {
          const all = begun;
          [begun, entering] = [[], undefined];
          return enter(all);
        });
        await entering;
        if (isStopped) await new Promise<void>(() => {});
      };
      const events: WorkerEvents = new EventEmitter();
      const most = Math.min(atOnce, places.roles);
      const options = {
        ...{ events, logger, pollInterval: pollMs, noHandleSignals: true },
        concurrency: most + places.others,
        forbiddenFlags: () => (atRoles < most ? [] : [roles]),
        preset: { plugins: [{ name: 'entering', version: '1', worker: { hooks: { startWorker } } }] },
      };
      const taskOf =
        (taken: number): Task =>
        async (job) => {
          atRoles += taken;
          await act(job as Job).finally(() => {
            atRoles -= taken;
          });
        };
      const tasks = Object.fromEntries(lines.map((line) => [line, taskOf(line === roles ? 1 : 0)]));
      const begin = () => {
        pool = runTaskList(options, tasks, pgPool);
      };
      const beginAnew = ({ worker: { workerPool } }: { worker: Worker }) => {
        if (workerPool !== pool || isStopped) return;
        pool = undefined;
        setTimeout(() => {
          void workerPool.gracefulShutdown();
          if (!isStopped) begin();
        }, anewMs).unref();
      };
      events.on('worker:getJob:error', beginAnew);
      events.on('worker:fatalError', beginAnew);
      events.on('worker:stop', ({ worker }) => ended.add(worker.workerId));
      begin();
    },
    /** The names of workers that have ended, until the others know. */
    ended,
    /** Forgets lanes in which nothing waits, and jobs in whose place there is a newer one. */
    tidy: () => utils?.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS', 'GC_JOB_QUEUES'] }),
    /** Begins nothing more. What is under way goes on in memory, and its end is not recorded. */
    async stop(): Promise<void> {
      isStopped = true;
      void pool?.gracefulShutdown();
      // Whoever has asked for a job is answered.
      while (pgPool.waitingCount > 0 || pgPool.idleCount < pgPool.totalCount) await pause(statementMs);
      if (!pgPool.ending) await pgPool.end();
    },
  };
}
