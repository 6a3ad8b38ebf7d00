import { randomUUID } from 'node:crypto';
import {
  type AnyPost,
  type Change,
  type Execution,
  type Job,
  laneOf,
  ProcessReplaced,
  type SharedStore,
} from '../../contracts/execution.js';
import type { Log } from '../../contracts/process.js';
import type { Store } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { openTables } from './open.js';
import { listen } from './processes/changes.js';
import { createKeptLanes } from './processes/kept-lanes.js';
import { graphile } from './processes/graphile.js';
import { createHolders } from './processes/holders.js';
import { takeUp } from './processes/jobs.js';
import { changeWorkers, createLiveness, join, leave } from './processes/liveness.js';

interface Options {
  log: Log;
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
  { log, replaced, process = randomUUID() }: Options,
): Promise<{ store: Store<Fact, Post, Answered>; shared: SharedStore<Post> }> {
  let fence: number | undefined;
  const engine = graphile({ url, process, fence: () => fence, log });
  const leaving = new AbortController();
  const isLeaving = () => leaving.signal.aborted;
  const lanes = createKeptLanes(leaving.signal);
  const opened = await openTables<Post, Answered>(url, now, {
    process,
    lost: (err) => log.warn({ err }, 'a connection to PostgreSQL has broken; it is made anew'),
    shared: {
      prepare: engine.migrate,
      fence: () => fence,
      isSure: () => liveness.isSure(),
      sends: (lane) => lanes.has(lane),
    },
  });
  const { connection, store } = opened;
  fence = await join(connection, process);
  let heard: Parameters<SharedStore<Post>['watch']>[0] = {
    changed: () => {},
    tookOver: () => {},
    owed: () => {},
  };
  const holders = createHolders({
    ...{ connection, process },
    owed: (workshops) => heard.owed(workshops),
    failed(err) {
      if (!(err instanceof ProcessReplaced))
        log.warn({ err, process }, 'who holds a workshop could not be written');
    },
  });
  const liveness = createLiveness({
    ...{ connection, name: process, fence, log, replaced },
    tookOver: () => heard.tookOver(),
    workers: engine,
    holders,
  });
  function changed(change: Change): void {
    heard.changed(change);
    if (change === 'unknown') {
      heard.owed(holders.held());
      lanes.wakeAll();
    } else {
      heard.owed(holders.held().filter(({ id }) => id === change.workshop));
      change.lanes.forEach(lanes.wake);
    }
  }
  const changes = listen(url, process, changed, log);
  const never = new Promise<void>(() => {});

  /** A job that this process did not bring to its end is begun anew by another one, once this one is gone. */
  function untilDone(act: (job: Job) => Promise<void>) {
    return async (job: Job): Promise<void> => {
      for (let ms = again.firstMs; !isLeaving(); ms = Math.min(ms * 2, again.longestMs)) {
        try {
          await (job.kind === 'posts' ? lanes.keep(job.lane, () => act(job)) : act(job));
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
    async start(act) {
      await connection.transaction(takeUp);
      engine.start(untilDone(act), (begun) =>
        connection.plain((queries) => changeWorkers(queries, fence ?? 0, { begun })),
      );
      holders.open();
    },
    ...{ hold: holders.hold, letGo: holders.letGo },
    leads: liveness.isFirst,
    async leave(at) {
      leaving.abort();
      await engine.stop();
      await holders.leave(at);
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
    store: {
      ...store,
      step: (step) =>
        lanes.whileAdding(
          step.posts.map(({ post }) => laneOf({ channel: step.channel, post })),
          () => store.step(step),
        ),
      outbox: {
        ...store.outbox,
        answer: (workshop, channel, post) =>
          lanes.whileAdding([laneOf({ channel, post })], () => store.outbox.answer(workshop, channel, post)),
      },
    },
    shared: {
      execution,
      ...{ posts: opened.posts, delivery: opened.delivery },
      async confirm() {
        if (!liveness.isSure()) await connection.transaction(async () => {}, randomUUID());
      },
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
