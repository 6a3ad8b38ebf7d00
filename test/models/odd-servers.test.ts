import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock.js';
import type { Passage } from '../../src/contracts/knowledge.js';
import type { Ask } from '../../src/prompts/ask.js';
import { ModelError } from '../../src/models/provider.js';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { about, curious, good } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import { answering, calls, failing, type Oddity, says, startOdd } from './odd-servers.js';
import { memoryOf } from './providers/call.js';

const never = new AbortController().signal;
/** A prompt of about 7,000 tokens, as the table has them. */
const usual: Ask = {
  ...curious,
  layout: {
    system: 'Answer with JSON.',
    blocks: [{ text: 'A poll for lunch on every floor. '.repeat(850) }],
  },
};

async function room(oddity: Oddity, pages?: Record<string, unknown>, found: Passage[] = []) {
  const server = await startOdd(oddity, JSON.stringify(good), pages);
  const memory = memoryOf();
  const { broker, logged, rows } = await brokerRoom(
    {},
    {
      providers: [createOpenaiChat({ apiKey: 'none', baseURL: server.baseURL, memory })],
      chains: { chain: () => ['openai:small'] },
      lookUps: { search: async () => found },
      random: () => 0,
      clock: { ...systemClock, sleep: (ms, signal) => systemClock.sleep(ms > 30_000 ? ms : 0, signal) },
    },
  );
  const answer = (which = usual) => broker.answer(which, about, never);
  return { ...server, answer, logged, rows, memory };
}

test.for(Object.entries(answering))('a server that %s answers', async ([, oddity]) => {
  const { answer, requests } = await room(oddity);

  expect(await answer()).toMatchObject({ answer: good });
  expect(requests.length).toBeLessThanOrEqual(4);
  // What it can do is known from now on.
  const before = requests.length;
  expect(await answer({ ...usual, prompt: 'planning_speak' } as Ask)).toMatchObject({ answer: good });
  expect(requests.length - before).toBeLessThanOrEqual(2);
});

test.for(Object.entries(failing))(
  'a server that %s stops after four calls, and says why',
  async ([, { server, failure, words }]) => {
    const { answer, requests, memory } = await room(server);

    const error = await answer().catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(ModelError);
    expect((error as ModelError).failure).toBe(failure);
    expect((error as ModelError).message).toMatch(words);
    expect(requests.length).toBeLessThanOrEqual(4);
    // A form that did not help is not learnt.
    if (failure === 'unreadable') expect(memory.kept.size).toBe(0);
  },
);

test('an answer that goes on for ever is let go long before its cap', async () => {
  const { answer, requests, cut } = await room(
    failing['fills every answer with white space']?.server as Oddity,
  );

  await answer().catch(() => {});

  await expect.poll(cut).toBe(requests.length);
});

test.for<[string, Record<string, unknown>]>([
  ['vLLM', { '/v1/models': { data: [{ id: 'small', max_model_len: 4096 }] } }],
  ['OpenRouter', { '/v1/models': { data: [{ id: 'small', context_length: 4096 }] } }],
  ['llama.cpp', { '/props': { default_generation_settings: { n_ctx: 4096 } } }],
  ['Ollama', { '/api/ps': { models: [{ model: 'small', context_length: 4096 }] } }],
])('the window that %s names is kept to, and what does not fit is not sent', async ([, pages]) => {
  const { answer, requests } = await room(answering['wraps its answer'] as Oddity, pages);

  await expect(answer()).rejects.toThrow(/window of 4096 tokens.*needed/);
  expect(requests).toEqual([]);
});

test.for<[string, string[]]>([
  ['fails at JSON', ['form']],
  ['knows no tools', ['lookUps']],
])('an answer of a server that %s says what its model is weak in', async ([name, weak]) => {
  const { answer } = await room(answering[name] as Oddity);

  expect(await answer()).toMatchObject({ weak });
});

const long = 'A poll for lunch on every floor. '.repeat(850);
const short = 'A poll, to be looked up.';
/** A prompt that does without its long part. */
const sparing: Ask = { ...usual, layout: { ...usual.layout, blocks: [{ text: long, short }] } };

test('what can be looked up is left out where a window has no room for it', async () => {
  const { answer, requests } = await room(answering['wraps its answer'] as Oddity, {
    '/v1/models': { data: [{ id: 'small', max_model_len: 8192 }] },
  });

  expect(await answer(sparing)).toMatchObject({ answer: good, weak: ['room'] });
  expect(requests.map(({ messages }) => messages.at(-1)?.content)).toEqual([short]);
});

test.for<[string, (cap?: number) => string]>([
  ['is refused', () => 'the request exceeds the available context size (6000 tokens)'],
  [
    'leaves too little for an answer',
    (cap) =>
      `This model's maximum context length is 8192 tokens and your request has 7000 input tokens (${cap} > 8192 - 7000).`,
  ],
])('what can be looked up is left out once a prompt %s', async ([, words]) => {
  const { answer, requests } = await room((b, fitting) =>
    JSON.stringify(b.messages).length > 16_000
      ? { status: 400, body: { error: words(b.max_tokens) } }
      : says(b, fitting),
  );

  expect(await answer(sparing)).toMatchObject({ answer: good, weak: ['room'] });
  expect(requests.map(({ messages }) => messages.at(-1)?.content)).toEqual([long, short]);
});

test('what was looked up is not sent where it would leave no room for an answer', async () => {
  const asks: Oddity = (b, fitting) =>
    b.messages.length > 2 ? says(b, fitting) : calls('{"query":"lunch"}', 'search_knowledge');
  const text = 'Seven francs a meal. '.repeat(150);
  const { answer, requests } = await room(
    asks,
    { '/v1/models': { data: [{ id: 'small', max_model_len: 11_200 }] } },
    [{ id: 'S1', title: 'Prices', where: 'prices.md', text }],
  );

  expect(await answer()).toMatchObject({ answer: good });
  expect(requests.at(-1)?.messages.at(-1)?.content).toMatch(/no room here .* answer now/);
});
