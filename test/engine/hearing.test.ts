import { expect, test, vi } from 'vitest';
import { createHearing } from '../../src/engine/hearing.js';
import type { Resident } from '../../src/engine/residents.js';
import { unopened } from '../../src/workshop/evolve.js';
import { silent } from './joined.js';

/** A process that has a workshop with two facts in memory. */
function listening() {
  const session = { ...unopened, id: 'w-1', seq: 2 };
  const known = { session, facts: [{}, {}] } as unknown as Resident;
  const heard = {
    workshops: {
      cached: (id: string) => (id === 'w-1' ? known : undefined),
      forget: vi.fn(),
      forgetAll: vi.fn(),
    },
    runner: { look: vi.fn() },
    slack: { added: vi.fn() },
    leftBehind: vi.fn(async () => {}),
    log: silent,
  };
  return { ...heard, hearing: createHearing(heard) };
}

test('what another process has changed is forgotten, and its posts are looked for', () => {
  const { hearing, workshops, runner, slack } = listening();
  hearing.changed({ workshop: 'w-1', seq: 3, lanes: ['C1'] });

  expect(workshops.forget).toHaveBeenCalledWith('w-1');
  expect(slack.added).toHaveBeenCalledWith(['C1'], 'w-1');
  expect(runner.look).not.toHaveBeenCalled();
});

test('what is as new as the change stays in memory', () => {
  const { hearing, workshops } = listening();
  hearing.changed({ workshop: 'w-1', seq: 2, lanes: [] });

  expect(workshops.forget).not.toHaveBeenCalled();
});

test('after changes that were missed nothing in memory counts', () => {
  const { hearing, workshops, slack } = listening();
  hearing.changed('unknown');

  expect(workshops.forgetAll).toHaveBeenCalled();
  expect(slack.added).toHaveBeenCalledWith('any');
});

test('what a dead process had paid for is recorded in its workshops', () => {
  const { hearing, leftBehind } = listening();
  hearing.tookOver();

  expect(leftBehind).toHaveBeenCalled();
});

test('what a workshop owes that this process holds is looked at, as others have left it', () => {
  const { hearing, workshops, runner } = listening();
  hearing.owed([
    { id: 'w-1', seq: 2 },
    { id: 'w-2', seq: 1 },
  ]);
  expect(workshops.forget).not.toHaveBeenCalled();
  hearing.owed([{ id: 'w-1', seq: 3 }]);

  expect(workshops.forget).toHaveBeenCalledWith('w-1');
  expect(runner.look.mock.calls).toEqual([['w-1'], ['w-2'], ['w-1']]);
});
