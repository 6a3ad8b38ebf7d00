import pLimit from 'p-limit';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { TaskInput } from '../workshop/inputs.js';
import { pending } from '../workshop/pending.js';
import type { Task } from '../workshop/tasks.js';
import { failureOf } from './failures.js';
import type { Clock, FactStore, Log } from './needs.js';

/** How many tasks are worked on at the same time, over all workshops. */
const atOnce = 8;
/** How long to wait, in milliseconds, when a result could not even be stored. */
const storeTroubleMs = 5_000;

interface Working {
  session: string;
  stop: AbortController;
  done: Promise<void>;
}

/**
 * The caretaker: starts what is owed, waits out what is not due yet, aborts what is owed no more, and hands what
 * came of it back to the front door. It keeps nothing that a restart would miss.
 */
export function createRunner(options: {
  store: FactStore;
  perform: (task: Task, facts: readonly Fact[], signal: AbortSignal) => Promise<TaskInput>;
  arrive: (session: string, input: TaskInput) => Promise<Fact[]>;
  clock: Clock;
  log: Log;
}) {
  const { store, perform, arrive, clock, log } = options;
  const working = new Map<string, Working>();
  const limit = pLimit(atOnce);
  const stopping = new AbortController();

  /** Brings the work on one session in line with what is owed to it now. */
  function look(session: string): void {
    const owed = pending(replay(store.facts(session)));
    const keys = new Set(owed.map(({ key }) => key));
    for (const [key, each] of working) if (each.session === session && !keys.has(key)) each.stop.abort();
    if (stopping.signal.aborted) return;
    for (const task of owed) if (!working.has(task.key)) begin(session, task);
  }

  function begin(session: string, task: Task): void {
    const stop = new AbortController();
    const done = work(session, task, stop.signal)
      .catch(async (error: unknown) => {
        if (stop.signal.aborted || stopping.signal.aborted) return;
        log.error({ err: error, session, key: task.key }, 'what came of a task could not be stored');
        await sleep(storeTroubleMs, stop.signal).catch(() => undefined);
      })
      .finally(() => working.delete(task.key))
      .then(() => look(session));
    working.set(task.key, { session, stop, done });
  }

  async function work(session: string, task: Task, signal: AbortSignal): Promise<void> {
    const wait = task.notBefore ? Date.parse(task.notBefore) - clock.now() : 0;
    if (wait > 0) await sleep(wait, signal);
    const result = await limit(() => tried(session, task, signal));
    if (signal.aborted || !result) return;
    const facts = await arrive(session, result);
    // A result that is still owed and changes nothing would be asked for again and again.
    if (facts.length > 0 || !isOwed(session, task.key)) return;
    await arrive(session, {
      type: 'TaskFailed',
      key: task.key,
      reason: 'bug',
      detail: 'the result changed nothing',
    });
  }

  const sleep = (ms: number, signal: AbortSignal) =>
    clock.sleep(ms, AbortSignal.any([signal, stopping.signal]));

  async function tried(session: string, task: Task, signal: AbortSignal): Promise<TaskInput | undefined> {
    if (signal.aborted) return undefined;
    try {
      return await perform(task, store.facts(session), signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      const { reason, detail } = failureOf(error);
      log.warn({ err: error, session, key: task.key, reason }, 'a task failed and will be tried again');
      return { type: 'TaskFailed', key: task.key, reason, detail };
    }
  }

  function isOwed(session: string, key: string): boolean {
    return pending(replay(store.facts(session))).some((task) => task.key === key);
  }

  return {
    look,
    /** Takes up every unfinished workshop. */
    start(): void {
      for (const session of store.unfinished()) look(session);
    },
    /** Starts nothing more, gives what is under way `graceMs` to finish, then aborts it: it stays owed. */
    async stop(graceMs: number): Promise<void> {
      stopping.abort();
      const all = Promise.all([...working.values()].map(({ done }) => done));
      const grace = new AbortController();
      await Promise.race([all, clock.sleep(graceMs, grace.signal).catch(() => undefined)]);
      grace.abort();
      for (const { stop } of working.values()) stop.abort();
      await all;
    },
  };
}
