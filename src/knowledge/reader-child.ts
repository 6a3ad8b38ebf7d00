/**
 * A process of its own that reads one file. It is started by reader.ts, which kills it at its limits. It gets the request
 * and the bytes through its input, and writes one passage a line.
 */
import { buffer } from 'node:stream/consumers';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { type Contents, type FileLimits, readFile } from './read-file.js';

/** The first line of the input. */
export interface ReadRequest {
  place: string;
  /** How many bytes follow. */
  size: number;
  limits: FileLimits;
  /** The process that started it. */
  parent: number;
}

/** The last line of the output. */
export type LastLine = Omit<Contents, 'pieces'> | { damage: string };

/** How often the guard looks, in milliseconds. */
const everyMs = 100;

if (isMainThread) await read();
else guard(workerData as ReadRequest);

async function read(): Promise<void> {
  const input = await buffer(process.stdin);
  const end = input.indexOf('\n');
  const request = JSON.parse(input.toString('utf8', 0, end)) as ReadRequest;
  // A copy: the library for PDF takes no Buffer, and keeps what it gets.
  const bytes = new Uint8Array(input.subarray(end + 1));
  // The app ended before it had sent the whole file.
  if (bytes.length !== request.size) return;
  new Worker(new URL(import.meta.url), { workerData: request }).unref();
  try {
    const { pieces, ...rest } = await readFile(request.place, bytes, request.limits);
    say(...pieces, rest);
  } catch (error) {
    say({ damage: String(error).slice(0, 1_000) });
  }
}

function say(...lines: (object & (Contents['pieces'][number] | LastLine))[]): void {
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * Runs in a thread beside the reading, which may be in an endless loop: nobody else would end it if the app were killed
 * or hung. SIGALRM says that the time was over.
 */
function guard({ parent, limits }: ReadRequest): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.ppid !== parent || process.memoryUsage.rss() > limits.memory)
      process.kill(process.pid, 'SIGKILL');
    if (user + system > limits.timeMs * 1_000) process.kill(process.pid, 'SIGALRM');
  }, everyMs);
}
