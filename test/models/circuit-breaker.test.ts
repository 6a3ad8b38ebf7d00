import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from '../../src/models/broker/call-limiter.js';
import { manualClock } from '../manual-clock.js';
import { brokerRoom } from './broker-room.js';
import { answers, fails } from './scripted-provider.js';

const busy = (retryAfterMs = 6_000) => fails('busy', retryAfterMs);

describe('a model that fails', () => {
  test('is not cooling for another provider address, nor for another model of the same', async () => {
    const { asked, seen } = await brokerRoom({ 'one:a': [busy()], 'one:b': [answers()] });

    await asked();
    await asked({ about: { task: 'second' } });

    expect(seen.map(({ ref }) => ref)).toEqual(['one:a', 'one:b', 'one:b']);
  });

  test('gets a try all the same when all are cooling, in the order of the chain', async () => {
    const { asked, seen } = await brokerRoom({ 'one:a': [busy(90_000)], 'two:b': [busy(30_000), answers()] });

    expect(await asked()).toMatchObject({ failure: 'busy' });
    expect(await asked({ about: { task: 'retry' } })).toMatchObject({ model: 'two:b' });
    expect(seen.map(({ ref }) => ref)).toEqual(['one:a', 'two:b', 'one:a', 'two:b']);
  });
});

describe('a model that denies access', () => {
  test('is shut for ten minutes, and operators hear of it once', async () => {
    const { asked, clock, seen, logged } = await brokerRoom({
      'one:a': [fails('denied')],
      'two:b': [answers()],
    });
    const byOne = () => seen.filter(({ ref }) => ref === 'one:a').length;

    await asked({ about: { task: 'first' } });
    clock.advance(599_000);
    expect(await asked({ about: { task: 'second' } })).toMatchObject({ model: 'two:b' });
    expect(byOne()).toBe(1);
    expect(logged).toEqual([
      'error a model denies access: check its key, its name and what is left to pay with',
    ]);

    clock.advance(1_000);
    await asked({ about: { task: 'third' } });
    expect(byOne()).toBe(2);
    expect(logged).toHaveLength(2);
  });

  test('is asked at every try where nobody else is left, so that whoever has seen to it need not wait', async () => {
    const { asked, seen, logged } = await brokerRoom({
      'one:a': [fails('denied')],
      'one:b': [fails('denied'), fails('denied'), answers()],
    });

    expect(await asked()).toMatchObject({ failure: 'denied' });
    expect(await asked()).toMatchObject({ failure: 'denied' });
    expect(await asked()).toMatchObject({ model: 'one:b' });
    expect(seen.map(({ ref }) => ref)).toEqual(['one:a', 'one:b', 'one:a', 'one:b', 'one:a', 'one:b']);
    expect(logged).toHaveLength(2);
  });

  test('is asked when the one that is only cooling gives no answer either', async () => {
    const { asked } = await brokerRoom({ 'one:a': [fails('denied'), answers()], 'two:b': [busy()] });
    await asked();

    expect(await asked()).toMatchObject({ model: 'one:a' });
  });
});

describe('how long a model is left alone', () => {
  const waits = (retryAfters: (number | undefined)[]) => {
    const clock = manualClock();
    const breaker = createCircuitBreaker(clock);
    return retryAfters.map((retryAfterMs) => {
      breaker.failed('a', retryAfterMs);
      let seconds = 0;
      while (breaker.restOf('a')) {
        clock.advance(1_000);
        seconds += 1;
      }
      return seconds;
    });
  };

  test('is what the vendor asks for, from fifteen seconds to five minutes, and doubles with every repeat up to that', () => {
    expect([undefined, 1_000, 60_000, 9_999_000].map((ms) => waits([ms])[0])).toEqual([15, 15, 60, 300]);
    expect(waits(Array(6).fill(undefined))).toEqual([15, 30, 60, 120, 240, 300]);
  });

  test('is counted once for calls that fail together, and not shortened by one with less to wait', () => {
    const clock = manualClock();
    const breaker = createCircuitBreaker(clock);
    breaker.failed('a', 60_000);
    for (let calls = 0; calls < 4; calls += 1) breaker.failed('a');
    breaker.denied('b');
    breaker.failed('b');
    clock.advance(59_000);
    expect([breaker.restOf('a'), breaker.restOf('b')]).toEqual(['cooling', 'denied']);
    clock.advance(1_000);

    expect([breaker.restOf('a'), breaker.restOf('b')]).toEqual([undefined, 'denied']);
  });

  test.each([-3, 3])('is no other when somebody sets the clock by %i days meanwhile', (days) => {
    const clock = manualClock();
    const breaker = createCircuitBreaker(clock);
    breaker.failed('a');
    breaker.denied('b');
    clock.set(days * 86_400_000);
    expect([breaker.restOf('a'), breaker.restOf('b')]).toEqual(['cooling', 'denied']);
    clock.advance(15_000);
    expect([breaker.restOf('a'), breaker.restOf('b')]).toEqual([undefined, 'denied']);
    clock.advance(585_000);

    expect(breaker.restOf('b')).toBeUndefined();
  });
});
