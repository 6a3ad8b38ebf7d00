import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCode } from '../../../src/knowledge/code/code.js';

const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];

export const gitProgram = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();

/** Real git, without the settings of whoever runs the tests. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...identity, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
  }).trim();
}

/** Writes files of a working folder and commits all that is there. Gives the commit. */
export function commit(folder: string, files: Record<string, string | Buffer>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  git(folder, 'add', '--all', '--force');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'a commit');
  return git(folder, 'rev-parse', 'HEAD');
}

/** A repository with one commit. */
export function repository(folder: string, files: Record<string, string | Buffer>): string {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  return commit(folder, files);
}

/** A folder in which repositories may lie, and a reader of them. Passages are numbered as they come. */
export function codeIn(folder = mkdtempSync(join(tmpdir(), 'code-')), withheld: string[] = []) {
  const numbers = new Map<string, number>();
  const code = createCode({
    setup: { folders: [folder], git: gitProgram, kept: join(folder, '.indexes'), withheld },
    numbers: {
      async number(_, key) {
        numbers.set(key, numbers.get(key) ?? numbers.size + 1);
        return numbers.get(key) ?? 0;
      },
    },
    log: { warn: () => {} },
  });
  return { folder, code };
}
