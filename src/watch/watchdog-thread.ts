import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { hostname } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createSlot } from './current-work.js';
import type { WatchdogSettings } from './watchdog.js';

const { memory, file, limitMs, lingeringMs, exitCode } = workerData as WatchdogSettings;
const tickMs = 250;
/** How long the process may take to exit before it is killed, in milliseconds. */
const lastMs = 2_000;

const slot = createSlot(memory);
let [beats, change] = [-1, -1];
let [unansweredMs, sameMs] = [0, 0];
/** What was executed last; between two pieces there is nothing for a moment. */
let last: string | undefined;
let isWritten = false;

const ticking = setInterval(() => {
  write();
  // Ticks are counted, not time: a machine that slept makes one late tick.
  unansweredMs = slot.beats() === beats ? unansweredMs + tickMs : 0;
  last = slot.read().name ?? (unansweredMs === 0 ? undefined : last);
  if (unansweredMs === 0) {
    beats = slot.beats();
    parentPort?.postMessage('there?');
  }
  if (unansweredMs >= limitMs) end();
}, tickMs);

/** Keeps on the disk what has been executed for a while in one piece, so that it is known whatever ends the process. */
function write(): void {
  const now = slot.read();
  sameMs = now.name !== undefined && now.change === change ? sameMs + tickMs : 0;
  change = now.change;
  const lingers = sameMs >= lingeringMs && !slot.isStopping();
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
 * Ends the process. A main thread that hangs in code exits when the inspector asks it to; else it is killed. The work is
 * kept here, too, since it may hang in many short pieces.
 */
function end(): void {
  clearInterval(ticking);
  if (last !== undefined && !slot.isStopping()) keep(last);
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
