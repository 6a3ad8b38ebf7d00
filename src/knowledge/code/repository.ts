import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CodeLost, type CodePlaces, type CodeProblem } from '../../contracts/knowledge.js';
import { isWithin, realPath } from '../../real-path.js';
import { GitFailed, gitLines } from './git.js';

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
 * folders is looked at, wherever the path, a link or the repository itself leads. Throws CodeLost.
 */
export async function findRepository({ git, folders }: CodePlaces, path: string): Promise<Repository> {
  if (path.trim() === '' || path.includes('\0')) throw new CodeLost('gone');
  let problem: CodeProblem = 'gone';
  for (const folder of folders) {
    const root = realPath(folder);
    const at = realPath(resolve(root, path));
    if (!isWithin(root, at)) problem = 'outside';
    else if (existsSync(at)) return within(git, root, at);
  }
  throw new CodeLost(problem);
}

async function within(program: string, root: string, at: string): Promise<Repository> {
  if (!statSync(at).isDirectory()) throw new CodeLost('not a repository');
  const own = join(at, '.git');
  const gitDir = existsSync(own) ? own : at;
  const asked = ['rev-parse', '--git-common-dir', '--show-object-format'];
  const [common = '', format = ''] = await gitLines({ program, gitDir }, asked).catch((error: unknown) => {
    throw new CodeLost(error instanceof GitFailed ? 'not a repository' : 'unreadable');
  });
  const [folder, objects] = [realPath(resolve(at, common)), realPath(resolve(at, common, 'objects'))];
  if (!existsSync(objects)) throw new CodeLost('not a repository');
  if (![folder, objects, realPath(gitDir)].every((each) => isWithin(root, each)))
    throw new CodeLost('outside');
  if (borrowsOutside(root, objects)) throw new CodeLost('outside');
  const head = ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'];
  const [commit = ''] = await gitLines({ program, gitDir }, head).catch((error: unknown) => {
    if (error instanceof GitFailed) throw new CodeLost('empty');
    throw error;
  });
  if (commit === '') throw new CodeLost('empty');
  return { name: basename(at, '.git'), gitDir, objects, format, commit };
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
