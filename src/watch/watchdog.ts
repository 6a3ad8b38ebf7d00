import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Log } from '../contracts/process.js';
import { createCurrentWork } from './current-work.js';

/** The exit code when the main thread hangs: EX_TEMPFAIL, which says "try again" to a supervisor. */
export const hungExitCode = 75;

export type Watchdog = ReturnType<typeof createWatchdog>;

/** What the thread is started with. */
export interface WatchdogSettings {
  memory: SharedArrayBuffer;
  /** Where it keeps what is executed. */
  file: string;
  limitMs: number;
  lingeringMs: number;
  exitCode: number;
}

/**
 * Watches the main thread from another thread. When the main thread has not answered for `limitMs`, the process ends.
 * What it executes in one piece for longer than `lingeringMs` is kept in `file`, so that it is known after any death.
 * Shorter pieces are not kept: a process that is killed in the middle of its usual work did not die of it.
 */
export function createWatchdog(
  file: string,
  log: Pick<Log, 'error'>,
  { limitMs = 10_000, lingeringMs = 500 }: { limitMs?: number; lingeringMs?: number } = {},
) {
  const current = createCurrentWork();
  const { slot } = current;
  const { memory } = slot;
  const workerData: WatchdogSettings = { memory, file, limitMs, lingeringMs, exitCode: hungExitCode };
  // A debugger stops the main thread for as long as somebody looks at it.
  const thread = inspectorUrl() ? undefined : new Worker(threadFile, { workerData });
  thread?.on('message', slot.beat);
  thread?.on('error', (err) => log.error({ err }, 'nothing watches the main thread any more'));
  thread?.unref();

  return {
    /** Runs it under this name: what hangs, or ends the process, is known by it. */
    run: current.run,
    /** What was executed when the process died the last time; given once. */
    diedOf(): string | undefined {
      try {
        const work = readFileSync(file, 'utf8');
        rmSync(file);
        return work || undefined;
      } catch {
        return undefined;
      }
    },
    /** An uncaught error ends the process: keeps what was executed. */
    crashed() {
      const work = current.name();
      if (work !== undefined && !slot.isStopping()) writeFileSync(file, work, { mode: 0o600 });
    },
    /** The process is being stopped: what it executes when it ends is not kept as its cause of death. */
    stopping() {
      slot.stopping();
      rmSync(file, { force: true });
    },
    async stop(): Promise<void> {
      await thread?.terminate();
    },
  };
}

/** Beside this file, as built. */
const threadFile = new URL('./watchdog-thread.js', import.meta.url);
