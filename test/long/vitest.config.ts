import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { quickFolder } from '../quick-folder.js';
import { isShort } from './form.js';

/** Those that take a minute or more, the longest first: begun last, each would be waited for alone. */
const slowest = [
  'cluster/cluster',
  'knowledge/bombs',
  'survival/kill',
  'workshop/reachable',
  'survival/hanging',
  'bench/waiting',
  'workshop/walk',
];
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slowest.findIndex((name) => moduleId.includes(`/${name}.`));
      return at < 0 ? slowest.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** What measures time and the processor: with others at work beside it, it would measure them, too. */
const measuring = ['test/bench/engine.long.test.ts', 'test/bench/search.long.test.ts'];

/** What takes minutes: `*.long.test.ts`, wherever it belongs. `npm test` leaves these out. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'long',
          include: ['test/**/*.long.test.ts'],
          exclude: [...measuring, '**/node_modules/**'],
          // One more than there are cores: some wait for half a minute. The short form has no time for such waits, and none for
          // processes that stand still because others are at work.
          maxWorkers: isShort ? 1 : 3,
          sequence: { groupOrder: 0 },
        },
      },
      // Once all others have ended, one after the other.
      {
        extends: true,
        test: { name: 'alone', include: measuring, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
    sequence: { sequencer: SlowestFirst },
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // The judge of expressions in JavaScript: it needs no Java and no binary.
    env: { RECHECK_SYNC_BACKEND: 'pure', ...quickFolder() },
  },
});
