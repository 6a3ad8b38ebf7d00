import { describe, expect, test, vi } from 'vitest';
import type { Ask } from '../../src/prompts/ask.js';
import { ModelCallFailed } from '../../src/models/provider.js';
import { about, ask, good } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import { answers, broken, fails, unfit, used } from './scripted-provider.js';

const fine = [answers()];
const limited = (workshop: object, day: object = {}) => ({ chains: { budget: { workshop, day } } });

describe('the book', () => {
  test('has a row for an attempt before it is sent, with its reserve', async () => {
    const { broker, rows, seen, settled } = await brokerRoom({ 'one:a': ['hang'] });
    const stop = new AbortController();
    const answer = broker.answer(ask, { ...about, role: 'RiskPlanner' }, stop.signal);
    await vi.waitFor(() => expect(seen[0]?.caps).toHaveLength(1));

    const [row] = await rows();
    expect(row).toMatchObject({
      session: 'w-1',
      channel: 'C',
      task: 'w-1:judge-brief',
      prompt: 'planning_intake',
      role: 'RiskPlanner',
      round: 1,
      attempt: 1,
      provider: 'one',
      model: 'a',
      status: 'started',
      at: '2026-03-02T09:00:00.000Z',
    });
    expect(row?.counted_tokens).toBeGreaterThan(4_000);
    expect(row?.counted_micros).toBe(Math.round((row?.counted_tokens ?? 0) / 2));
    stop.abort(new Error('stopped'));
    await settled(answer);
    // Nobody knows what the vendor did until then: the reserve goes on counting.
    expect((await rows())[0]).toMatchObject({
      status: 'aborted',
      micros: null,
      counted_tokens: row?.counted_tokens,
    });
  });

  test('says afterwards what was used, what it cost and how long it took', async () => {
    const { asked, rows } = await brokerRoom({ 'one:a': [fails('busy'), answers()] });

    await asked();

    expect(await rows()).toMatchObject([
      { status: 'failed', outcome: 'busy', request_id: 'req-f', micros: 0, counted_tokens: 0, ms: 0 },
      {
        status: 'answered',
        outcome: null,
        request_id: 'req-1',
        uncached: 1_000,
        cache_read: 200,
        cache_write: 100,
        output: 300,
        reasoning: 50,
        micros: 800,
        counted_tokens: 1_600,
        counted_micros: 800,
      },
    ]);
  });

  test('has no price where none is known, and the answer neither', async () => {
    const { asked, rows } = await brokerRoom({ 'one:a': fine }, { prices: () => null });

    expect(await asked()).toMatchObject({ spent: { input: 1_300, micros: null } });
    expect((await rows())[0]).toMatchObject({ micros: null, counted_tokens: 1_600, counted_micros: 0 });
  });
});

test('how many of its attempts nobody knows the cost of goes with an answer, and with a failure', async () => {
  const { asked } = await brokerRoom({ 'one:a': [broken, broken], 'two:b': fine });
  const { asked: free } = await brokerRoom({ 'one:a': ['hang'], 'two:b': fine }, { prices: () => 0 });
  const { asked: alone } = await brokerRoom({ 'one:a': ['hang'] });

  expect(await asked()).toMatchObject({ spent: { micros: 800, unknown: 2 } });
  expect((await free()) as object).toMatchObject({ spent: { micros: 0 } });
  expect(((await free()) as { spent: object }).spent).not.toHaveProperty('unknown');
  expect(await alone()).toMatchObject({ failure: 'timeout', spent: { micros: 0, unknown: 1 } });
});

test('an attempt that failed is paid for all the same where the vendor has counted it', async () => {
  const full = new ModelCallFailed('too long', 'the window is full', { usage: used });
  const { asked, rows } = await brokerRoom({ 'one:a': [full] });

  expect(await asked()).toMatchObject({ failure: 'tooLong', spent: { output: 300, micros: 800 } });
  expect(await rows()).toMatchObject([
    { outcome: 'too long', output: 300, micros: 800, counted_micros: 800 },
  ]);
});

describe('a budget', () => {
  test.each([
    ['of the workshop in money', limited({ micros: 3_000 }), 'budget', /used 0 of 3000 micros$/],
    ['of the workshop in tokens', limited({ tokens: 4_100 }), 'budget', /used 0 of 4100 tokens$/],
    ['of the day in money', limited({}, { micros: 1_000 }), 'dayBudget', /used 0 of 1000 micros$/],
    ['of the day in tokens', limited({}, { tokens: 1_000 }), 'dayBudget', /used 0 of 1000 tokens$/],
  ])(
    '%s that would be exceeded stops the call before it is sent',
    async (_name, options, failure, detail) => {
      const { asked, seen, rows } = await brokerRoom(
        { 'one:a': fine },
        { ...options, prices: (_r, { output }) => output },
      );

      expect(await asked()).toMatchObject({ failure, message: expect.stringMatching(detail) });
      expect(seen.flatMap(({ caps }) => caps)).toEqual([]);
      expect(await rows()).toEqual([]);
    },
  );

  test('that is exceeded on the way stops there, and says what was paid', async () => {
    const { asked, tries } = await brokerRoom(
      { 'one:a': [unfit], 'two:b': fine },
      limited({ tokens: 6_800 }),
    );

    expect(await asked()).toMatchObject({
      failure: 'budget',
      message: 'used 1600 of 6800 tokens',
      spent: { output: 300 },
    });
    expect(await tries()).toEqual(['one:a unfit']);
  });

  test('is as much again each time that people allow more, and that of the policy where it is less', async () => {
    const { asked } = await brokerRoom({ 'one:a': fine }, limited({ tokens: 4_000, micros: 5_000_000 }));
    const policy = { task: 'another', budget: '0.001' };

    expect(await asked({ about: { raises: 0 } })).toMatchObject({ failure: 'budget' });
    expect(await asked({ about: { raises: 1 } })).toMatchObject({ model: 'one:a' });
    expect(await asked({ about: { ...policy, raises: 1 } })).toMatchObject({ failure: 'budget' });
    expect(await asked({ about: { ...policy, raises: 400 } })).toMatchObject({ model: 'one:a' });
  });

  test('counts what is under way: many calls at once cannot spend it twice', async () => {
    const { broker, rows, settled } = await brokerRoom({ 'one:a': fine }, limited({ tokens: 14_000 }));
    const signal = new AbortController().signal;

    const results = await settled(
      Promise.all(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((task) =>
          broker.answer(ask, { ...about, task }, signal).then(
            () => 'answered',
            (error: unknown) => (error as { failure: string }).failure,
          ),
        ),
      ),
    );

    expect(results).toEqual(['answered', 'answered', 'answered', 'budget', 'budget', 'budget']);
    expect(await rows()).toHaveLength(3);
  });
});

describe('a finished answer', () => {
  test('is kept: after a restart nothing is paid twice, and nothing told twice', async () => {
    const first = await brokerRoom({ 'one:a': [unfit, answers()] });
    const answered = await first.asked();
    await first.close();
    expect(answered).toMatchObject({ answer: good, spent: { output: 600, micros: 1_600 } });

    const again = await brokerRoom({ 'one:a': fine }, { file: first.file });
    expect(await again.asked()).toEqual({
      ...answered,
      spent: { input: 0, cached: 0, output: 0, micros: 0 },
    });
    expect(again.seen).toEqual([]);
  });

  test.each([
    ['another task', { about: { task: 'w-1:judge-brief:v2' } }],
    ['another prompt', { ask: { ...ask, layout: { system: 'other', blocks: [] } } as Ask }],
  ])('is none to %s', async (_name, more) => {
    const { asked, rows } = await brokerRoom({ 'one:a': fine });
    await asked();

    await asked(more);

    expect(await rows()).toHaveLength(2);
  });

  test('is none after the chain was changed', async () => {
    const first = await brokerRoom({ 'one:a': fine });
    await first.asked();
    await first.close();

    const again = await brokerRoom({ 'two:b': fine }, { file: first.file });
    expect(await again.asked()).toMatchObject({ model: 'two:b' });
  });
});

describe('of one provider', () => {
  test('the place is free while a call waits for another try', async () => {
    const { broker, settled, tries } = await brokerRoom(
      { 'one:a': [fails('busy', 3_000), answers()], 'one:b': fine },
      { chains: { atOnce: 1, chain: (_prompt, role) => (role ? ['one:b'] : ['one:a']) } },
    );
    const signal = new AbortController().signal;

    const both = [
      broker.answer(ask, about, signal),
      broker.answer(ask, { ...about, role: 'RiskPlanner', task: 'other' }, signal),
    ];
    await settled(Promise.all(both));

    expect(await tries()).toEqual(['one:a busy', 'one:b answered', 'one:a answered']);
  });
});
