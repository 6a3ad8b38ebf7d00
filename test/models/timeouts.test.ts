import { expect, test } from 'vitest';
import { TimedOut, withTimeout } from '../../src/models/broker/timeouts.js';
import { manualClock } from '../manual-clock.js';

const ownWords = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('let go'))));

test('what lets go at its deadline in words of its own was late all the same', async () => {
  const clock = manualClock();
  const run = withTimeout(clock, 5_000, new AbortController().signal, ownWords);
  clock.advance(5_000);

  await expect(run).rejects.toBeInstanceOf(TimedOut);
});

test('what lets go because the caller did ends with the caller’s reason', async () => {
  const stop = new AbortController();
  const run = withTimeout(manualClock(), 5_000, stop.signal, ownWords);
  stop.abort(new Error('stopped'));

  await expect(run).rejects.toThrow('stopped');
});
