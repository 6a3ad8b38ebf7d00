import { expect, test } from 'vitest';
import { wireSchema } from '../../../src/models/answers/wire-schema.js';
import { createAnthropic } from '../../../src/models/providers/anthropic.js';
import { intakeAnswer } from '../../../src/prompts/beginning.js';
import type { Body } from '../vendors/wires.js';
import { aCall, answer, lookUp, memoryOf } from './call.js';
import { providerContract } from './contract.js';
import { eachWithVendor, send } from './vendor-of.js';

providerContract({
  name: 'anthropic',
  create: (vendor, memory, apiKey) => createAnthropic({ apiKey, baseURL: vendor.anthropic, memory }),
  schemaIn: (body) => body.output_config?.format?.schema,
  textIn: (body) => [body.system, ...body.messages.map((each: Body) => each.content)].map(textOf).join('\n'),
  capIn: (body) => body.max_tokens,
  schemaRefused: {
    message: 'output_config.format: This model does not support structured outputs.',
    after: (body) => expect(body.output_config).toEqual({ effort: 'low' }),
  },
});

function textOf(content: Body): string {
  return typeof content === 'string' ? content : content.map((part: Body) => part.text ?? '').join('\n');
}

const text = JSON.stringify(answer);
const { vendor, begin, bodies, raw } = eachWithVendor((server) =>
  createAnthropic({ apiKey: 'key', baseURL: server.anthropic, memory: memoryOf() }),
);
const keep = { cache_control: { type: 'ephemeral' } };

test('a call is this on the wire, to the byte', async () => {
  vendor().next({ text });
  await send(begin({ tools: [lookUp] }));

  expect(raw(0)).toBe(
    JSON.stringify({
      model: 'model-1',
      max_tokens: 16_000,
      tools: [{ name: 'search_kb', description: 'Looks something up.', input_schema: lookUp.input }],
      system: [{ type: 'text', text: 'The charter.' }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'The brief.', ...keep },
            { type: 'text', text: 'What was said.', ...keep },
            { type: 'text', text: 'You are the Coach.' },
          ],
        },
      ],
      output_config: { format: { type: 'json_schema', schema: wireSchema(intakeAnswer) }, effort: 'low' },
      stream: true,
    }),
  );
  expect(vendor().requests[0]?.headers).toMatchObject({ 'anthropic-version': '2026-10-21' });
});

test('of more marks than the vendor takes the first and the last three are set', async () => {
  vendor().next({ text });
  const { ask } = aCall();
  const blocks = Array.from({ length: 7 }, (_, index) => ({ text: `block ${index}`, keep: true as const }));
  await send(begin({ ask: { ...ask, layout: { system: 's', blocks } } as typeof ask }));
  const marked = bodies()[0].messages[0].content.filter((each: object) => 'cache_control' in each);

  expect(marked.map((each: { text: string }) => each.text)).toEqual([
    'block 0',
    'block 4',
    'block 5',
    'block 6',
  ]);
});

test.for<[string, string, (body: Record<string, unknown>) => void]>([
  [
    'effort',
    'output_config.effort: This model does not support the effort parameter.',
    (body) => expect(Object.keys(body.output_config as object)).toEqual(['format']),
  ],
  [
    'marks',
    'messages.0.content.0.cache_control: Extra inputs are not permitted',
    (body) => expect(JSON.stringify(body)).not.toContain('cache_control'),
  ],
  [
    'the whole of output_config',
    'output_config: Extra inputs are not permitted',
    (body) => expect(body).not.toHaveProperty('output_config'),
  ],
])('a server that knows no %s gets none any more', async ([, message, check]) => {
  vendor().next({ status: 400, message }, { text });
  const conversation = begin();
  await expect(send(conversation)).rejects.toMatchObject({ outcome: 'unsupported' });
  await send(conversation);

  check(bodies()[1]);
});

test('a full context window and an empty account are named, whatever their status is', async () => {
  const usage = { input_tokens: 150_000, output_tokens: 50_000 };
  vendor().next({ body: { content: [], stop_reason: 'model_context_window_exceeded', usage } });
  await expect(send(begin())).rejects.toMatchObject({
    outcome: 'too long',
    usage: { uncached: 150_000, output: 50_000 },
  });
  vendor().next({ status: 400, message: 'Your credit balance is too low to access the API.' });
  await expect(send(begin())).rejects.toMatchObject({ outcome: 'denied' });
});

const events = (...each: { type: string }[]) => ({
  events: each.map((one) => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`).join(''),
});
const begun = { type: 'message_start', message: { content: [], usage: { input_tokens: 7 } } };
const ended = (stop_reason: string | null) => ({
  type: 'message_delta',
  delta: { stop_reason },
  usage: { output_tokens: 3, input_tokens: null },
});
const block = (index: number, content_block: object) => ({
  type: 'content_block_start',
  index,
  content_block,
});
const delta = (index: number, each: object) => ({ type: 'content_block_delta', index, delta: each });

test('a thought that came in pieces goes back whole, with its signature', async () => {
  vendor().next(
    events(
      begun,
      block(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, { type: 'thinking_delta', thinking: 'H' }),
      delta(0, { type: 'thinking_delta', thinking: 'm.' }),
      delta(0, { type: 'signature_delta', signature: 'abc' }),
      block(1, { type: 'redacted_thinking', data: 'xyz' }),
      block(2, { type: 'tool_use', id: 'a', name: 'search_kb', input: {} }),
      delta(2, { type: 'input_json_delta', partial_json: '{"query"' }),
      delta(2, { type: 'input_json_delta', partial_json: ':"x"}' }),
      ended('tool_use'),
    ),
    { text },
  );
  const conversation = begin({ tools: [lookUp] });
  const reply = await send(conversation);
  conversation.give([{ id: 'a', text: 'found' }]);
  await send(conversation);

  expect(reply).toMatchObject({ usage: { uncached: 7, output: 3 }, uses: [{ input: { query: 'x' } }] });
  expect(bodies()[1].messages[1].content).toEqual([
    { type: 'thinking', thinking: 'Hm.', signature: 'abc' },
    { type: 'redacted_thinking', data: 'xyz' },
    { type: 'tool_use', id: 'a', name: 'search_kb', input: { query: 'x' } },
  ]);
});

test('what a tool is given that is no JSON goes back as an object, which the vendor wants', async () => {
  const use = block(0, { type: 'tool_use', id: 'a', name: 'search_kb', input: {} });
  const given = delta(0, { type: 'input_json_delta', partial_json: '{"quer' });
  vendor().next(events(begun, use, given, ended('tool_use')));

  expect(await send(begin())).toMatchObject({ kind: 'tools', uses: [{ input: {} }] });
  vendor().next(events(begun, use, given, ended('max_tokens')));
  expect(await send(begin())).toMatchObject({ kind: 'truncated' });
});

test('what is counted at the beginning of an answer alone is no count of it', async () => {
  const told = [
    {
      type: 'message_start',
      message: { type: 'message', content: [], usage: { input_tokens: 900, output_tokens: 1 } },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  ];
  vendor().next({ events: told.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('') });

  const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };
  expect(await send(begin())).toMatchObject({ kind: 'answer', text, usage: none });
});
