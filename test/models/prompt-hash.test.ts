import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { wireSchema, wireText } from '../../src/models/answers/wire-schema.js';
import { fingerprintOf } from '../../src/models/broker/work.js';
import { sizeOf } from '../../src/models/cost.js';
import type { LookUpTool } from '../../src/models/provider.js';
import type { Ask } from '../../src/prompts/ask.js';
import { ask as one } from './broker-asks.js';

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
