import { expect, test } from 'vitest';
import {
  type Abilities,
  capNamedIn,
  everything,
  knownAbilities,
  learn,
  lowerOfBoth,
  roomNamedIn,
  switches,
  windowNamedIn,
  withoutRefused,
} from '../../src/models/abilities.js';
import { outcomeOf } from '../../src/models/providers/call-problem.js';

const uses = { structures: ['schema', 'object', 'plain'], switches, cap: 16_000 } as const;

test.for<[string, Partial<Abilities> | undefined]>([
  ['This response_format type is unavailable now', { structure: 'object' }],
  ["Invalid value: 'json_schema'. Supported values are: 'text', 'json_object'.", { structure: 'object' }],
  ['Failed to initialize samplers: failed to parse grammar', { structure: 'object' }],
  ['output_config.format: this model does not support structured outputs', { structure: 'object' }],
  ["Unsupported parameter: 'reasoning.effort' is not supported with this model.", { without: ['effort'] }],
  ['This model does not support the effort parameter.', { without: ['effort'] }],
  ['Unknown parameter: prompt_cache_key', { without: ['cache'] }],
  ['Encrypted content is not supported with this model.', { without: ['sealed'] }],
  ['"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser', { without: ['tools'] }],
  ['Conversation roles must alternate user/assistant/user/assistant/...', { without: ['system'] }],
  ['max_tokens: 200000 > 8192, which is the maximum allowed number of output tokens', { most: 8192 }],
  ['`max_tokens` must be less than or equal to `8192`', { most: 8192 }],
  ['Invalid max_tokens value, the valid range of max_tokens is [1, 8,192]', { most: 8192 }],
  ['`tool_use` ids were found without `tool_result` blocks immediately after', undefined],
  ['`thinking` or `redacted_thinking` blocks in the latest message cannot be modified', undefined],
])('"%s" tells what a server cannot do', ([words, less]) => {
  expect(withoutRefused(everything, uses, words)).toEqual(less && { ...everything, ...less });
});

test('what a request made no use of is not what was refused', () => {
  const plain = { structure: 'plain', without: [] } as const;
  const nothing = { structures: ['schema', 'plain'], switches: [], cap: 100 } as const;

  expect(withoutRefused(plain, nothing, 'response_format and tools are not supported')).toBeUndefined();
});

test('two calls that learn at the same time both count, and neither undoes the other', () => {
  const one: Abilities = { structure: 'object', without: ['tools'], most: 8000 };
  const other: Abilities = { structure: 'schema', without: ['effort'], most: 9000 };

  expect(lowerOfBoth(one, other)).toEqual({ structure: 'object', without: ['effort', 'tools'], most: 8000 });
  expect(lowerOfBoth(everything, everything)).toEqual(everything);
});

test('what is remembered comes back, and what cannot be read is as good as nothing', () => {
  const kept = new Map<string, string>();
  const memory = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: string) => void kept.set(key, value),
  };
  learn(memory, 'one', { structure: 'object', without: ['tools'], most: 8000 });
  learn(memory, 'one', { structure: 'schema', without: ['cache'] });
  kept.set('odd', '{"structure":"telepathy"}');
  kept.set('broken', '{');

  expect(knownAbilities(memory, 'one')).toEqual({
    structure: 'object',
    without: ['cache', 'tools'],
    most: 8000,
  });
  for (const key of ['none', 'odd', 'broken']) expect(knownAbilities(memory, key)).toEqual(everything);
});

test.for<[string, number | undefined]>([
  ['input length and `max_tokens` exceed context limit: 190000 + 16000 > 200000, decrease them', 10_000],
  ["'max_tokens' is too large: 16000. (16000 > 8192 - 500)", 7692],
  [
    "This model's maximum context length is 8,192 tokens. However, you requested 16500 tokens (500 in the messages, 16000 in the completion).",
    7692,
  ],
  ['`inputs` tokens + `max_new_tokens` must be <= 16000. Given: 7000 `inputs` tokens', 9000],
  ['input length and `max_tokens` exceed context limit: 199500 + 16000 > 200000', undefined],
  ["This model's maximum context length is 8192 tokens.", undefined],
])('"%s" leaves room for %s tokens', ([words, room]) => {
  expect(roomNamedIn(words, 16_000)).toBe(room);
});

test.for<[string, number | undefined]>([
  ['The input token count (9000) exceeds the maximum number of tokens allowed (8192).', 8192],
  ['Input validation error: `inputs` must have less than 4095 tokens. Given: 7000', 4095],
  ['Invalid request: Your request exceeded model token limit: 4096', 4096],
  ['InternalError.Algo.InvalidParameter: Range of input length should be [1, 6000]', 6000],
  ["The input (7000 tokens) is longer than the model's context length (4096 tokens).", 4096],
  ['Prompt contains 40000 tokens, too large for model with 4096 maximum context length', 4096],
  ["This model's maximum prompt length is 4096 but the request contains 7000 tokens.", 4096],
  ['length of prompt_tokens (9000) must be less than max_seq_len (8192).', 8192],
  ['Prompt exceeds max length', undefined],
])('"%s" says that it is too long for a window of %s', ([words, window]) => {
  expect(outcomeOf(400, [], words)).toBe('too long');
  expect(windowNamedIn(words)).toBe(window);
});

test('numbers that are no window and no cap are not taken for one', () => {
  expect(windowNamedIn('on tokens per minute (TPM): Limit 6000, Requested 9000')).toBeUndefined();
  expect(capNamedIn('max_tokens is not supported by gpt-4o-2024-07-18', 16_000)).toBeUndefined();
  expect(capNamedIn('max_tokens must be at least 1', 16_000)).toBeUndefined();
  expect(capNamedIn('too many requests: 2000', 16_000)).toBeUndefined();
});
