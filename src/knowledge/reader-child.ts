/**
 * A process of its own that reads one file, started by reader.ts, which watches it and kills it at its limits. It gets
 * what is asked of it and the bytes through its input, and hands over one passage a line.
 */
import { buffer } from 'node:stream/consumers';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import type { Limits } from './limits.js';
import { type Contents, readFile } from './read-file.js';

/** The first line of the input. */
export interface Errand {
  place: string;
  /** How many bytes follow. */
  size: number;
  limits: Limits;
  /** Whose child this is. */
  parent: number;
}

/** The last line of the output. */
export type Ending = Omit<Contents, 'pieces'> | { damage: string };

/** How often the guard looks, in milliseconds. */
const everyMs = 100;

if (isMainThread) await read();
else guard(workerData as Errand);

async function read(): Promise<void> {
  const input = await buffer(process.stdin);
  const end = input.indexOf('\n');
  const errand = JSON.parse(input.toString('utf8', 0, end)) as Errand;
  // A copy: the library for PDF takes no Buffer, and keeps what it gets.
  const bytes = new Uint8Array(input.subarray(end + 1));
  // The app ended before it had sent all of the file.
  if (bytes.length !== errand.size) return;
  new Worker(new URL(import.meta.url), { workerData: errand }).unref();
  try {
    const { pieces, ...rest } = await readFile(errand.place, bytes, errand.limits);
    say(...pieces, rest);
  } catch (error) {
    say({ damage: String(error).slice(0, 1_000) });
  }
}

function say(...lines: (object & (Contents['pieces'][number] | Ending))[]): void {
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * Runs beside the reading, which may be in an endless loop: nobody else would end it if the app were killed, or stood
 * still. SIGALRM says that it was for the time.
 */
function guard({ parent, limits }: Errand): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.ppid !== parent || process.memoryUsage.rss() > limits.memory)
      process.kill(process.pid, 'SIGKILL');
    if (user + system > limits.timeMs * 1_000) process.kill(process.pid, 'SIGALRM');
  }, everyMs);
}
