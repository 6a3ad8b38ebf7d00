import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { AnyPost } from '../../src/contracts/execution.js';
import type { Store } from '../../src/contracts/store.js';
import type { Resident } from '../../src/engine/residents.js';
import { createRunner } from '../../src/engine/runner.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { unwatched } from '../../src/watch/set-aside.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { manualClock } from '../manual-clock.js';
import { maya } from '../workshop/story.js';

export const silent = { info: () => {}, warn: () => {}, error: () => {} };
export const brief = { channel: 'C', requester: maya, brief: 'A poll for lunch.', language: 'en' as const };
export type Perform = (task: Task, workshop: Resident, signal: AbortSignal) => Promise<TaskInput>;

/** A folder for the databases of one test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export type OpenStore = Store<Fact, AnyPost, unknown>;

/** Store, front door and caretaker, joined as the app joins them. Without `perform` nothing is done by itself; `through` may break the store. */
export async function joined(
  perform: Perform | undefined,
  {
    clock = manualClock(),
    file = join(ownFolder(), 'planning.sqlite'),
    through = (opened: OpenStore) => opened,
    mostFacts = 10_000,
  } = {},
) {
  const now = () => new Date(clock.now()).toISOString();
  const store = through(await openSqlite<AnyPost>(file, now));
  let ids = 0;
  const workshops = createWorkshops({
    store,
    clock,
    mostFacts,
    newId: () => `w-${++ids}`,
    changed: ({ session }) => perform && runner.look(session.id),
  });
  const arrive: typeof workshops.arrive = (...given) => workshops.arrive(...given);
  const runner = createRunner({
    ...{
      workshops,
      execution: { holds: () => true, claim: async () => {} },
      arrive,
      clock,
      owing: () => store.workshops.owing(),
      watch: unwatched,
      log: silent,
    },
    perform: perform ?? (() => Promise.reject(new Error('nothing is done by itself'))),
  });
  if (perform) await runner.start();
  let stopped: Promise<void> | undefined;
  const stopNow = async () => {
    const stopping = runner.stop(0).then(() => 'stopped');
    // What does not let go is left behind after a while.
    const later = () => turn().then(() => clock.advance(10_000));
    while ((await Promise.race([stopping, later()])) !== 'stopped');
    await store.close();
  };
  const stop = () => {
    stopped ??= stopNow();
    return stopped;
  };
  onTestFinished(stop);
  return {
    ...{ store, workshops, runner, clock, file, stop },
    session: (id = 'w-1') => workshops.cached(id)?.session,
    stageOf: (id: string) => workshops.cached(id)?.session.stage,
    facts: (id = 'w-1') => workshops.cached(id)?.facts ?? [],
  };
}
