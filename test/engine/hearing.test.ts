import { expect, test, vi } from 'vitest';
import { createHearing } from '../../src/engine/hearing.js';
import type { Resident } from '../../src/engine/residents.js';
import { unopened } from '../../src/workshop/evolve.js';
import { silent } from './joined.js';

const posts = { kind: 'posts', name: 'C1' } as const;
const click = { kind: 'click', name: '7' } as const;

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
    runner: { look: vi.fn(), again: vi.fn(async () => {}) },
    slack: { owed: vi.fn() },
    leftBehind: vi.fn(async () => {}),
    log: silent,
  };
  return { ...heard, hearing: createHearing(heard) };
}

test('what another process has changed is forgotten', () => {
  const { hearing, workshops } = listening();
  hearing.changed({ workshop: 'w-1', seq: 3, added: [] });

  expect(workshops.forget).toHaveBeenCalledWith('w-1');
});

test('where words were erased, all that is known is forgotten, and what is under way begins anew', () => {
  const { hearing, workshops, runner } = listening();
  hearing.changed({ workshop: 'w-1', erased: true, added: [] });

  expect(workshops.forget).toHaveBeenCalledWith('w-1');
  expect(runner.again).toHaveBeenCalledWith('w-1');
});

test('after changes that were missed nothing in memory counts', () => {
  const { hearing, workshops } = listening();
  hearing.changed('unknown');

  expect(workshops.forgetAll).toHaveBeenCalled();
});

test('what a dead process had paid for is recorded in its workshops', () => {
  const { hearing, leftBehind } = listening();
  hearing.tookOver();

  expect(leftBehind).toHaveBeenCalled();
});

test('what is this process’s to do is looked at, each where it is done', () => {
  const { hearing, runner, slack } = listening();
  hearing.owed([{ kind: 'workshop', name: 'w-1' }, posts, click], 'w-1');

  expect(runner.look.mock.calls).toEqual([['w-1']]);
  expect(slack.owed.mock.calls).toEqual([
    [posts, 'w-1'],
    [click, 'w-1'],
  ]);
});
