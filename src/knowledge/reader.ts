import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Contents, type FileLimits, fileLimits, kindOf } from './read-file.js';
import type { ReadRequest } from './reader-child.js';

/**
 * Why a file is not read. `type`: of a kind that is not read here; `size`: too large; `empty`: without any text, like a
 * scanned PDF; `memory`, `time`: built so that reading it takes more of it than it may.
 */
export type FileProblem = 'type' | 'size' | 'empty' | 'unreadable' | 'memory' | 'time';

/** What a file says, or why it can't be read; `detail` is for the log. */
export type ReadResult = Contents | { problem: FileProblem; detail: string };

/** Reads a file by what its name says that it is. Rejects only when the signal aborts. */
export type ReadFile = (place: string, bytes: Uint8Array, signal: AbortSignal) => Promise<ReadResult>;

const niceness = 10;
/** The limit is one of processor time. A child may run so many times as long, since the machine may be busy. */
const wallClockFactor = 3;
/** How much of a child's error output is kept for the log, in characters. */
const longestComplaint = 1_000;
/** Which limit a child exceeded, by how it ended: its guard sends SIGALRM when time was over; all others mean that memory ran out. */
const limitOf = new Map<NodeJS.Signals | number, FileProblem>([
  ['SIGALRM', 'time'],
  ['SIGKILL', 'memory'],
  ['SIGABRT', 'memory'],
  [134, 'memory'],
]);

/** As built, also for tests, which run the sources: `src` and `dist` lie side by side. */
const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const entry = pathOf('dist/knowledge/reader-child.js');
const required = createRequire(import.meta.url);
/** What reads PDF, packed documents, pages and mail, and what those need. */
const libraries =
  'unpdf fflate htmlparser2 domhandler domelementtype domutils dom-serializer entities postal-mime'.split(
    ' ',
  );
/** Later releases of Node call it by another name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Reads each file in a process of its own, without keys and rights. A file can be built so that a library takes all
 * memory or never ends, and limits inside a process, or on its threads, do not count everything.
 */
export function createReader(limits: FileLimits = fileLimits): ReadFile {
  return async (place, bytes, signal) => {
    if (kindOf(place) === undefined) return { problem: 'type', detail: 'not of a kind that is read' };
    if (bytes.length > limits.bytes) return { problem: 'size', detail: `${bytes.length} bytes` };
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
    const clock = setTimeout(() => end('time'), limits.timeMs * wallClockFactor);
    signal.addEventListener('abort', stop);
    try {
      lowerPriority(child.pid);
      // It may be ended before it has taken all of it.
      child.stdin.on('error', () => {});
      const request: ReadRequest = { place, size: bytes.length, limits, parent: process.pid };
      child.stdin.write(`${JSON.stringify(request)}\n`);
      child.stdin.end(bytes);
      const answer = await childAnswer(child.stdout, limits).catch((error: unknown) => ({
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
      signal.removeEventListener('abort', stop);
    }
  };
}

/** No writing, no further processes, and nothing to be read but its own code. */
function rights({ memory }: FileLimits): string[] {
  const readable = [
    pathOf('dist/knowledge/*'),
    pathOf('dist/text/*'),
    pathOf('package.json'),
    ...libraries.map((name) => `${folderOf(name)}/*`),
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

/** The folder of a library, its package.json among what is in it. */
function folderOf(name: string): string {
  const path = required.resolve(name);
  const end = `/node_modules/${name}`;
  return `${path.slice(0, path.lastIndexOf(end))}${end}`;
}

/** The app comes first. Throws nothing for a child that has ended. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already, or keeps its priority.
  }
}

const words = z.string().max(8_192);
const Line = z.union([
  z.strictObject({ place: words, text: words }),
  z.strictObject({
    title: words,
    pages: z.optional(z.strictObject({ read: z.int().min(0), of: z.int().min(0) })),
    isCut: z.optional(z.boolean()),
  }),
  z.strictObject({ damage: words }),
]);

/** The longest line in bytes: the longest texts with every character escaped. */
const longestLine = 128 * 1024;

/**
 * The answer of a reader's child, line by line. A hostile file may control the child, so anything longer or other than
 * expected throws. Undefined when the answer broke off.
 */
async function childAnswer(output: Readable, { passages, text }: FileLimits) {
  const pieces: Contents['pieces'] = [];
  let left = 2 * text;
  for await (const line of linesOf(output)) {
    const said = Line.parse(JSON.parse(line));
    if (!('place' in said)) return 'title' in said ? { ...said, pieces } : said;
    left -= said.place.length + said.text.length;
    if (left < 0 || pieces.push(said) > passages) throw new Error('its reader says more than it may');
  }
  return undefined;
}

async function* linesOf(output: Readable): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of output) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let end = rest.indexOf('\n');
    for (; end >= 0; end = rest.indexOf('\n')) {
      yield rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
    }
    if (rest.length > longestLine) throw new Error('its reader says too much at once');
  }
}
