import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { CodePlaces, CodeProblem } from '../../contracts/knowledge.js';
import { GitFailed, gitLines, type GitPlace } from './git.js';

/** A repository can't be read. */
export class CodeUnreadable extends Error {
  readonly problem: CodeProblem;
  constructor(problem: CodeProblem) {
    super(`the code is not read: ${problem}`);
    this.problem = problem;
  }
}

/** A repository that was found where repositories may be. `objects`: the folder with its objects, for git. */
export interface Repository {
  name: string;
  gitDir: string;
  objects: string;
  /** How its objects are named: sha1 or sha256. */
  format: string;
  commit: string;
}

/** How many repositories may borrow objects from each other in a row. */
const mostBorrowed = 5;

/**
 * The repository at this path below one of the folders, and the commit that it has checked out. Nothing outside of these
 * folders is looked at, wherever the path, a link or the repository itself leads. Throws CodeUnreadable.
 */
export async function findRepository({ git, folders }: CodePlaces, path: string): Promise<Repository> {
  if (path.trim() === '' || path.includes('\0')) throw new CodeUnreadable('gone');
  let problem: CodeProblem = 'gone';
  for (const folder of folders) {
    const root = realOf(folder);
    if (root === undefined) continue;
    const asked = resolve(root, path);
    // An absolute path may be written with a link in it, as the folder was.
    const at = realOf(asked);
    if (at === undefined) {
      if (!isWithin(root, asked) && !isWithin(resolve(folder), asked)) problem = 'outside';
      continue;
    }
    if (!isWithin(root, at)) {
      problem = 'outside';
      continue;
    }
    return within(git, root, at);
  }
  throw new CodeUnreadable(problem);
}

/** A link is followed only to see where it leads. */
function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

export function isWithin(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

async function within(program: string, root: string, at: string): Promise<Repository> {
  if (!statSync(at).isDirectory()) throw new CodeUnreadable('not a repository');
  const own = join(at, '.git');
  const gitDir = existsSync(own) ? own : at;
  const [common = '', format = ''] = await said({ program, gitDir }, [
    'rev-parse',
    '--git-common-dir',
    '--show-object-format',
  ]);
  const [folder, objects] = [realOf(resolve(at, common)), realOf(resolve(at, common, 'objects'))];
  if (folder === undefined || objects === undefined) throw new CodeUnreadable('not a repository');
  if (![folder, objects, realOf(gitDir) ?? folder].every((each) => isWithin(root, each)))
    throw new CodeUnreadable('outside');
  if (borrowsOutside(root, objects)) throw new CodeUnreadable('outside');
  const head = ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'];
  const [commit = ''] = await gitLines({ program, gitDir }, head).catch((error: unknown) => {
    if (error instanceof GitFailed) throw new CodeUnreadable('empty');
    throw error;
  });
  if (commit === '') throw new CodeUnreadable('empty');
  return { name: basename(at, '.git'), gitDir, objects, format, commit };
}

async function said(place: GitPlace, args: readonly string[]): Promise<string[]> {
  try {
    return await gitLines(place, args);
  } catch (error) {
    throw new CodeUnreadable(error instanceof GitFailed ? 'not a repository' : 'unreadable');
  }
}

/** A repository can name another folder in which git looks for objects that it lacks. */
function borrowsOutside(root: string, objects: string, left = mostBorrowed): boolean {
  const list = join(objects, 'info', 'alternates');
  if (!existsSync(list)) return false;
  if (left === 0) return true;
  const lines = readFileSync(list, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .some((line) => {
      const real = realOf(resolve(objects, line));
      return real !== undefined && (!isWithin(root, real) || borrowsOutside(root, real, left - 1));
    });
}
