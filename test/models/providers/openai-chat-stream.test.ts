import { expect, test } from 'vitest';
import { createOpenaiChat } from '../../../src/models/providers/openai-chat.js';
import { answer, lookUp, memoryOf } from './call.js';
import { eachWithVendor, send } from './vendor-of.js';

const text = JSON.stringify(answer);
const { vendor, begin, bodies } = eachWithVendor((server) =>
  createOpenaiChat({ apiKey: 'key', baseURL: server.openai, memory: memoryOf() }),
);
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
  ['nobody names a role', [chunk({ content: 'a' }), chunk({ content: 'b' }), stop], { text: 'ab' }],
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
    'it is cut at the cap in the middle of JSON',
    [chunk({ content: '{"eno' }, 'length')],
    { kind: 'truncated' },
  ],
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
  [
    'by their id, without an index',
    [
      call({ id: 'a', function: { name: 'search_kb', arguments: '{"query":' } }),
      call({ id: 'a', function: { arguments: '"x"}' } }),
      call({ id: 'b', function: { name: 'search_kb', arguments: '{"query":"y"}' } }),
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
