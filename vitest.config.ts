import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/**/*.long.test.ts', 'dist/**', 'node_modules/**'],
    // Each core has its own files: the tests wait more than they compute.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
