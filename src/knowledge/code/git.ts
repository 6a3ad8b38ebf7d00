import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';

/** Git could not do it. The message is what it complained about. */
export class GitFailed extends Error {}

/** Where git reads: which program it is, its folder, and, where they are somewhere else, the objects. */
export interface GitPlace {
  program: string;
  gitDir: string;
  objects?: string;
}

/** The longest answer that is kept as a whole, in bytes: the names of 200,000 files. */
const longestAnswer = 128 * 1024 * 1024;
const longestComplaint = 500;

/** Nothing that a repository says may start a program, reach the network or lead to other objects. */
const harmless = [
  ...['--no-pager', '--no-replace-objects', '--no-optional-locks', '--literal-pathspecs'],
  ...['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'core.pager=cat'],
  ...['-c', 'protocol.allow=never', '-c', 'core.sshCommand=false', '-c', 'core.gitProxy=false'],
  ...['-c', 'credential.helper=', '-c', 'submodule.recurse=false', '-c', 'core.attributesFile=/dev/null'],
  // Whose files they are is the operator's affair: they lie in a folder that was named for it.
  ...['-c', 'safe.directory=*'],
];

function environment({ gitDir, objects }: GitPlace): NodeJS.ProcessEnv {
  return {
    LC_ALL: 'C',
    GIT_DIR: gitDir,
    ...(objects !== undefined && { GIT_OBJECT_DIRECTORY: objects }),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'false',
    GIT_OPTIONAL_LOCKS: '0',
  };
}

type Git = ChildProcessByStdio<Writable, Readable, Readable>;

function begin(place: GitPlace, args: readonly string[]): Git {
  return spawn(place.program, [...harmless, ...args], {
    cwd: '/',
    env: environment(place),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** How it ended: rejects with what git complained about, unless it ended with one of these. */
async function ended(git: Git, fine: readonly number[] = [0]): Promise<void> {
  let complaint = '';
  git.stderr.on('data', (said: Buffer) => {
    complaint = `${complaint}${said.toString()}`.slice(0, longestComplaint);
  });
  const code = await new Promise<number | null>((resolve) => {
    git.once('error', (error) => {
      complaint = error.message;
      resolve(null);
    });
    git.once('close', resolve);
  });
  if (code === null || !fine.includes(code))
    throw new GitFailed(complaint.trim() || `git ended with ${code}`);
}

/** All that git says to one command. Throws GitFailed. */
export async function gitBytes(place: GitPlace, args: readonly string[], fine?: readonly number[]) {
  const git = begin(place, args);
  git.stdin.on('error', () => {});
  git.stdin.end();
  let size = 0;
  git.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > longestAnswer) git.kill('SIGKILL');
  });
  const [bytes] = await Promise.all([buffer(git.stdout), ended(git, fine)]);
  return bytes;
}

/** The same as lines of text, without blank ones. */
export async function gitLines(place: GitPlace, args: readonly string[]): Promise<string[]> {
  const said = (await gitBytes(place, args)).toString();
  return said.split('\n').filter((line) => line !== '');
}

/** How many names of objects are handed to git at once. */
const atOnce = 512;

/** The content of these blobs, in their order; one that is not there is left out. Throws GitFailed. */
export async function* blobs(place: GitPlace, shas: readonly string[]) {
  if (shas.length === 0) return;
  const git = begin(place, ['cat-file', '--batch']);
  const over = ended(git);
  // Looked at below; until then it may have failed already.
  over.catch(() => {});
  git.stdin.on('error', () => {});
  void asked(git.stdin, shas);
  let rest: Buffer = Buffer.alloc(0);
  const chunks = git.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  /** More of the output, or false where there is none. */
  const more = async (size: number): Promise<boolean> => {
    const parts = [rest];
    let have = rest.length;
    while (have < size) {
      const next = await chunks.next();
      if (next.done) return false;
      parts.push(next.value);
      have += next.value.length;
    }
    rest = Buffer.concat(parts);
    return true;
  };
  try {
    for (const sha of shas) {
      let end = rest.indexOf('\n');
      while (end < 0 && (await more(rest.length + 1))) end = rest.indexOf('\n');
      if (end < 0) break;
      const [, kind = '', length = ''] = rest.toString('latin1', 0, end).split(' ');
      rest = rest.subarray(end + 1);
      if (kind === 'missing') continue;
      const size = Number(length);
      if (!(await more(size + 1))) break;
      const bytes = rest.subarray(0, size);
      rest = rest.subarray(size + 1);
      if (kind === 'blob') yield { sha, bytes };
    }
    git.stdin.end();
    await over;
  } finally {
    git.kill('SIGKILL');
  }
}

async function asked(input: Writable, shas: readonly string[]): Promise<void> {
  for (let at = 0; at < shas.length; at += atOnce) {
    if (input.destroyed) return;
    const isTaken = input.write(`${shas.slice(at, at + atOnce).join('\n')}\n`);
    if (!isTaken)
      await new Promise<void>((resolve) => {
        input.once('drain', resolve);
        input.once('close', resolve);
      });
  }
  input.end();
}
