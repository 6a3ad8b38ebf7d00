import { expect, test } from 'vitest';
import { wireSchema } from '../../../src/models/answers/wire-schema.js';
import { createOpenaiResponses } from '../../../src/models/providers/openai-responses.js';
import { loadOpenai } from '../../../src/models/providers/vendors.js';
import { intakeAnswer } from '../../../src/prompts/beginning.js';
import type { Body } from '../vendors/wires.js';
import { aCall, answer, lookUp, memoryOf } from './call.js';
import { providerContract } from './contract.js';
import { eachWithVendor, send } from './vendor-of.js';

providerContract({
  name: 'openai, the vendor',
  create: (vendor, memory, apiKey) => createOpenaiResponses({ apiKey, baseURL: vendor.openai, memory }),
  schemaIn: (body) => body.text?.format?.schema,
  textIn: (body) => [body.instructions, ...body.input.map((each: Body) => textOf(each.content))].join('\n'),
  capIn: (body) => body.max_output_tokens,
  schemaRefused: {
    message: "Invalid parameter: 'text.format' of type 'json_schema' is not supported with this model.",
    after: (body) => expect(body.text).toEqual({ format: { type: 'json_object' } }),
  },
});

function textOf(content: Body): string {
  return typeof content === 'string' ? content : (content ?? []).map((part: Body) => part.text).join('\n');
}

const text = JSON.stringify(answer);
const { vendor, begin, bodies, raw } = eachWithVendor((server) =>
  createOpenaiResponses({ apiKey: 'key', baseURL: server.openai, memory: memoryOf() }),
);

test('a call is this on the wire, to the byte', async () => {
  vendor().next({ text });
  await send(begin({ tools: [lookUp] }));

  expect(raw(0)).toBe(
    JSON.stringify({
      model: 'model-1',
      tools: [
        {
          type: 'function',
          name: 'search_kb',
          description: 'Looks something up.',
          parameters: lookUp.input,
          strict: true,
        },
      ],
      include: ['reasoning.encrypted_content'],
      text: {
        format: { type: 'json_schema', name: 'answer', strict: true, schema: wireSchema(intakeAnswer) },
      },
      instructions: 'The charter.',
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'The brief.' },
            { type: 'input_text', text: 'What was said.' },
            { type: 'input_text', text: 'You are the Coach.' },
          ],
        },
      ],
      max_output_tokens: 16_000,
      reasoning: { effort: 'low' },
      prompt_cache_key: 'w-abcde',
      store: false,
      stream: true,
    }),
  );
});

const use = { id: 'a', name: 'search_kb', input: { query: 'x' } };
const called = {
  id: 'fc_a',
  type: 'function_call',
  call_id: 'a',
  name: 'search_kb',
  arguments: '{"query":"x"}',
  status: 'completed',
};
const given = { type: 'function_call_output', call_id: 'a', output: 'found' };

test('sealed reasoning goes back before the call that it led to', async () => {
  vendor().next({ tools: [use], thinking: 9 }, { text });
  const conversation = begin({ tools: [lookUp] });
  await send(conversation);
  conversation.give([{ id: 'a', text: 'found' }]);
  await send(conversation);

  expect(bodies()[1].input.slice(1)).toEqual([
    { id: 'rs_1', type: 'reasoning', summary: [], encrypted_content: 'thought-1' },
    called,
    given,
  ]);
});

test('a model that seals no reasoning is asked for none any more, and none is named that nobody keeps', async () => {
  vendor().next({ status: 400, message: 'Encrypted content is not supported with this model.' });
  vendor().next({ tools: [use], thinking: 9 }, { text });
  const conversation = begin({ tools: [lookUp] });
  await expect(send(conversation)).rejects.toMatchObject({ outcome: 'unsupported' });
  await send(conversation);
  conversation.give([{ id: 'a', text: 'found' }]);
  await send(conversation);

  expect(bodies()[1]).not.toHaveProperty('include');
  expect(bodies()[1].tools).toHaveLength(1);
  expect(bodies()[2].input.slice(1)).toEqual([called, given]);
});

test('a model that does not reason is not told how hard to think', async () => {
  const message = "Unsupported parameter: 'reasoning.effort' is not supported with this model.";
  vendor().next({ status: 400, message, code: 'unsupported_parameter' }, { text });
  const conversation = begin();
  await expect(send(conversation)).rejects.toMatchObject({ outcome: 'unsupported' });
  await send(conversation);

  expect(bodies()[1]).not.toHaveProperty('reasoning');
  expect(bodies()[1].text.format.type).toBe('json_schema');
});

test('arguments that are no JSON reach the tool as they are', async () => {
  vendor().next({ body: { output: [{ ...called, arguments: '{"query' }] } });

  expect(await send(begin({ tools: [lookUp] }))).toMatchObject({ uses: [{ input: '{"query' }] });
});

test('a filter, a failure and a quota that is used up are named', async () => {
  const output: unknown[] = [];
  const incomplete_details = { reason: 'content_filter' };
  vendor().next({ body: { output, status: 'incomplete', incomplete_details } });
  expect(await send(begin())).toMatchObject({ kind: 'refused', why: 'content_filter' });
  vendor().next({ body: { output, status: 'failed', error: { code: 'server_error', message: 'oops' } } });
  await expect(send(begin())).rejects.toMatchObject({ outcome: 'busy', message: 'oops' });
  vendor().next({ status: 429, code: 'insufficient_quota', message: 'You exceeded your current quota.' });
  await expect(send(begin())).rejects.toMatchObject({ outcome: 'denied' });
  vendor().next({ status: 429, message: 'You exceeded your current quota.' });
  await expect(send(begin())).rejects.toMatchObject({ outcome: 'busy' });
});

test('the vendor and its regions are asked through Responses, any other server through chat', async () => {
  const memory = memoryOf();
  const open = async (baseURL?: string) => {
    const options = { apiKey: 'key', memory, ...(baseURL && { baseURL }) };
    return (await loadOpenai(options))(options);
  };
  expect((await open()).address).toBe('https://api.openai.com/v1');
  expect((await open('https://eu.api.openai.com/v1/')).address).toBe('https://eu.api.openai.com/v1');

  vendor().next({ text });
  const provider = await open(vendor().openai);
  await send(provider.begin(aCall()));
  expect(vendor().requests[0]?.wire).toBe('chat');
});

const events = (...each: { type: string }[]) => ({
  events: each.map((one) => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`).join(''),
});
const message = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] };
const done = { type: 'response.output_item.done', output_index: 0, item: message };
const last = (status: string, more: object = {}) => ({
  type: `response.${status}`,
  response: { status, output: [], usage: { input_tokens: 5, output_tokens: 2 }, ...more },
});

test('where the last event leaves out the output, it is what was finished before', async () => {
  vendor().next(events(done, last('completed')));

  expect(await send(begin())).toMatchObject({ kind: 'answer', text, usage: { uncached: 5, output: 2 } });
});

test('an answer that was cut, and one that failed, are none', async () => {
  vendor().next(events(done, last('incomplete', { incomplete_details: { reason: 'max_output_tokens' } })));
  expect(await send(begin())).toMatchObject({ kind: 'truncated' });
  const error = { code: 'server_error', message: 'sorry' };
  vendor().next(events(done, last('failed', { error })));
  await expect(send(begin())).rejects.toMatchObject({ outcome: 'busy', message: 'sorry', cut: false });
});
