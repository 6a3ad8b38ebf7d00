import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../src/clock.js';
import { triedLines, tryModels } from '../../../src/models/conf/try-models.js';
import type { ModelRef } from '../../../src/models/provider.js';
import { loadProviders, readVendors } from '../../../src/models/providers/vendors.js';
import { memoryOf } from '../providers/call.js';
import { startVendor, type Vendor } from '../vendors/vendor.js';

const fits = {
  text: '{"put":[],"change":[],"say":[],"questions":[],"next":[],"changed":[],"because":[],"reason":"","stance":"none","verdict":"ok"}',
};
const key = 'sk-secret-0123456789';

let vendor: Vendor;
beforeEach(async () => {
  vendor = await startVendor();
});
afterEach(() => vendor.close());

/** What is shown of each model, in the order in which it was known. */
async function tried(refs: ModelRef[], env: Record<string, string> = {}, atOnce = 8) {
  const { settings, vendors } = readVendors({
    ANTHROPIC_API_KEY: key,
    ANTHROPIC_BASE_URL: vendor.anthropic,
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: vendor.openai,
    ...env,
  });
  const memory = memoryOf();
  const shown: string[] = [];
  const all = await tryModels({
    refs,
    providers: (await loadProviders(settings)).map((create) => create(memory)),
    memory,
    clock: systemClock,
    atOnce,
    tell: (each) => shown.push(triedLines(each, vendors).join('\n')),
  });
  return { all, shown, text: shown.join('\n').replace(/\s+/g, ' ') };
}

test('a model that answers is shown with time, tokens and the price of the question', async () => {
  vendor.always(() => fits);

  const { shown, all } = await tried(['anthropic:claude-haiku-5-5', 'openai:qwen3']);

  expect(shown.toSorted()).toEqual([
    expect.stringMatching(
      /^✓ anthropic:claude-haiku-5-5 +\d+\.\d s {2}\d+ in, \d+ out +0\.00\d+ USD\n {4}asked with a schema, .*a workshop runs with it\.$/,
    ),
    expect.stringMatching(
      /^✓ openai:qwen3 +\d+\.\d s {2}\d+ in, \d+ out +no known price\n {4}asked with a schema, .*a workshop runs with it\.$/,
    ),
  ]);
  expect(all.map(({ problem }) => problem)).toEqual([undefined, undefined]);
});

test('a server that takes one call at a time is asked of one model after the other', async () => {
  let [underWay, most] = [0, 0];
  vendor.always(() => {
    underWay += 1;
    most = Math.max(most, underWay);
    // Long enough for others to arrive that were sent at the same time.
    const after = (async () => {
      for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
      underWay -= 1;
    })();
    return { after, reply: fits };
  });

  await tried(['openai:a', 'openai:b', 'openai:c'], {}, 1);

  expect({ asked: vendor.requests.length, most }).toEqual({ asked: 3, most: 1 });
});

test('every model is asked once, with a prompt as long as at the table, its schema and its tools', async () => {
  vendor.always(() => fits);

  await tried(['openai:a', 'openai:b', 'openai:c']);

  expect(vendor.requests.map(({ body }) => String(body.model)).toSorted()).toEqual(['a', 'b', 'c']);
  for (const { body } of vendor.requests) {
    expect(body.messages.at(-1).content.length).toBeGreaterThan(20_000);
    expect(body.tools).toHaveLength(1);
    expect(JSON.stringify(body.response_format)).toContain('verdict');
  }
});

test.each([
  ['a wrong key', { status: 401, message: `bad key ${key}` }, /bad key … ?\. Check OPENAI_API_KEY\./],
  ['no such model', { status: 404, message: 'no model x' }, /no model x.* Check its name in models\.conf/],
  ['nothing left to pay with', { status: 402, message: 'pay' }, /what is left to pay with/],
  ['a server that is busy', { always: { status: 503, message: 'busy' } }, /try again in a while/],
  ['an odd request', { always: { status: 400, message: 'bad day' } }, /bad day.* does not take the request/],
  ['no JSON', { always: { text: 'Hello!' } }, /does not fit: .* keeps to a JSON schema/],
  ['a refusal', { refusal: 'never' }, /never\. Choose another model/],
  ['a cap of the server', { always: { truncated: 'x' } }, /cut off after .* Let its server put out more/],
  [
    'another kind of server',
    { always: { html: '<p>Welcome' } },
    /no such model server.* Check that the server runs/,
  ],
] as const)('%s is told, with what to do', async (_name, reply, words) => {
  if ('always' in reply) vendor.always(() => reply.always);
  else vendor.next(reply);

  const { shown, text, all } = await tried(['openai:x']);

  expect(shown[0]).toMatch(/^✗ openai:x +\d+\.\d s/);
  expect(text).toMatch(words);
  expect(text).not.toContain(key);
  expect(all[0]?.problem).toBeDefined();
});

test('a model that never answers has the time that it has in a workshop, and holds up no other', async () => {
  vendor.always(({ body }) => (body.model === 'silent' ? { stall: true } : fits));

  const { shown } = await tried(['openai:silent', 'openai:quick'], {
    OPENAI_FIRST_BYTE_SECONDS: '1',
    OPENAI_SILENCE_SECONDS: '1',
  });

  expect(shown).toEqual([
    expect.stringMatching(/^✓ openai:quick/),
    expect.stringMatching(/^✗ openai:silent +1\.\d s\n +nothing (more )?came (for|within) 1 s\./),
  ]);
});

test('a server that counts nothing is not said to take nothing', async () => {
  vendor.always(() => ({ said: fits, fault: 'no usage' }));

  const { shown } = await tried(['openai:x']);

  expect(shown).toEqual([expect.stringMatching(/^✓ openai:x +\d+\.\d s {2}tokens not counted\n/)]);
});
