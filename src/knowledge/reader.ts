import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileLimits, kindOf, type Limits } from './limits.js';
import { memoryOf } from './memory-of.js';
import type { Contents } from './read-file.js';
import { answerOf } from './reader-answer.js';
import type { Errand } from './reader-child.js';

/**
 * Why a file is not read. `type`: of a kind that is not read here; `size`: too large; `empty`: without any text, like a
 * scanned PDF; `memory`, `time`: built so that reading it takes more of it than it may.
 */
export type FileProblem = 'type' | 'size' | 'empty' | 'unreadable' | 'memory' | 'time';

/** What a file says, or why it can't be read; `detail` is for the log. */
export type FileRead = Contents | { problem: FileProblem; detail: string };

/** Reads a file by what its name says that it is. Rejects only when the signal aborts. */
export type ReadFile = (place: string, bytes: Uint8Array, signal: AbortSignal) => Promise<FileRead>;

/** How often one looks what a child occupies, in milliseconds. */
const everyMs = 100;
const niceness = 10;
/** The limit of time counts a processor. A child may be there so many times as long: the machine may be busy. */
const patience = 3;
/** How much of what a child says of its own end is kept for the log, in characters. */
const longestComplaint = 1_000;
/** Which limit a child met, by how it ended: SIGALRM is from its guard, all others mean that memory ran out. */
const limitOf = new Map<NodeJS.Signals | number, FileProblem>([
  ['SIGALRM', 'time'],
  ['SIGKILL', 'memory'],
  ['SIGABRT', 'memory'],
  [134, 'memory'],
]);

/** As built, also for tests, which run the sources: `src` and `dist` lie side by side. */
const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const entry = pathOf('dist/knowledge/reader-child.js');
const library = dirname(createRequire(import.meta.url).resolve('unpdf'));
/** Later releases of Node call it by another name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Reads each file in a process of its own, without keys and without rights: a file can be built so that a library takes
 * all memory, or no end, and neither limits inside of a process nor those of its threads count everything.
 */
export function createReader(limits: Limits = fileLimits): ReadFile {
  return async (place, bytes, signal) => {
    if (kindOf(place) === undefined) return { problem: 'type', detail: 'not of a kind that is read' };
    if (bytes.length > limits.bytes) return { problem: 'size', detail: `${bytes.length} bytes` };
    return readApart(place, bytes, limits, signal);
  };
}

async function readApart(
  place: string,
  bytes: Uint8Array,
  limits: Limits,
  signal: AbortSignal,
): Promise<FileRead> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, rights(limits), { env: {}, stdio: 'pipe' });
  let cause: FileProblem | undefined;
  let complaint = '';
  const end = (problem?: FileProblem) => {
    cause ??= problem;
    child.kill('SIGKILL');
  };
  const stop = () => end();
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once('close', (code, killer) => resolve(killer ?? code));
  });
  child.once('error', (error) => {
    complaint = error.message;
  });
  child.stderr.on('data', (said: Buffer) => {
    complaint = `${complaint}${said.toString()}`.slice(0, longestComplaint);
  });
  const clock = setTimeout(() => end('time'), limits.timeMs * patience);
  const watch = setInterval(() => void look(), everyMs);
  async function look(): Promise<void> {
    if (child.pid !== undefined && (await memoryOf(child.pid)) > limits.memory) end('memory');
  }
  signal.addEventListener('abort', stop);
  try {
    giveWay(child.pid);
    // It may be ended before it has taken all of it.
    child.stdin.on('error', () => {});
    const errand: Errand = { place, size: bytes.length, limits, parent: process.pid };
    child.stdin.write(`${JSON.stringify(errand)}\n`);
    child.stdin.end(bytes);
    const answer = await answerOf(child.stdout, limits).catch((error: unknown) => ({
      damage: String(error),
    }));
    if (answer) end();
    const how = await ended;
    signal.throwIfAborted();
    if (answer && 'pieces' in answer)
      return answer.pieces.length > 0 ? answer : { problem: 'empty', detail: 'no text in it' };
    const problem = cause ?? (answer || how === null ? undefined : limitOf.get(how)) ?? 'unreadable';
    return { problem, detail: answer?.damage ?? (complaint || `ended with ${how}`) };
  } finally {
    clearTimeout(clock);
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
  }
}

/** No writing, no further processes, and nothing to be read but its own code. */
function rights({ memory }: Limits): string[] {
  const readable = [
    pathOf('dist/knowledge/*'),
    pathOf('dist/text/*'),
    pathOf('package.json'),
    `${library}/*`,
  ];
  return [
    permission,
    '--no-warnings',
    '--allow-worker',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${Math.ceil(memory / 1024 / 1024)}`,
    entry,
  ];
}

/** The app comes first. A child that is over by now has no priority. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Then it goes as it is.
  }
}
