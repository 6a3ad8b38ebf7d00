import { once } from 'node:events';

/** What lets time go by. */
type Sleeper = { sleep(ms: number, signal?: AbortSignal): Promise<void> };

/** What the promise gives within this time, else undefined. The work itself goes on. */
export async function inTime<T>(promise: Promise<T>, ms: number, clock: Sleeper): Promise<T | undefined> {
  const done = new AbortController();
  const timer = clock.sleep(ms, done.signal).then(
    () => undefined,
    () => undefined,
  );
  try {
    return await Promise.race([promise, timer]);
  } finally {
    // With a reason, since the runtime would make an error with a stack.
    done.abort('done');
  }
}

/** What the promise gives, else undefined as soon as the signal aborts. The work itself goes on. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  const done = new AbortController();
  const aborted = once(signal, 'abort', { signal: done.signal }).then(
    () => undefined,
    () => undefined,
  );
  return Promise.race([promise, aborted]).finally(() => done.abort());
}

/**
 * Does it at once, and again after each wait, until it is stopped. What it throws before that goes to `failed`, and it is
 * done again all the same.
 */
export function createLoop(options: {
  act: (signal: AbortSignal) => Promise<unknown>;
  waitMs: () => number;
  failed: (err: unknown) => void;
  clock: Sleeper;
}) {
  const { act, waitMs, failed, clock } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await act(signal).catch((err: unknown) => signal.aborted || failed(err));
      await clock.sleep(waitMs(), signal).catch(() => {});
    }
  }

  return {
    start(): void {
      running ??= run();
    },
    /** Resolves when it has ended. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
