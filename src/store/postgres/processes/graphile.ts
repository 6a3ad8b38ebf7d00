import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  makeWorkerUtils,
  runTaskList,
  type Worker,
  type WorkerEvents,
  type WorkerPool,
  type WorkerUtils,
} from 'graphile-worker';
import pg from 'pg';
import { type Job, ProcessReplaced } from '../../../contracts/execution.js';
import type { Log } from '../../../contracts/process.js';
import { kinds, pollMs } from './jobs.js';

/** How many jobs a process is at at most. */
const places = 50;
/** One of its connections hears of new jobs. */
const connections = 6;
/** After a connection broke, workers begin anew after so many milliseconds. */
const anewMs = 500;
/** A statement takes about so many milliseconds. */
const statementMs = 5;

/** The connections of a process's workers have this name and its own. Whoever holds it for dead ends them. */
export const workersName = 'planning-workers';

interface Means {
  url: string;
  process: string;
  fence: () => number | undefined;
  log: Log;
}

/**
 * The workers of graphile-worker in this process, a queue of jobs over PostgreSQL. Each does one job at a time. One that loses
 * its connection may have been given a job without hearing of it, and one that cannot store the end of a job ends. So
 * whenever that happens all are replaced, and the others give back what those hold that have `ended`.
 */
export function graphile({ url, process, fence, log }: Means) {
  const logger = new Logger(() => (level: string, words, meta) => {
    if (meta?.fatalError)
      log.warn({ err: meta.fatalError }, 'the end of a job could not be stored; it is looked at again');
    else if (level === 'error' || level === 'warning') log.warn({ graphile: words }, 'graphile-worker warns');
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
  let isStopped = false;

  return {
    /** Brings its schema up to date. Of several that make it at the same moment some fail, and then find it. */
    async migrate(): Promise<void> {
      const make = () => makeWorkerUtils({ pgPool, logger });
      utils = await make().catch(make);
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
      /** What wakes each worker, and which of them wait for a job. */
      const wakes = new WeakMap<Worker, Worker['nudge']>();
      const waiting = new Set<Worker>();
      const asking = new Set<Worker>();
      let isCalled = false;
      /**
       * One asks, and whoever finds a job calls the next. Whoever asks holds all lanes for a moment, so that many who ask would be
       * given none, and would keep each other waiting.
       */
      const call = () => {
        isCalled = asking.size > 0;
        const [next] = waiting;
        if (!isCalled && next) wakes.get(next)?.();
        return true;
      };
      const options = {
        ...{ concurrency: places, events, logger, pollInterval: pollMs, noHandleSignals: true },
        preset: { plugins: [{ name: 'entering', version: '1', worker: { hooks: { startWorker } } }] },
      };
      const tasks = Object.fromEntries(kinds.map((kind) => [kind, (job: unknown) => act(job as Job)]));
      // By the object it remembers the ids of tasks, even that they could not be read.
      const anew = () => {
        pool = runTaskList({ ...options }, tasks, pgPool);
      };
      const beginAnew = ({ worker }: { worker: Worker }) => {
        // One that ends with an error writes that to the console by itself.
        void worker.release(true);
        const { workerPool } = worker;
        if (workerPool !== pool) return;
        pool = undefined;
        void workerPool.gracefulShutdown();
        setTimeout(() => {
          if (!isStopped) anew();
        }, anewMs).unref();
      };
      events.on('worker:create', ({ worker }) => {
        wakes.set(worker, worker.nudge);
        worker.nudge = call;
      });
      events.on('worker:release', ({ worker }) => waiting.delete(worker));
      events.on('worker:stop', ({ worker }) => ended.add(worker.workerId));
      events.on('worker:getJob:start', ({ worker }) => {
        waiting.delete(worker);
        asking.add(worker);
      });
      for (const answered of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
        events.on(answered, ({ worker }: { worker: Worker }) => asking.delete(worker));
      events.on('job:start', call);
      events.on('worker:getJob:empty', ({ worker }) => {
        if (worker.workerPool === pool) waiting.add(worker);
        if (isCalled) call();
      });
      events.on('worker:getJob:error', beginAnew);
      events.on('worker:fatalError', beginAnew);
      anew();
    },
    /** The names of workers that have ended, until the others know. */
    ended,
    /** Forgets lanes in which nothing waits, and jobs in whose place there is a newer one. */
    tidy: () => utils?.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS', 'GC_JOB_QUEUES'] }),
    /** Begins nothing more. What is under way goes on in memory, and its end is not recorded. */
    async stop(): Promise<void> {
      isStopped = true;
      void pool?.gracefulShutdown();
      pool = undefined;
      // Whoever has asked for a job is answered.
      while (pgPool.waitingCount > 0 || pgPool.idleCount < pgPool.totalCount) await pause(statementMs);
      if (!pgPool.ending) await pgPool.end();
    },
  };
}
