import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { createCurrentWork } from './current-work.js';

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the process ends with when its main thread hangs. The number says "try again" to whoever starts it. */
export const hungExitCode = 75;

export interface Watchdog {
  /** Runs it under this name: what hangs, or ends the process, is known by it. */
  run<T>(name: string, act: () => T): T;
  /** What was executed when the process died the last time; told once. */
  diedOf(): string | undefined;
  /** An error that nobody caught ends the process: keeps what it came from. */
  crashed(): void;
  /** Somebody stops the process. Whatever it executes when it ends is not to blame, and is not kept as its death. */
  leave(): void;
  stop(): Promise<void>;
}

/** What the thread is begun with. */
export interface Watching {
  memory: SharedArrayBuffer;
  /** Where it keeps what is executed. */
  file: string;
  limitMs: number;
  lingeringMs: number;
  exitCode: number;
}

/**
 * Watches the main thread from another one, which it answers. A main thread that has not answered for `limitMs` ends the
 * process. What it executes in one piece for longer than `lingeringMs` is kept in `file`, so that it is known after any
 * death; shorter pieces are not: a process that is killed in the middle of its usual work did not die of it. `slow` is told
 * what the log says to be slow.
 */
export function createWatchdog(
  file: string,
  log: Log,
  {
    limitMs = 10_000,
    lingeringMs = 500,
    slow = () => {},
  }: { limitMs?: number; lingeringMs?: number; slow?: (work: string) => void } = {},
): Watchdog {
  const current = createCurrentWork((work, ms) => {
    log.warn({ work, ms: Math.round(ms) }, 'slow work');
    slow(work);
  });
  const { slot } = current;
  const watching: Watching = { memory: slot.memory, file, limitMs, lingeringMs, exitCode: hungExitCode };
  // A debugger stops the main thread for as long as somebody looks at it.
  const thread = inspectorUrl() ? undefined : new Worker(threadFile, { workerData: watching });
  thread?.on('message', slot.answer);
  thread?.on('error', (err) => log.error({ err }, 'nothing watches the main thread any more'));
  thread?.unref();

  return {
    run: current.run,
    diedOf() {
      try {
        const work = readFileSync(file, 'utf8');
        rmSync(file);
        return work || undefined;
      } catch {
        return undefined;
      }
    },
    crashed() {
      const work = current.name();
      if (work !== undefined && !slot.isLeft()) writeFileSync(file, work, { mode: 0o600 });
    },
    leave() {
      slot.leave();
      rmSync(file, { force: true });
    },
    async stop() {
      await thread?.terminate();
    },
  };
}

/** Beside this file, as built. */
const threadFile = new URL('./watchdog-thread.js', import.meta.url);
