import { expect, test } from 'vitest';
import { z } from 'zod';
import { wireSchema, wireText } from '../../src/models/answers/wire-schema.js';
import { createHash } from 'node:crypto';
import { fingerprintOf } from '../../src/models/broker/work.js';
import { sizeOf } from '../../src/models/cost.js';
import type { LookUpTool } from '../../src/models/provider.js';
import type { Ask } from '../../src/prompts/ask.js';
import { ask as one } from './broker-asks.js';

test('keys keep their order, and how much it may be is not said', () => {
  const schema = z.object({
    why: z.string().max(600),
    tasks: z.array(z.string()).max(5),
    question: z.number().int().nullable(),
    kind: z.literal('plan'),
    verdict: z.enum(['ok', 'objects']),
  });

  expect(wireSchema(schema)).toEqual({
    type: 'object',
    properties: {
      why: { type: 'string' },
      tasks: { type: 'array', items: { type: 'string' } },
      question: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      kind: { type: 'string', enum: ['plan'] },
      verdict: { type: 'string', enum: ['ok', 'objects'] },
    },
    required: ['why', 'tasks', 'question', 'kind', 'verdict'],
    additionalProperties: false,
  });
  expect(Object.keys(wireSchema(schema).properties ?? {})).toEqual(Object.keys(schema.shape));
});

interface Tree {
  below: Tree[];
}
const tree: z.ZodType<Tree> = z.lazy(() => z.object({ below: z.array(tree) }));

test.for<[string, z.ZodType]>([
  ['a map', z.object({ by: z.record(z.string(), z.string()) })],
  ['a tuple', z.object({ pair: z.tuple([z.string(), z.string()]) })],
  ['a key that may be missing', z.object({ note: z.string().optional() })],
  ['a key with a default', z.object({ note: z.string().default('none') })],
  ['an object of any keys', z.object({ more: z.looseObject({}) })],
  ['anything', z.object({ more: z.unknown() })],
  ['a pattern', z.object({ code: z.string().regex(/^a/) })],
  ['a tree', z.object({ tree })],
  ['a date', z.object({ at: z.date() })],
  ['a list as the whole answer', z.array(z.string())],
  ['alternatives as the whole answer', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
])('%s is refused as a bug', ([, schema]) => {
  expect(() => wireSchema(schema)).toThrow();
});

const tool: LookUpTool = { name: 'search', description: 'Searches.', input: {} };
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

test.each([
  ['two blocks', [{ text: 'a', keep: true }, { text: '审批' }]],
  ['none at all', []],
])('a fingerprint is that of the whole text, with %s', (_name, blocks) => {
  for (const tools of [[], [tool]]) {
    const asked = { ...one, layout: { system: 'One system.', blocks } } as unknown as Ask;
    const before = [JSON.stringify(tools), wireText(wireSchema(asked.schema)), 'One system.'];
    const prompt = [...before, ...blocks.map(({ text }) => text)].join('\n');
    expect(fingerprintOf(asked, tools)).toEqual({ promptHash: hashOf(prompt), size: sizeOf(prompt) });
  }
});
