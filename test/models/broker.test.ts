import { afterEach, beforeEach, expect, test } from 'vitest';
import { about, ask, good } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import type { Ask } from '../../src/prompts/ask.js';
import { judgeBrief } from '../../src/prompts/beginning.js';
import { replay } from '../../src/workshop/evolve.js';
import { at } from '../workshop/given.js';
import { opened } from '../workshop/story.js';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import { memoryOf } from './providers/call.js';
import { startVendor, type Vendor } from './vendors/vendor.js';
import type { KeptAnswers, Ledger } from '../../src/contracts/ledger.js';
import type { Answered } from '../../src/models/broker/work.js';
import { rememberAbilities } from '../../src/models/abilities.js';
import { failureOf } from '../../src/engine/log-lines.js';
import { manualClock } from '../manual-clock.js';
import { answers } from './scripted-provider.js';

const text = JSON.stringify(good);

let vendor: Vendor;
beforeEach(async () => {
  vendor = await startVendor();
});
afterEach(() => vendor.close());

/** A vendor on the wire, with its published prices. */
async function room() {
  const provider = createAnthropic({ apiKey: 'key', baseURL: vendor.anthropic, memory: memoryOf() });
  const chain = () => ['anthropic:claude-sonnet-5-5' as const];
  const { broker, rows } = await brokerRoom(
    {},
    { providers: [provider], chains: { chain }, listPrices: true },
  );
  const answer = (which = ask) => broker.answer(which, about, new AbortController().signal);
  return { rows, answer };
}

test('an answer from a vendor is paid for by its published price, and its request is in the book', async () => {
  vendor.next({ text, thinking: 40 });
  const { answer, rows } = await room();

  const { spent, model } = await answer();

  const [row] = await rows();
  expect(model).toBe('anthropic:claude-sonnet-5-5');
  expect(row).toMatchObject({ status: 'answered', request_id: 'req_1', micros: spent.micros });
  expect(spent.micros).toBeGreaterThan(spent.output * 9);
  expect(spent.input).toBe((row?.uncached ?? 0) + (row?.cache_read ?? 0) + (row?.cache_write ?? 0));
});

const brief: Ask = judgeBrief(replay(opened), at);
const judged = (missing: string) => ({
  ...{
    reading: 'A poll.',
    title: 'Lunch',
    size: 'small',
    depth: 'quick',
    assumed: [],
    questions: [],
    lacks: [],
  },
  ...{ missing: { text: missing, why: 'It decides the rest.', options: [] }, enough: false },
});
const long = JSON.stringify(judged('word '.repeat(200)));
const short = JSON.stringify(judged('Who uses it.'));

test('a field that is too long is asked for once more, shorter: which it is, how long, and the most there may be', async () => {
  vendor.next({ text: long }, { text: short });
  const { answer, rows } = await room();

  expect(await answer(brief)).toMatchObject({
    answer: judged('Who uses it.'),
    model: 'anthropic:claude-sonnet-5-5',
  });
  expect((await rows()).map(({ status }) => status)).toEqual(['unfit', 'answered']);
  expect(vendor.requests[1]?.raw).toContain(
    'missing.text: is 999 characters long, and 600 is the most: write it shorter',
  );
});

const full = () =>
  Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));

/** Books that take everything; `told` is what they were told, in order. */
function openBooks(own: { ledger?: Partial<Ledger>; kept?: Partial<KeptAnswers<Answered>> } = {}) {
  const told: string[] = [];
  const ledger: Ledger = {
    begin: async () => ({ row: told.push('begun') }),
    settle: async (_row, { status, cut }) => void told.push(`settled: ${status}${cut ? ', cut' : ''}`),
    abandonStarted: async () => [],
    markRecorded: async () => {},
    spent: async () => undefined,
    ...own.ledger,
  };
  const kept: KeptAnswers<Answered> = {
    take: async () => undefined,
    put: async (_input, { task }) => void told.push(`kept: ${task}`),
    ...own.kept,
  };
  return { told, ledger, kept };
}

test.each(['begin', 'settle', 'take', 'put'] as const)(
  'a disk that is full is no fault of a model when %s fails: no other is asked, and this one is not left alone',
  async (what) => {
    const own = { [what]: full };
    const { ledger, kept } = openBooks({ ledger: own, kept: own });
    const { asked, seen } = await brokerRoom(
      { 'one:a': [answers()], 'two:b': [answers()] },
      { ledger, kept },
    );

    for (const call of [1, 2]) {
      const thrown = await asked();
      expect(failureOf(thrown)).toMatchObject({ reason: 'disk', detail: 'database or disk is full' });
      const sent = what === 'begin' || what === 'take' ? 0 : call;
      expect(seen.flatMap(({ ref, caps }) => caps.map(() => ref))).toEqual(Array(sent).fill('one:a'));
    }
  },
);

test('nothing is sent before it is written down, and an answer is settled and kept before it is given', async () => {
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const books = openBooks({ ledger: { begin: () => written.then(() => ({ row: 1 })) } });
  const { broker, seen, settled } = await brokerRoom({ 'one:a': [answers()] }, books);
  const answer = broker.answer(ask, about, new AbortController().signal);

  await new Promise(setImmediate);
  expect(seen.flatMap(({ caps }) => caps)).toEqual([]);
  write();
  expect(await settled(answer)).toMatchObject({ answer: good });
  expect(books.told).toEqual(['settled: answered', 'kept: w-1:judge-brief']);
});

test('a call that is not wanted any more while it is written down is not sent, and costs nothing', async () => {
  const stop = new AbortController();
  const begin = async () => {
    stop.abort(new Error('stopped'));
    return { row: 1 };
  };
  const { ledger, kept, told } = openBooks({ ledger: { begin } });
  const { asked, seen } = await brokerRoom({ 'one:a': [answers()] }, { ledger, kept });

  expect(await asked({ signal: stop.signal })).toMatchObject({
    message: 'stopped',
    spent: { input: 0, output: 0, micros: 0 },
  });
  expect(seen.flatMap(({ caps }) => caps)).toEqual([]);
  expect(told).toEqual(['settled: aborted']);
});

test('what a server cannot do is known at once, written down beside it, and read again once a day', async () => {
  const clock = manualClock();
  const table = new Map([['one', 'old']]);
  const lines: string[] = [];
  const memory = await rememberAbilities(
    { all: async () => new Map(table), write: async (key, value) => void table.set(key, value) },
    clock,
    { error: (_details, line) => void lines.push(line) },
  );
  expect([memory.read('one'), memory.read('two')]).toEqual(['old', undefined]);
  memory.write('two', 'new');
  expect([memory.read('two'), table.get('two')]).toEqual(['new', 'new']);

  // After two weeks the table forgets it.
  table.delete('one');
  expect(memory.read('one')).toBe('old');
  clock.advance(24 * 60 * 60 * 1000);
  memory.read('one');
  await new Promise(setImmediate);
  expect([memory.read('one'), memory.read('two')]).toEqual([undefined, 'new']);
  expect(lines).toEqual([]);
});
