import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What takes minutes: `*.long.test.ts`, wherever it belongs. `npm test` leaves these out. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/**/*.long.test.ts'],
    // One more than there are cores: some wait for half a minute.
    maxWorkers: 3,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // The judge of expressions in JavaScript: it needs no Java and no binary.
    env: { RECHECK_SYNC_BACKEND: 'pure' },
  },
});
