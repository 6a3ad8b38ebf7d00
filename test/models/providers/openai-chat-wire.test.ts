import { expect, test } from 'vitest';
import { schemaInWords } from '../../../src/models/providers/wire.js';
import { createOpenaiChat } from '../../../src/models/providers/openai-chat.js';
import { wireSchema } from '../../../src/models/answers/wire-schema.js';
import { intakeAnswer } from '../../../src/prompts/beginning.js';
import type { Body } from '../vendors/wires.js';
import { answer, lookUp, memoryOf } from './call.js';
import { eachWithVendor, send } from './vendor-of.js';

const text = JSON.stringify(answer);
const { vendor, begin, bodies, raw } = eachWithVendor((server) =>
  createOpenaiChat({ apiKey: 'key', baseURL: server.openai, memory: memoryOf() }),
);
const schema = wireSchema(intakeAnswer);
const system = 'The charter.';
const prompt = 'The brief.\n\nWhat was said.\n\nYou are the Coach.';

/** The body of the next attempt after a refusal in these words. */
async function afterRefusal(message: string, reply: object = { status: 400, message }): Promise<Body> {
  vendor().next(reply as { status: number }, { text });
  const conversation = begin({ tools: [lookUp] });
  await expect(send(conversation)).rejects.toMatchObject({ outcome: 'unsupported' });
  await send(conversation);
  return bodies().at(-1);
}

test('a call is this on the wire, to the byte: nothing that only some servers know', async () => {
  vendor().next({ text });
  await send(begin({ tools: [lookUp] }));

  expect(raw(0)).toBe(
    JSON.stringify({
      model: 'model-1',
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: prompt },
      ],
      max_tokens: 16_000,
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      tools: [
        {
          type: 'function',
          function: { name: 'search_kb', description: 'Looks something up.', parameters: lookUp.input },
        },
      ],
      stream: true,
      stream_options: { include_usage: true },
    }),
  );
});

test('a server that wants the cap under its new name gets it there', async () => {
  const body = await afterRefusal(
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  );

  expect(body).toMatchObject({ max_completion_tokens: 16_000, response_format: { type: 'json_schema' } });
  expect(body).not.toHaveProperty('max_tokens');
});

test('a template without a system role gets it all from the user', async () => {
  const body = await afterRefusal('System role not supported');

  expect(body.messages).toEqual([{ role: 'user', content: `${system}\n\n${prompt}` }]);
});

test('where neither a schema nor JSON can be asked for, words alone ask for it', async () => {
  await afterRefusal('json_schema is not supported');
  vendor().next({ status: 400, message: 'response_format: json_object is not supported' }, { text });
  const conversation = begin();
  await expect(send(conversation)).rejects.toMatchObject({ outcome: 'unsupported' });
  await send(conversation);

  expect(bodies().at(-1)).not.toHaveProperty('response_format');
  expect(bodies().at(-1).messages[0].content).toBe(`${system}\n\n${schemaInWords(schema)}`);
});

test('where the schema does not go together with tools, the tools are kept', async () => {
  const body = await afterRefusal('json mode cannot be combined with tool/function calling');

  expect(body).toMatchObject({ response_format: { type: 'json_object' }, tools: [{ type: 'function' }] });
});

test('a refusal is understood wherever a server puts its words, and from a router too', async () => {
  const body = { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' }] };
  expect(await afterRefusal('', { status: 422, body })).toMatchObject({
    response_format: { type: 'json_object' },
  });
  const message = 'No endpoints found that support tool use.';
  expect(await afterRefusal('', { status: 404, message })).not.toHaveProperty('tools');
});

test("another server's error that comes as a 200 is an error", async () => {
  vendor().next({ body: { error: { code: 429, message: 'too many requests' } } });
  await expect(send(begin())).rejects.toMatchObject({ outcome: 'busy', status: 429 });
  vendor().next({ body: { choices: [{ finish_reason: 'error', message: { content: '{"eno' } }] } });
  await expect(send(begin())).rejects.toMatchObject({ outcome: 'busy' });
});

test('a filter is a refusal, and text in parts is one text', async () => {
  vendor().next({ body: { choices: [{ finish_reason: 'content_filter', message: { content: '' } }] } });
  expect(await send(begin())).toMatchObject({ kind: 'refused', why: 'content_filter' });
  const content = [
    { type: 'thinking', thinking: [] },
    { type: 'text', text: 'a' },
    { type: 'text', text: 'b' },
  ];
  vendor().next({ body: { choices: [{ finish_reason: 'stop', message: { content } }] } });
  expect(await send(begin())).toMatchObject({ kind: 'answer', text: 'ab' });
});

test('in a tool loop the reasoning goes back beside the calls, and a call without an id gets one', async () => {
  const call = { type: 'function', function: { name: 'search_kb', arguments: '{"query":"x"}' }, extra: 1 };
  const message = { role: 'assistant', content: null, reasoning_content: 'Hm.', tool_calls: [call] };
  vendor().next({ body: { choices: [{ finish_reason: 'tool_calls', message }] } }, { text });
  const conversation = begin({ tools: [lookUp] });
  const reply = await send(conversation);
  conversation.give([{ id: 'call_1', text: 'found' }]);
  await send(conversation);

  expect(reply).toMatchObject({ uses: [{ id: 'call_1', name: 'search_kb', input: { query: 'x' } }] });
  expect(bodies()[1].messages.slice(2)).toEqual([
    { role: 'assistant', content: '', tool_calls: [{ ...call, id: 'call_1' }], reasoning_content: 'Hm.' },
    { role: 'tool', tool_call_id: 'call_1', content: 'found' },
  ]);
});

test('tokens that were read from the cache are counted once, under either name', async () => {
  const choices = [{ message: { content: text } }];
  const deepseek = { prompt_tokens: 100, prompt_cache_hit_tokens: 60, completion_tokens: 7 };
  vendor().next({ body: { choices, usage: deepseek } });
  expect((await send(begin())).usage).toMatchObject({ uncached: 40, cacheRead: 60, output: 7 });
  const details = { cached_tokens: 60, cache_write_tokens: 30 };
  vendor().next({ body: { choices, usage: { prompt_tokens: 100, prompt_tokens_details: details } } });
  expect((await send(begin())).usage).toMatchObject({ uncached: 10, cacheRead: 60, cacheWrite: 30 });
});

test('counts that are none, or no whole numbers, do not keep an answer from being booked', async () => {
  const usage = {
    prompt_tokens: '12',
    completion_tokens: 7.6,
    completion_tokens_details: { reasoning_tokens: -1 },
  };
  vendor().next({ body: { choices: [{ finish_reason: 'stop', message: { content: text } }], usage } });

  expect((await send(begin())).usage).toEqual({
    uncached: 12,
    cacheRead: 0,
    cacheWrite: 0,
    output: 8,
    reasoning: 0,
  });
});
