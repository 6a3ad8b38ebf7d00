import { expect, test } from 'vitest';
import { systemClock } from '../src/clock.js';

test('a sleep ends after its time', async () => {
  const before = systemClock.elapsed();
  await systemClock.sleep(20, new AbortController().signal);
  expect(systemClock.elapsed() - before).toBeGreaterThan(15);
});

test.for(['before it begins', 'while it lasts'])(
  'a sleep that is ended %s rejects with the reason',
  async (when) => {
    const ending = new AbortController();
    if (when === 'before it begins') ending.abort('over');
    const sleeping = systemClock.sleep(60_000, ending.signal);
    ending.abort('over');
    await expect(sleeping).rejects.toBe('over');
  },
);
