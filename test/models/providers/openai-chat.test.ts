import { expect, test } from 'vitest';
import { wireSchema } from '../../../src/models/answers/wire-schema.js';
import { createOpenaiChat } from '../../../src/models/providers/openai-chat.js';
import { schemaInWords } from '../../../src/models/providers/wire.js';
import { intakeAnswer } from '../../../src/prompts/beginning.js';
import type { Body } from '../vendors/wires.js';
import { answer, lookUp, memoryOf } from './call.js';
import { providerContract } from './contract.js';
import { eachWithVendor, send } from './vendor-of.js';

providerContract({
  name: 'openai, any other server',
  create: (vendor, memory, apiKey) => createOpenaiChat({ apiKey, baseURL: vendor.openai, memory }),
  schemaIn: (body) => body.response_format?.json_schema?.schema,
  textIn: (body) => body.messages.map((each: Body) => each.content).join('\n'),
  capIn: (body) => body.max_tokens,
  schemaRefused: {
    message: 'This response_format type is unavailable now',
    after: (body) => expect(body.response_format).toEqual({ type: 'json_object' }),
  },
});

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
  const details = { completion_tokens_details: { reasoning_tokens: -1 } };
  const usage = { prompt_tokens: '12', completion_tokens: 7.6, ...details };
  vendor().next({ body: { choices: [{ finish_reason: 'stop', message: { content: text } }], usage } });

  expect((await send(begin())).usage).toEqual({ ...none, uncached: 12, output: 8 });
});

const chunk = (delta: object, finish_reason: string | null = null, more: object = {}) => ({
  choices: [{ index: 0, delta, finish_reason }],
  ...more,
});
const stop = chunk({}, 'stop');
const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** What comes of these chunks. */
function told(...chunks: (object | string)[]) {
  const lines = chunks.map((each) => (typeof each === 'string' ? each : `data: ${JSON.stringify(each)}\n\n`));
  vendor().next({ events: lines.join('') });
  return send(begin({ tools: [lookUp] }));
}

test.each<[string, (object | string)[], object]>([
  ['a delta has no content, or there is none', [chunk({}), chunk({ content: 'ab' }, 'stop')], { text: 'ab' }],
  [
    'the counts are in every chunk: the last ones are it',
    [
      chunk({ content: 'ab' }, null, { usage: { prompt_tokens: 5, completion_tokens: 1 } }),
      chunk({}, 'stop', { usage: { prompt_tokens: 5, completion_tokens: 2 } }),
    ],
    { text: 'ab', usage: { ...none, uncached: 5, output: 2 } },
  ],
  [
    'the counts come last, without choices',
    [chunk({ content: 'ab' }, 'stop'), { choices: [], usage: { prompt_tokens: 5 } }, 'data: [DONE]\n\n'],
    { text: 'ab', usage: { ...none, uncached: 5 } },
  ],
  [
    'comments and events without choices are between them',
    [': OPENROUTER PROCESSING\n\n', chunk({ content: 'ab' }), 'event: ping\ndata: {}\n\n', stop],
    { text: 'ab' },
  ],
  ['the content is in parts', [chunk({ content: [{ type: 'text', text: 'ab' }] }), stop], { text: 'ab' }],
  [
    'it is refused bit by bit',
    [chunk({ refusal: 'I ' }), chunk({ refusal: 'will not.' }), stop],
    { why: 'I will not.' },
  ],
  ['the stream ends without saying why', [chunk({ content: 'ab' }), 'data: [DONE]\n\n'], { text: 'ab' }],
  ['it came as a thought', [chunk({ reasoning_content: 'a' }), chunk({ content: '' }), stop], { text: 'a' }],
  ['it came as a thought by another name', [chunk({ reasoning: 'a' }), stop], { text: 'a' }],
])('an answer is whole where %s', async (_name, chunks, reply) => {
  expect(await told(...chunks)).toMatchObject(reply);
});

test.each<[string, (object | string)[], object]>([
  ['the stream breaks off', [chunk({ content: text })], { outcome: 'unreachable', cut: true }],
  ['there is nothing in it', ['data: [DONE]\n\n'], { outcome: 'unreachable', cut: true }],
  ['it is no JSON', ['data: {"choices"\n\n'], { outcome: 'unreachable', cut: true }],
  [
    'an error is in it, with its status',
    [chunk({ content: 'a' }), { error: { code: 429, message: 'too many' } }],
    { outcome: 'busy', status: 429, message: 'too many', cut: true },
  ],
  ['an error is in it, in words alone', [{ error: 'out of memory' }], { outcome: 'busy', cut: true }],
])('there is no answer where %s', async (_name, chunks, failure) => {
  await expect(told(...chunks)).rejects.toMatchObject(failure);
});

const call = (piece: object) => chunk({ tool_calls: [piece] });
test.each<[string, object[]]>([
  [
    'by their index',
    [
      call({ index: 0, id: 'a', type: 'function', function: { name: 'search_kb', arguments: '' } }),
      call({ index: 1, id: 'b', type: 'function', function: { name: 'search_kb', arguments: '{"query":' } }),
      call({ index: 0, function: { arguments: '{"query":"x"}' } }),
      call({ index: 1, function: { arguments: '"y"}' } }),
    ],
  ],
  [
    'by their id, all with the same index',
    [
      call({ index: 0, id: 'a', function: { name: 'search_kb', arguments: '{"query":"x"}' } }),
      call({ index: 0, id: 'b', function: { name: 'search_kb', arguments: '{"query":"y"}' } }),
    ],
  ],
])('the pieces of calls are put together %s', async (_name, chunks) => {
  expect(await told(...chunks, chunk({}, 'tool_calls'))).toMatchObject({
    kind: 'tools',
    uses: [
      { id: 'a', name: 'search_kb', input: { query: 'x' } },
      { id: 'b', name: 'search_kb', input: { query: 'y' } },
    ],
  });
});

test('calls with neither index nor id begin with their name, and get an id', async () => {
  const chunks = [
    call({ function: { name: 'search_kb', arguments: '{"query":' } }),
    call({ function: { arguments: '"x"}' } }),
    call({ function: { name: 'search_kb', arguments: '{"query":"y"}' } }),
  ];

  expect(await told(...chunks, chunk({}, 'tool_calls'))).toMatchObject({
    uses: [
      { id: 'call_1', input: { query: 'x' } },
      { id: 'call_2', input: { query: 'y' } },
    ],
  });
});

test('reasoning that came in pieces goes back whole beside the calls', async () => {
  const used = {
    index: 0,
    id: 'a',
    type: 'function',
    function: { name: 'search_kb', arguments: '{}' },
    extra: 1,
  };
  const detail = (more: object) => ({ type: 'reasoning.text', index: 0, ...more });
  vendor().next({
    events: [
      chunk({ reasoning_content: 'H', reasoning_details: [detail({ text: 'H' })] }),
      chunk({ reasoning_content: 'm.', reasoning_details: [detail({ text: 'm.' })] }),
      chunk({ reasoning_details: [detail({ text: '', signature: 's' })] }),
      call(used),
      chunk({}, 'tool_calls'),
    ]
      .map((each) => `data: ${JSON.stringify(each)}\n\n`)
      .join(''),
  });
  vendor().next({ text });
  const conversation = begin({ tools: [lookUp] });
  await send(conversation);
  conversation.give([{ id: 'a', text: 'found' }]);
  await send(conversation);

  const { index: _, ...handedBack } = used;
  expect(bodies()[1].messages[2]).toEqual({
    role: 'assistant',
    content: '',
    tool_calls: [handedBack],
    reasoning_content: 'Hm.',
    reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'Hm.', signature: 's' }],
  });
});

test('a server that knows no stream_options is asked without them from then on', async () => {
  vendor().next({ status: 400, message: "Unknown parameter: 'stream_options'." }, { text });
  const conversation = begin();
  await expect(send(conversation)).rejects.toMatchObject({ outcome: 'unsupported' });
  expect(await send(conversation)).toMatchObject({ kind: 'answer', text });

  expect(bodies()[1]).toMatchObject({ stream: true });
  expect(bodies()[1]).not.toHaveProperty('stream_options');
});
