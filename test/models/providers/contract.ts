import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AbilityMemory } from '../../../src/models/abilities.js';
import { ModelCallFailed, type Provider, type Usage } from '../../../src/models/provider.js';
import { wireSchema } from '../../../src/models/answers/wire-schema.js';
import { intakeAnswer } from '../../../src/prompts/beginning.js';
import { startVendor, type Vendor, type VendorReply } from '../vendors/vendor.js';
import type { Body } from '../vendors/wires.js';
import { aCall, answer, lookUp, memoryOf, received } from './call.js';

/** A provider as the contract asks for it, and where its vendor puts things. */
export interface Subject {
  name: string;
  create(vendor: Vendor, memory: AbilityMemory, apiKey: string): Provider;
  /** The schema that the server is to enforce, as it stands in the body. */
  schemaIn(body: Body): unknown;
  /** Everything that the model reads, in its order. */
  textIn(body: Body): string;
  /** What a server says that does not know how to enforce a schema, and what body is sent to it next. */
  schemaRefused: { message: string; after: (body: Body) => void };
  capIn(body: Body): unknown;
}

const key = 'sk-secret-0123456789';
const text = JSON.stringify(answer);
const signal = () => new AbortController().signal;

export function providerContract(subject: Subject): void {
  let vendor: Vendor;
  let provider: Provider;
  let memory = memoryOf();
  beforeEach(async () => {
    vendor = await startVendor({ minimumPrefix: 4 });
    memory = memoryOf();
    provider = subject.create(vendor, memory, key);
  });
  afterEach(() => vendor.close());

  const begin = (...change: Parameters<typeof aCall>) => provider.begin(aCall(...change));
  const bodies = (): Body[] => vendor.requests.map(({ body }) => body);
  async function failureOf(
    reply: VendorReply,
    change: Parameters<typeof aCall>[0] = {},
  ): Promise<ModelCallFailed> {
    vendor.next(reply);
    const error: unknown = await begin(change)
      .send(signal())
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModelCallFailed);
    return error as ModelCallFailed;
  }

  describe(`${subject.name}: what comes back`, () => {
    test('an answer comes with its text, its request id and what it cost', async () => {
      vendor.always(() => ({ text, thinking: 40 }));
      const reply = await begin().send(signal());
      const again = await begin().send(signal());

      expect(reply).toMatchObject({ kind: 'answer', text, requestId: 'req_1' });
      expect(reply.usage).toMatchObject({
        output: 40 + Math.ceil(text.length / 4),
        reasoning: 40,
        cacheRead: 0,
      });
      // The second reads from the cache what the first one wrote.
      expect(again.usage.cacheRead).toBeGreaterThan(0);
      const sent = ({ uncached, cacheRead, cacheWrite }: Usage) => uncached + cacheRead + cacheWrite;
      expect(sent(again.usage)).toBe(sent(reply.usage));
    });

    test('an answer that was cut off has no text, and a higher cap holds from then on', async () => {
      vendor.next({ truncated: '{"enough": tr' }, { text }, { text });
      const conversation = begin({ cap: 1000 });
      const cut = await conversation.send(signal());
      await conversation.send(signal(), { cap: 2000 });
      await conversation.send(signal());

      expect(cut).toEqual({ kind: 'truncated', requestId: 'req_1', usage: expect.anything() });
      expect(bodies().map((body) => subject.capIn(body))).toEqual([1000, 2000, 2000]);
      expect(subject.textIn(bodies()[1])).toBe(subject.textIn(bodies()[0]));
    });

    test('a refusal says why', async () => {
      vendor.next({ refusal: 'I will not.', category: 'cyber' });

      expect(await begin().send(signal())).toMatchObject({
        kind: 'refused',
        why: expect.stringContaining('I will not.'),
      });
    });

    test('tools are offered, used, and what they gave goes back into the same conversation', async () => {
      const uses = [
        { id: 'use_a', name: 'search_kb', input: { query: 'shops' } },
        { id: 'use_b', name: 'search_kb', input: { query: 'prices' } },
      ];
      vendor.next({ tools: uses, thinking: 10 }, { text });
      const conversation = begin({ tools: [lookUp] });
      const asked = await conversation.send(signal());
      conversation.give([
        { id: 'use_a', text: 'Shops are open.' },
        { id: 'use_b', text: 'Prices are high.' },
      ]);
      const answered = await conversation.send(signal());

      expect(asked).toMatchObject({ kind: 'tools', uses });
      expect(answered).toMatchObject({ kind: 'answer', text });
      expect(JSON.stringify(bodies()[0].tools)).toContain('"query"');
      expect(bodies()[1].tools).toEqual(bodies()[0].tools);
      const second = JSON.stringify(bodies()[1]);
      for (const part of ['Shops are open.', 'Prices are high.', 'use_a', 'use_b'])
        expect(second).toContain(part);
    });

    test('an empty answer is asked for again without being handed back, which vendors refuse', async () => {
      vendor.next({ text: ' ' }, { text });
      const conversation = begin();
      await conversation.send(signal());
      conversation.correct('there is no JSON object in the answer');
      const reply = await conversation.send(signal());

      expect(reply).toMatchObject({ kind: 'answer', text });
      expect(JSON.stringify(bodies()[1])).not.toMatch(/"assistant"|"(text|content)":"\s*"/);
    });
  });

  describe(`${subject.name}: what goes out`, () => {
    test('the schema is there once, enforced or in words, and once more where an enforced answer goes back, with the reason', async () => {
      vendor.next({ text: 'Sure!' }, { text });
      const conversation = begin();
      await conversation.send(signal());
      conversation.correct('there is no JSON object in the answer');
      await conversation.send(signal());
      vendor.next({ status: 400, message: subject.schemaRefused.message }, { text: 'Sure!' }, { text });
      const lowered = begin();
      await lowered.send(signal()).catch(() => {});
      await lowered.send(signal());
      lowered.correct('there is no JSON object in the answer');
      await lowered.send(signal());

      const [first, second] = bodies().map((body) => subject.textIn(body));
      expect(second?.startsWith(first ?? '')).toBe(true);
      expect(second?.slice(first?.length)).toMatch(/Sure![\s\S]*there is no JSON object/);
      const inWords = (body: Body) =>
        subject.textIn(body).split(JSON.stringify(wireSchema(intakeAnswer))).length - 1;
      expect(bodies().map((body) => [Boolean(subject.schemaIn(body)), inWords(body)])).toEqual([
        [true, 0],
        [true, 1],
        [true, 0],
        [false, 1],
        [false, 1],
      ]);
    });

    test('the key is in its header and nowhere else, nor in what is said about a failure', async () => {
      const failed = await failureOf({ status: 401, message: `the key ${key} is not valid` });
      const { headers = {}, raw } = vendor.requests[0] ?? {};
      const holding = Object.entries(headers).flatMap(([name, value]) =>
        String(value).includes(key) ? [`${name}: ${String(value)}`] : [],
      );

      expect(holding).toEqual([`authorization: Bearer ${key}`]);
      expect(raw).not.toContain(key);
      expect(JSON.stringify([failed, failed.message, failed.stack])).not.toContain(key);
    });
  });

  describe(`${subject.name}: what fails`, () => {
    test.for<[string, VendorReply, ModelCallFailed['outcome']]>([
      ['a prompt that is too long', { status: 413 }, 'too long'],
      [
        'a context that is too small',
        { status: 400, message: 'The prompt is longer than the context length.' },
        'too long',
      ],
      ['a filter', { status: 400, code: 'content_filter', message: 'filtered' }, 'refused'],
      ['a wrong key', { status: 401 }, 'denied'],
      ['an empty account', { status: 402 }, 'denied'],
      ['a model that does not exist', { status: 404, message: 'model-1 does not exist' }, 'denied'],
      ['too much at a time', { status: 429 }, 'busy'],
      ['a timeout of the server', { status: 408 }, 'busy'],
      ['a server that is down', { status: 500 }, 'busy'],
      ['a server that is overloaded', { status: 529 }, 'busy'],
      ['a request that nothing matches', { status: 418 }, 'unknown'],
      ['a mistake of ours', { status: 400, message: 'messages: must not be empty' }, 'unknown'],
    ])('%s', async ([, reply, outcome]) => {
      const failed = await failureOf(reply);

      expect(failed).toMatchObject({ outcome, status: (reply as { status: number }).status });
      expect(vendor.requests).toHaveLength(1);
      expect(memory.kept.size).toBe(0);
    });

    test('what is of another shape than an answer is none', async () => {
      for (const reply of [{ html: '<html>Sign in</html>' }, { body: { hello: 'there' } }, { body: null }])
        expect(await failureOf(reply)).toMatchObject({ outcome: 'unreachable' });
    });

    test('it says how long the vendor wants to be left alone, in seconds or as a moment, and the request', async () => {
      const at = (headers: Record<string, string>) =>
        failureOf({ status: 429, headers: { 'request-id': 'r', 'x-request-id': 'r', ...headers } });
      const date = 'Mon, 02 Mar 2026 09:00:00 GMT';

      expect(await at({ 'retry-after': '7' })).toMatchObject({ retryAfterMs: 7000, requestId: 'r' });
      expect(await at({ 'retry-after': 'Mon, 02 Mar 2026 09:01:30 GMT', date })).toMatchObject({
        retryAfterMs: 90_000,
      });
      expect(await at({ 'retry-after-ms': '250' })).toMatchObject({ retryAfterMs: 250 });
      expect((await at({})).retryAfterMs).toBeUndefined();
    });
  });

  test(`${subject.name}: one whose answer never ends is let go at once, and so is one whose error never ends`, async () => {
    const reason = new Error('enough');
    for (const status of [200, 400]) {
      vendor.next({ stall: true, status });
      const controller = new AbortController();
      const headers = received('headers');
      const sending = begin().send(controller.signal);
      await headers;
      controller.abort(reason);
      await expect(sending).rejects.toBe(reason);
    }
  });

  describe(`${subject.name}: what a server cannot do`, () => {
    test('a schema that is refused is learnt, said in words, and known to the next process', async () => {
      const refused = { status: 400, message: subject.schemaRefused.message };
      vendor.next(refused, { text });
      const conversation = begin();
      await expect(conversation.send(signal())).rejects.toMatchObject({
        outcome: 'unsupported',
        status: 400,
      });
      expect(await conversation.send(signal())).toMatchObject({ kind: 'answer', text });

      vendor.next({ text });
      await subject.create(vendor, memoryOf(memory.kept), key).begin(aCall()).send(signal());
      const [, second, third] = bodies();
      subject.schemaRefused.after(second);
      expect(subject.textIn(second)).toContain(JSON.stringify(wireSchema(intakeAnswer)));
      expect(subject.textIn(second)).toContain('json');
      expect(third).toEqual(second);

      vendor.next({ text });
      await begin({ model: 'model-2' }).send(signal());
      expect(subject.schemaIn(bodies()[3]), 'another model').toBeDefined();
    });

    test('tools that are refused are offered no more', async () => {
      vendor.next({ status: 400, message: 'model-1 does not support tools' }, { text });
      const conversation = begin({ tools: [lookUp] });
      await expect(conversation.send(signal())).rejects.toMatchObject({ outcome: 'unsupported' });
      await conversation.send(signal());

      expect(bodies()[1]).not.toHaveProperty('tools');
      expect(subject.schemaIn(bodies()[1])).toBeDefined();
    });

    test.each([
      [
        'that is too high for the model',
        'max_tokens: 16000 > 8192, which is the maximum allowed',
        8192,
        8192,
      ],
      [
        'for which the context has no room beside this prompt',
        'input length and `max_tokens` exceed context limit: 26000 + 16000 > 32000',
        6000,
        16_000,
      ],
    ])('a cap %s comes down: for good, or for this prompt', async (_name, message, now, later) => {
      vendor.next({ status: 400, message }, { text }, { text });
      const conversation = begin();
      await expect(conversation.send(signal())).rejects.toMatchObject({ outcome: 'unsupported' });
      await conversation.send(signal());
      await begin().send(signal());

      expect(bodies().map((body) => subject.capIn(body))).toEqual([16_000, now, later]);
    });
  });
}
