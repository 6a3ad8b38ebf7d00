import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { valuesIn } from '../../src/playground/page/text/language.js';
import { zh } from '../../src/playground/page/text/words.js';

const folder = 'src/playground';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.startsWith('page'),
);
/** Every text in the code of the workspace, with an `x` for each value in it. */
const texts = sources
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/'[^'\n]+'|`(?:[^`\\]|\\.)+`/g) ?? [])
  .map((text) => text.slice(1, -1).replaceAll('\\`', '`'))
  .map((text) => text.replace(/\$\{\w+ \? '(\w+)' : '\w+'\}/g, '$1').replace(/\$\{[^}]*\}/g, 'x'));

it('what the page says in Chinese in the workspace’s place is what the workspace says', () => {
  const sentences = zh.said.map(([english]) => english);
  expect(sentences.length).toBeGreaterThan(20);
  const unsaid = sentences.filter((one) => !texts.some((text) => valuesIn(one, text)));
  expect(unsaid).toEqual([]);
});
