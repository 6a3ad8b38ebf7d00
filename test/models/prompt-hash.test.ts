import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { wireSchema, wireText } from '../../src/models/answers/wire-schema.js';
import { fingerprintOf } from '../../src/models/broker/work.js';
import { sizeOf } from '../../src/models/cost.js';
import type { Tool } from '../../src/models/provider.js';
import type { Ask } from '../../src/prompts/ask.js';
import { ask as one } from './broker-asks.js';

const tool: Tool = { name: 'search', description: 'Searches.', input: {} };
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** What is sent, as one text: up to the last block that is marked to be kept, and all of it. */
function textsOf({ layout, schema }: Ask, tools: readonly Tool[]) {
  const before = [JSON.stringify(tools), wireText(wireSchema(schema)), layout.system].join('\n');
  const kept = layout.blocks.slice(0, layout.blocks.findLastIndex(({ keep }) => keep) + 1);
  const [prefix, prompt] = [kept, layout.blocks].map(
    (blocks) => `${before}\n${blocks.map(({ text }) => text).join('\n')}`,
  );
  return { prefix: prefix ?? '', prompt: prompt ?? '' };
}

test.each([
  ['a block that is kept and one that is not', [{ text: 'a', keep: true }, { text: '审批' }]],
  [
    'two that are kept around one that is not',
    [{ text: 'a', keep: true }, { text: 'b' }, { text: 'c', keep: true }],
  ],
  ['none that is kept', [{ text: 'a' }, { text: 'b' }]],
  ['none at all', []],
])('a fingerprint is that of the whole text, with %s', (_name, blocks) => {
  for (const system of ['One system.', 'Another system.', 'One system.'])
    for (const tools of [[], [tool], []]) {
      const ask = { ...one, layout: { system, blocks } } as unknown as Ask;
      const { prefix, prompt } = textsOf(ask, tools);
      const { promptHash, prefixHash, size } = fingerprintOf(ask, tools);
      expect({ promptHash, prefixHash, size }).toEqual({
        promptHash: hashOf(prompt),
        prefixHash: hashOf(prefix),
        size: sizeOf(prompt),
      });
    }
});
