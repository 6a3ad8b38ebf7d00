import { defineConfig } from 'vitest/config';
import { quickFolder } from './test/quick-folder.js';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/**/*.long.test.ts', 'dist/**', '**/node_modules/**'],
    // Each core has files of its own, and loads a module once: nothing is mocked, and modules keep no state.
    maxWorkers: '100%',
    isolate: false,
    env: quickFolder(),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
