import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** The browser loads compiled files: these tests must never look at yesterday's. */
export function setup(): void {
  execFileSync(process.execPath, ['build.js'], { cwd: top, stdio: 'inherit' });
}
