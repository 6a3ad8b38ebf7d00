import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock.js';
import type { Ask } from '../../src/prompts/ask.js';
import { ModelError } from '../../src/models/provider.js';
import { createOpenaiChat } from '../../src/models/providers/openai-chat.js';
import { about, curious, good } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import { answering, failing, type Oddity, startOdd } from './odd-servers.js';
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

async function room(oddity: Oddity, pages?: Record<string, unknown>) {
  const server = await startOdd(oddity, JSON.stringify(good), pages);
  const memory = memoryOf();
  const { broker, logged, rows } = await brokerRoom(
    {},
    {
      providers: [createOpenaiChat({ apiKey: 'none', baseURL: server.baseURL, memory })],
      chains: { chain: () => ['openai:small'] },
      lookUps: { search: async () => [] },
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

test('a simpler form that helped is told in the log', async () => {
  const { answer, logged } = await room(
    answering['fills its answer with white space where it is held to a schema'] as Oddity,
  );

  await answer();

  expect(logged).toContain('warn a model is asked in a simpler form from now on');
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

test('a window that is large enough leaves what is left of it for the answer', async () => {
  const { answer, requests } = await room(answering['wraps its answer'] as Oddity, {
    '/v1/models': { data: [{ id: 'small', max_model_len: 16_384 }] },
  });

  expect(await answer()).toMatchObject({ answer: good });
  expect(requests[0]?.max_tokens).toBeLessThan(10_000);
});
