import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { pid } from 'node:process';
import type { AnyPost, OutsideChange, Execution, Hold, SharedStore } from '../../contracts/execution.js';
import type { Log } from '../../contracts/process.js';
import type { Store } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { openTables } from './open.js';
import { listen } from './processes/changes.js';
import { createLiveness, join } from './processes/liveness.js';

interface Options {
  log: Log;
  /** Called once when others hold this process for dead: it has to end. */
  replaced: () => void;
  /** Names this life of the process. */
  process?: string;
  schema?: string | undefined;
}

/** Opens the database for this process as one of any number, which share what is to be done. */
export async function openShared<Post extends AnyPost, Answered = unknown>(
  url: string,
  now: () => string,
  { log, replaced, process = `${hostname()}:${pid}:${randomUUID().slice(0, 8)}`, schema }: Options,
): Promise<{ store: Store<Fact, Post, Answered>; shared: SharedStore<Post> }> {
  let fence: number | undefined;
  let heard: Parameters<SharedStore<Post>['watch']>[0] = {
    changed: () => {},
    tookOver: () => {},
    owed: () => {},
  };
  const { connection, store, holds, posts, deliveries } = await openTables<Post, Answered>(url, now, {
    ...{ process, schema },
    lost: (err) => log.warn({ err }, 'a connection to PostgreSQL has broken; it is made anew'),
    shared: {
      fence: () => fence,
      isSure: () => liveness.isSure(),
      isAlone: () => liveness.isAlone(),
      owed: (all) => heard.owed(all),
      tookOver(all) {
        log.info({ process, holds: all.length }, 'what a process held that is gone goes on');
        heard.tookOver();
      },
    },
  });
  fence = await join(connection, process, now);
  const liveness = createLiveness({ connection, name: process, fence, log, replaced, holds });
  function changed(change: OutsideChange): void {
    heard.changed(change);
    if (change === 'unknown') {
      heard.owed(holds.all());
      return;
    }
    const { workshop, added } = change;
    const own: Hold[] = workshop === undefined ? [] : [{ kind: 'workshop', name: workshop }];
    const lanes = added.filter(({ kind }) => kind !== 'workshop');
    heard.owed([...own, ...lanes].filter(holds.holds), workshop);
  }
  const changes = listen({ url, schema: connection.schema }, process, changed, log);
  const untold = (err: unknown) => log.warn({ err, process }, 'who holds what could not be written');

  const execution: Execution = {
    async start() {
      // A start waits for nothing that others have left, and the next beat looks again.
      holds.open().catch(untold);
    },
    holds: holds.holds,
    claim: (hold) => holds.claim([hold]),
    leads: liveness.isFirst,
    leave: (at) => holds.leave(at).catch(untold),
    async stop() {
      await changes.stop();
      await liveness.stop();
    },
  };
  liveness.start();
  return {
    store,
    shared: {
      execution,
      ...{ posts, deliveries },
      async confirm() {
        if (!liveness.isSure()) await connection.transaction(async () => {});
      },
      watch(given) {
        heard = given;
      },
    },
  };
}
