import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** The browser loads compiled files: these tests must never look at yesterday's. */
export function setup(): void {
  for (const step of [
    [compiler, '-p', 'src/playground/page/tsconfig.json'],
    ['src/playground/page/copy-assets.js'],
  ]) {
    execFileSync(process.execPath, step, { cwd: top, stdio: 'inherit' });
  }
}
