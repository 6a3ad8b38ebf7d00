import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { codeLimits } from './setup.js';

/** Git could not do it. The message is what it complained about. */
export class GitFailed extends Error {}

/** Where git reads: which program it is, its folder, and, where they are somewhere else, the objects. */
export interface GitPlace {
  program: string;
  gitDir: string;
  objects?: string;
}

/** The longest answer that is kept as a whole, in bytes: the names of 100,000 files, or where they have what is looked for. */
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

/** How a command goes: what it reads, and the codes with which it may end. */
interface How {
  input?: string;
  fine?: readonly number[];
}

/** All that git says to one command. Throws GitFailed with what it complained about. */
export async function gitBytes(
  place: GitPlace,
  args: readonly string[],
  { input = '', fine = [0] }: How = {},
): Promise<Buffer> {
  const git = spawn(place.program, [...harmless, ...args], {
    ...{ cwd: '/', env: environment(place), stdio: 'pipe' },
    ...{ timeout: codeLimits.gitMs, killSignal: 'SIGKILL' },
  });
  git.stdin.on('error', () => {});
  git.stdin.end(input);
  let size = 0;
  git.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > longestAnswer) git.kill('SIGKILL');
  });
  let complaint = '';
  git.stderr.on('data', (said: Buffer) => {
    complaint = `${complaint}${said.toString()}`.slice(0, longestComplaint);
  });
  const ended = new Promise<number | null>((resolve) => {
    git.once('error', (error) => {
      complaint = error.message;
      resolve(null);
    });
    git.once('close', resolve);
  });
  const [bytes, code] = await Promise.all([buffer(git.stdout), ended]);
  if (code === null || !fine.includes(code))
    throw new GitFailed(complaint.trim() || `git ended with ${code}`);
  return bytes;
}

/** The same as lines of text, without blank ones. */
export async function gitLines(place: GitPlace, args: readonly string[]): Promise<string[]> {
  const bytes = await gitBytes(place, args);
  return bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}

/** The content of these blobs, in their order; one that is not there is left out. Throws GitFailed. */
export async function blobs(
  place: GitPlace,
  shas: readonly string[],
): Promise<{ sha: string; bytes: Buffer }[]> {
  if (shas.length === 0) return [];
  const said = await gitBytes(place, ['cat-file', '--batch'], { input: `${shas.join('\n')}\n` });
  let at = 0;
  return shas.flatMap((sha) => {
    const end = said.indexOf('\n', at);
    const [, kind = '', length = ''] = said.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (kind === 'missing') return [];
    const bytes = said.subarray(at, at + Number(length));
    at += bytes.length + 1;
    return kind === 'blob' ? [{ sha, bytes }] : [];
  });
}
