import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { CodePlaces, CodeProblem } from '../../contracts/knowledge.js';
import { isWithin, realPath } from '../../real-path.js';
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
    const root = realPath(folder);
    const at = realPath(resolve(root, path));
    if (!isWithin(root, at)) problem = 'outside';
    else if (existsSync(at)) return within(git, root, at);
  }
  throw new CodeUnreadable(problem);
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
  const [folder, objects] = [realPath(resolve(at, common)), realPath(resolve(at, common, 'objects'))];
  if (!existsSync(objects)) throw new CodeUnreadable('not a repository');
  if (![folder, objects, realPath(gitDir)].every((each) => isWithin(root, each)))
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
      const real = realPath(resolve(objects, line));
      return existsSync(real) && (!isWithin(root, real) || borrowsOutside(root, real, left - 1));
    });
}
