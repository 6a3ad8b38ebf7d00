import { describe, expect, test } from 'vitest';
import { createCallLimiter, type PlaceRequest } from '../../src/models/broker/call-limiter.js';

/** Calls that end when they are told to; `begun` are their names in the order in which they had a place. */
function room(atOnce: number) {
  const places = createCallLimiter(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const aborts = new Map<string, AbortController>();
  const settled = () => new Promise(setImmediate);
  /** `reading 7`, `turn 7` or `asking 7`: a call of workshop 7. */
  function call(name: string, more: Partial<PlaceRequest> = {}) {
    const [kind, workshop = ''] = name.split(' ');
    const prompt =
      kind === 'reading' ? 'planning_reply_intent' : kind === 'asking' ? 'planning_intake' : 'planning_speak';
    const abort = new AbortController();
    aborts.set(name, abort);
    return places
      .run({ provider: 'one', workshop, prompt, ...more }, abort.signal, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
      })
      .catch((error: unknown) => error);
  }
  return {
    places,
    begun,
    call,
    settled,
    abort: (name: string, reason: Error) => aborts.get(name)?.abort(reason),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}
const turns = (count: number) => Array.from({ length: count }, (_, index) => `turn ${index + 1}`);

describe('what a person waits for', () => {
  test('finds the next place free also while another message is read', async () => {
    const { call, begun, end } = room(8);
    for (const name of turns(40)) void call(name);
    void call('reading 41');
    void call('reading 42');
    expect(begun).not.toContain('reading 42');
    await end('turn 1');
    await end('turn 2');
    // One place is kept free again: no turn has it.
    expect(begun.slice(7)).toEqual(['reading 41', 'reading 42']);
    await end('turn 3');
    expect(begun.slice(9)).toEqual(['turn 8']);
  });

  test('goes first in the order reading, asking, turns; asking leaves the last place free', async () => {
    const { call, begun, end } = room(2);
    void call('turn 1');
    for (const name of ['turn 2', 'asking 3', 'turn 4', 'reading 5', 'reading 6']) void call(name);
    expect(begun).toEqual(['turn 1', 'reading 5']);
    await end('turn 1');
    expect(begun.at(-1)).toBe('reading 6');
    await end('reading 5');
    expect(begun).toHaveLength(3);
    await end('reading 6');
    expect(begun.at(-1)).toBe('asking 3');
  });
});

test.each(['planning_intake', 'planning_review_revision'] as const)(
  'a person who has written %s waits for it, and turns do not go first',
  async (prompt) => {
    const { call, begun, end } = room(2);
    for (const name of turns(3)) void call(name);
    void call('brief 4', { prompt });
    await end('turn 1');
    expect(begun).toEqual(['turn 1', 'brief 4']);
  },
);

describe('turns', () => {
  test('have a place of theirs, however much people write', async () => {
    const { call, begun, end } = room(3);
    for (let each = 1; each <= 3; each += 1) void call(`reading ${each}`);
    void call('turn 7');
    void call('turn 8');
    for (let each = 4; each <= 9; each += 1) void call(`reading ${each}`);
    await end('reading 1');
    await end('reading 2');
    await end('reading 3');
    expect(begun).toEqual(['reading 1', 'reading 2', 'reading 3', 'turn 7', 'reading 4', 'reading 5']);
    await end('turn 7');
    expect(begun.at(-1)).toBe('turn 8');
  });

  test('never give a workshop more than twice its share while others wait', async () => {
    const { call, begun, end } = room(8);
    const wanted = (name: string) => (name === 'turn 1' ? 5 : 1);
    for (const name of turns(40)) for (let each = 0; each < wanted(name); each += 1) void call(name);
    for (let index = 0; index < 400; index += 1) {
      const name = begun[index] as string;
      await end(name);
      void call(name);
    }
    const most = Math.max(...turns(40).map((name) => begun.filter((each) => each === name).length));
    expect(most).toBeLessThanOrEqual((2 * begun.length) / 40);
  });
});

test('a call that is not wanted any more leaves the queue without being run', async () => {
  const { call, begun, end, abort, places } = room(1);
  const done = call('turn 1');
  const left = call('turn 2');
  expect(places.load()).toEqual([{ provider: 'one', underWay: 1, waiting: 1 }]);
  const reason = new Error('cancelled');
  abort('turn 2', reason);
  expect(await left).toBe(reason);
  await end('turn 1');
  await done;
  expect(begun).toEqual(['turn 1']);
  expect(places.load()).toEqual([{ provider: 'one', underWay: 0, waiting: 0 }]);
});

test('each provider has places of its own', () => {
  const { call, begun } = room(2);
  void call('turn 1');
  void call('turn 2');
  void call('turn 3', { provider: 'other' });
  expect(begun).toEqual(['turn 1', 'turn 3']);
});
