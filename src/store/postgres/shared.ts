import { randomUUID } from 'node:crypto';
import type { AnyPost, Change, Execution, Job, SharedStore } from '../../contracts/execution.js';
import type { Log } from '../../contracts/process.js';
import type { Store } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { done } from './acting.js';
import { openTables } from './open.js';
import { listen } from './processes/changes.js';
import { graphile } from './processes/graphile.js';
import { enqueue, takeUp, untaken } from './processes/jobs.js';
import { changeWorkers, createLiveness, join, leave } from './processes/liveness.js';

interface Options {
  log: Log;
  /** How many tasks of the roles this process is at at once, at most. */
  atOnce: number;
  /** Called once when others hold this process for dead: it has to end. */
  replaced: () => void;
  /** Names this life of the process. */
  process?: string;
}

/** The first and the longest wait before a job is begun again, in milliseconds. */
const again = { firstMs: 500, longestMs: 10_000 };

/**
 * Opens the database for this process as one of any number. They share what is to be done by graphile-worker; that they live,
 * and that nobody writes who is held for dead, is our own.
 */
export async function openShared<Post extends AnyPost, Answered = unknown>(
  url: string,
  now: () => string,
  { log, atOnce, replaced, process = randomUUID() }: Options,
): Promise<{ store: Store<Fact, Post, Answered>; shared: SharedStore<Post> }> {
  let fence: number | undefined;
  const engine = graphile({ url, process, atOnce, fence: () => fence, log });
  const opened = await openTables<Post, Answered>(url, now, {
    process,
    lost: (err) => log.warn({ err }, 'a connection to PostgreSQL has broken; it is made anew'),
    shared: { prepare: engine.migrate, fence: () => fence },
  });
  const { connection, store } = opened;
  fence = await join(connection, process);
  const leaving = new AbortController();
  const isLeaving = () => leaving.signal.aborted;
  let heard: Parameters<SharedStore<Post>['watch']>[0] = {
    changed: () => {},
    tookOver: () => {},
    owed: () => {},
  };
  const liveness = createLiveness({
    ...{ connection, name: process, fence, log, replaced },
    tookOver: () => heard.tookOver(),
    workers: engine,
    owed: (workshops) => heard.owed(workshops),
  });
  const changes = listen(url, process, (change: Change) => heard.changed(change), log);
  const never = new Promise<void>(() => {});

  /** A job that this process did not bring to its end is begun anew by another one, once this one is gone. */
  function untilDone(act: (job: Job) => Promise<void>) {
    return async (job: Job): Promise<void> => {
      for (let ms = again.firstMs; !isLeaving(); ms = Math.min(ms * 2, again.longestMs)) {
        try {
          await act(job);
          if (!isLeaving()) return;
        } catch (err) {
          if (!isLeaving()) log.error({ err, job }, 'a job failed and is begun again');
        }
        await pause(ms);
      }
      return never;
    };
  }

  const execution: Execution = {
    isShared: true,
    async start(act) {
      await connection.transaction(takeUp);
      engine.start(untilDone(act), (begun) =>
        connection.plain((queries) => changeWorkers(queries, fence ?? 0, { begun })),
      );
    },
    async take(jobs) {
      const tasks = jobs.flatMap((job) => (job.kind === 'task' ? [job] : []));
      await connection.transaction(async (queries) => done(queries, enqueue(await untaken(queries, tasks))));
    },
    leads: liveness.isFirst,
    async leave() {
      leaving.abort();
      await engine.stop();
    },
    async stop() {
      leaving.abort();
      await changes.stop();
      await liveness.stop();
      await leave(connection, fence ?? 0);
    },
  };
  liveness.start();
  return {
    store,
    shared: {
      execution,
      ...{ posts: opened.posts, delivery: opened.delivery },
      confirm: () => connection.transaction(async () => {}, randomUUID()),
      watch(given) {
        heard = given;
      },
    },
  };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
