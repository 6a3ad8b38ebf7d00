import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import type { Ask } from '../../src/prompts/ask.js';
import { about, ask, good } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import { memoryOf, received } from './providers/call.js';
import { startVendor, type Vendor } from './vendors/vendor.js';

const text = JSON.stringify(good);
const roles = ['the first', 'the second', 'the third', 'the fourth', 'the fifth'];
const never = new Promise(() => {});
const halted = { after: never, reply: { text } };

let vendor: Vendor;
beforeEach(async () => {
  vendor = await startVendor();
  vendor.always(() => ({ text }));
});
afterEach(() => vendor.close());

const brief = 'A shop for lunches. '.repeat(200);

/** What a role is asked: all begin with the brief, and end with words of their own. */
function asked(role: string, changes: { prompt?: Ask['prompt']; brief?: string; keeps?: false } = {}): Ask {
  const { prompt = 'planning_speak', keeps = true } = changes;
  const head = { text: changes.brief ?? brief, ...(keeps && { keep: true }) };
  const layout = { system: 'Answer with JSON.', blocks: [head, { text: `You are ${role}.` }] };
  return { ...ask, prompt, layout } as unknown as Ask;
}

async function room() {
  const provider = createAnthropic({ apiKey: 'key', baseURL: vendor.anthropic, memory: memoryOf() });
  const chain = () => ['anthropic:claude-sonnet-5-5' as const];
  const { broker, clock, rows } = await brokerRoom({}, { providers: [provider], chains: { chain } });
  const controllers = new Map<string, AbortController>();
  return {
    clock,
    rows,
    load: () => broker.load()[0],
    answer(role: string, changes: Parameters<typeof asked>[1] & { session?: string } = {}) {
      const { session = 'w-1', ...more } = changes;
      const controller = new AbortController();
      controllers.set(role, controller);
      const context = { ...about, session, task: `${session}:${role}` };
      const answered = broker.answer(asked(role, more), context, controller.signal);
      answered.catch(() => {});
      return answered;
    },
    abort: (role: string, reason: Error) => controllers.get(role)?.abort(reason),
  };
}

/** Resolves when there have been so many requests. */
async function requests(count: number): Promise<void> {
  while (vendor.requests.length < count) await vendor.arrival();
}

/** Whose request was sent, in order. */
const sent = () =>
  vendor.requests.map(({ body }) => /You are (.*)\./.exec(body.messages[0].content.at(-1).text)?.[1]);

test('of five calls at once one is sent, and the others when its first byte is there: they read what it wrote', async () => {
  const { answer, load, rows } = await room();
  const paces: (() => void)[] = [];
  const pace = () => new Promise<void>((on) => void paces.push(on));
  vendor.next({ said: { text }, pace });
  const headers = received('headers');
  const answers = roles.map((role) => answer(role));

  await headers;
  expect(sent()).toEqual(['the first']);
  expect(load()).toMatchObject({ underWay: 1, waiting: 0 });

  const others = requests(5);
  paces.shift()?.();
  await others;
  await Promise.all(answers.slice(1));
  expect(vendor.answered[0]?.isWhole).toBe(false);

  const goesOn = setInterval(() => paces.shift()?.());
  await Promise.all(answers).finally(() => clearInterval(goesOn));
  const [first, ...rest] = (await rows()).map(({ cache_read, cache_write }) => [cache_read, cache_write]);
  expect(first).toEqual([0, expect.any(Number)]);
  expect(rest).toEqual(Array.from({ length: 4 }, () => [first?.[1], 0]));
});

test('when the first stalls, the others go after ten seconds, and who comes later waits for nobody', async () => {
  const { answer, clock, load } = await room();
  vendor.next(halted);
  const [, ...others] = roles.slice(0, 4).map((role) => answer(role));
  await requests(1);
  clock.advance(9_999);
  await new Promise(setImmediate);
  expect(load()).toMatchObject({ underWay: 1, waiting: 0 });

  clock.advance(1);
  await Promise.all(others);
  await answer('the fifth');

  expect(sent()[0]).toBe('the first');
  expect(sent()).toHaveLength(5);
});

test.each([
  ['is refused', { status: 400, message: 'messages.0: too many of these' }],
  ['is turned away', { status: 529, headers: { 'retry-after': '60' } }],
  ['breaks off', { drop: 'headers' as const }],
])('when the first %s, the others are sent at once', async (_name, reply) => {
  const { answer, load } = await room();
  let fail = () => {};
  vendor.next({ after: new Promise<void>((now) => (fail = now)), reply });
  const [, ...others] = roles.map((role) => answer(role));
  await requests(1);
  expect(load()).toMatchObject({ underWay: 1, waiting: 0 });
  fail();

  await Promise.all(others);
  expect(sent()[0]).toBe('the first');
});

test('one that is not wanted any more while it waits ends at once, and is never sent', async () => {
  const { answer, abort, clock } = await room();
  vendor.next(halted);
  const [, second, third] = roles.slice(0, 3).map((role) => answer(role));
  await requests(1);
  const reason = new Error('cancelled');
  abort('the second', reason);

  await expect(second).rejects.toBe(reason);
  clock.advance(10_000);
  await third;
  expect(sent()).toEqual(['the first', 'the third']);
});

test.each<[string, Parameters<Awaited<ReturnType<typeof room>>['answer']>[1]]>([
  ['begins with another brief', { brief: 'A library. '.repeat(300) }],
  ['is of another workshop', { session: 'w-2' }],
  ['is thought about for longer or shorter', { prompt: 'planning_intent_check' }],
  ['keeps nothing', { keeps: false }],
  ['a person waits for', { prompt: 'planning_reply_intent' }],
  ['a person is about to be asked by', { prompt: 'planning_clarify_ask' }],
])('a call that %s does not wait', async (_name, changes) => {
  const { answer } = await room();
  vendor.next(halted);
  void answer('the first');
  await requests(1);

  expect(await answer('the second', changes)).toMatchObject({ answer: good });
});

test('a conversation that is under way does not wait for one that begins', async () => {
  const { answer } = await room();
  const paces: (() => void)[] = [];
  const pace = () => new Promise<void>((on) => void paces.push(on));
  vendor.next({ said: { text: '{"enough":"perhaps"}' }, pace }, halted);
  const first = answer('the first');
  await requests(1);
  const begun = received('bodyChunkReceived');
  paces.shift()?.();
  await begun;
  // The second goes first now, and stalls.
  void answer('the second');
  const goesOn = setInterval(() => paces.shift()?.());
  await requests(2);

  expect(await first.finally(() => clearInterval(goesOn))).toMatchObject({ answer: good });
  expect(sent()).toHaveLength(3);
});
