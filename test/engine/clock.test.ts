import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { manualClock } from '../manual-clock.js';
import { answerTo, maya } from '../workshop/story.js';
import { brief, joined, ownFolder } from './joined.js';

const days = (number: number) => number * 86_400_000;

let file: string;
let clock: ReturnType<typeof manualClock>;
beforeEach(() => {
  file = join(ownFolder(), 'planning.sqlite');
  clock = manualClock();
});

/** Front door and caretaker over the test's own database and clock. The first of all tasks fails, once. */
async function begun(failure: string, told = { tries: 0 }) {
  const engine = await joined(
    async (task) => {
      told.tries += 1;
      if (told.tries === 1) throw Object.assign(new Error('down'), { failure });
      return answerTo(task);
    },
    { clock, file },
  );
  const failed = () =>
    vi.waitFor(() => {
      expect(engine.session()?.failures).toHaveLength(1);
      expect(clock.sleeping()).toBe(1);
    });
  return { ...engine, failed, told };
}

describe.each([-3, 3])('when the clock is set by %i days', (by) => {
  test.each([
    ['busy', 5_000],
    ['dayBudget', 15 * 3_600_000],
  ])('and the process starts anew, what failed (%s) waits no longer than it was to', async (failure, ms) => {
    const first = await begun(failure);
    await first.workshops.open(brief);
    await first.failed();
    await first.stop();
    clock.set(days(by));

    const second = await begun(failure, first.told);
    await second.runner.start();
    if (by < 0) await vi.waitFor(() => expect(clock.sleeping()).toBe(1));
    clock.advance(by < 0 ? ms : 0);
    await vi.waitFor(() => expect(second.session()?.stage).toBe('decision'));
    await second.stop();
  });
});

test('the stamps of a workshop never go back, though the clock is set back, and go on with it once it has caught up', async () => {
  const { facts, workshops, session, stop } = await begun('');
  await workshops.open(brief);
  await vi.waitFor(() => expect(session()?.failures).toHaveLength(1));
  const before = facts().length;
  clock.set(days(-3));
  await workshops.arrive('w-1', { type: 'RetryAsked', by: maya, admin: false });
  await vi.waitFor(() => expect(session()?.stage).toBe('decision'));
  const stamps = facts().map(({ at }) => at);
  expect(stamps).toEqual([...stamps].sort());
  expect(stamps[before]).toBe('2026-03-02T09:00:00.001Z');

  clock.advance(days(4));
  await workshops.arrive('w-1', { type: 'PauseAsked', by: maya, admin: false });
  const last = facts().at(-1);
  expect(last?.at).toBe('2026-03-03T09:00:00.000Z');
  await stop();
});
