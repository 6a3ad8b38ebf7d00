import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { hostname } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createSlot } from './slot.js';
import type { Watching } from './watchdog.js';

const { memory, file, limitMs, lingeringMs, exitCode } = workerData as Watching;
const tickMs = 250;
/** How long the process may take to end by the exit code before it is killed, in milliseconds. */
const lastMs = 2_000;

const slot = createSlot(memory);
let [answers, change] = [-1, -1];
let [unansweredMs, sameMs] = [0, 0];
/** What was executed when the main thread was looked at last; between two pieces it is nothing for a moment. */
let last: string | undefined;
let isWritten = false;

const ticking = setInterval(() => {
  write();
  // A machine that slept makes one late tick, not many missed ones: ticks are counted, not the time between them.
  unansweredMs = slot.answers() === answers ? unansweredMs + tickMs : 0;
  last = slot.read().name ?? (unansweredMs === 0 ? undefined : last);
  if (unansweredMs === 0) {
    answers = slot.answers();
    parentPort?.postMessage('there?');
  }
  if (unansweredMs >= limitMs) end();
}, tickMs);

/** Keeps on the disk what has been executed for a while in one piece: whatever ends the process now, it is known. */
function write(): void {
  const now = slot.read();
  sameMs = now.name !== undefined && now.change === change ? sameMs + tickMs : 0;
  change = now.change;
  const lingers = sameMs >= lingeringMs && !slot.isLeft();
  if (lingers === isWritten) return;
  isWritten = lingers;
  keep(lingers ? now.name : undefined);
}

function keep(work: string | undefined): void {
  try {
    if (work === undefined) rmSync(file, { force: true });
    else writeFileSync(file, work, { mode: 0o600 });
  } catch {
    // The disk is full or gone: the main thread is watched all the same.
  }
}

/**
 * A loop may hang in many short pieces of the same work: what was executed last is kept, too. The main thread runs code
 * of ours, or an expression, that ends when the runtime is asked to; else it is killed.
 */
function end(): void {
  clearInterval(ticking);
  if (last !== undefined && !slot.isLeft()) keep(last);
  const line = {
    ...{ level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), room: 'watch' },
    ...{ work: last ?? 'nothing that has a name', unansweredMs, exitCode },
    msg: 'the main thread hangs; the process ends, and goes on with the rest when it is started again',
  };
  writeSync(2, `${JSON.stringify(line)}\n`);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), lastMs);
  const main = new Session();
  main.connectToMainThread();
  main.post('Runtime.evaluate', { expression: `process.reallyExit(${exitCode})` });
}
