import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ask } from '../../src/prompts/ask.js';
import { judgeBrief } from '../../src/prompts/beginning.js';
import { replay } from '../../src/workshop/evolve.js';
import { at } from '../workshop/given.js';
import { opened } from '../workshop/story.js';
import { createAnthropic } from '../../src/models/providers/anthropic.js';
import { about, ask, good } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import { memoryOf } from './providers/call.js';
import { startVendor, type Vendor } from './vendors/vendor.js';

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
