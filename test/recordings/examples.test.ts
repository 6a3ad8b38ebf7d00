import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadRecordings } from '../../src/models/recorded/script.js';
import { playExample, ways } from './examples.js';

test('every recording has its example', () => {
  expect(Object.keys(ways)).toEqual(loadRecordings().map(({ id }) => id));
});

test.each(Object.keys(ways))('docs/examples/%s is what its recording gives', async (id) => {
  const { files } = await playExample(id);
  for (const [name, content] of Object.entries(files))
    await expect(content).toMatchFileSnapshot(`../../docs/examples/${id}/${name}`);
});

test.each(loadRecordings())(
  'the prompt beside “$title” was given the same brief, and what people said besides',
  ({ id, brief, wish, concern }) => {
    const said = [brief, ...(wish && ways[id]?.includes(wish.button) ? wish.text.split('\n') : [])];
    const prompt = readFileSync(new URL(`../../docs/examples/${id}/one-prompt.md`, import.meta.url), 'utf8');
    for (const each of [...said, concern?.text ?? '']) expect(prompt).toContain(each);
  },
);
