import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksIn } from '../../src/workshop/course/routing/marks.js';

const namesIn = (text: string) => marksIn(text).names;

test.each<[string, string[]]>([
  ['[NEXT:bob]', ['bob']],
  ['[ NeXt : bob , carol ]', ['bob', 'carol']],
  ['【NEXT：产品、测试】', ['产品', '测试']],
  ['［ＮＥＸＴ：系统设计；风险］', ['系统设计', '风险']],
  ['[NEXT:Alice Smith,bob]', ['Alice Smith', 'bob']],
  ['[NEXT:@Architect @bob]', ['@Architect', '@bob']],
  ['[NEXT:<@U123>,<@U124|ann>]', ['<@U123>', '<@U124|ann>']],
  ['[NEXT:<@U123><@U124>]', ['<@U123>', '<@U124>']],
  ['[NEXT:<@U123|Smith, Ann [QA]>]', ['<@U123|Smith, Ann [QA]>']],
  ['[NEXT:Tom &amp; Co,bob]', ['Tom & Co', 'bob']],
  ['[NEXT:ann@example.com]', ['ann@example.com']],
  ['[NEXT:<https://bob.example|bob.example>]', ['<https://bob.example|bob.example>']],
  ['[NEXT:[NEXT:bob]', ['bob']],
])('%s names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

describe('nobody is named', () => {
  test.each([
    ['by nothing', ''],
    ['by an empty mark', '[NEXT:]'],
    ['by signs alone', '【NEXT：，、 】'],
    ['without a colon', '[NEXT bob]'],
    ['by a mark that is not closed', '[NEXT:bob'],
    ['by a mark of two lines', '[NEXT:bob\n]'],
    ['by another word', '[TEXT:bob]'],
    ['in code with a mark of two lines around it', '`` [NEXT:bob] ``'.replaceAll('``', '`')],
    ['in a fence within a line', 'so ```[NEXT:bob]``` it is'],
    ['in a long quote', '&gt;&gt;&gt; one\n\n[NEXT:bob]'],
    ['in the address of a link', '<https://example.com/[NEXT:bob]>'],
    ['in a Markdown link', '[NEXT:bob](https://example.com)'],
  ])('%s', (_, text) => {
    expect(marksIn(text)).toEqual({ names: [], rest: text });
  });

  test.each([
    ['after a fence', '```\nx\n```\n[NEXT:bob]'],
    ['after a fence that a quote line opened', '&gt; ```x\n``` \n[NEXT:bob]'],
    ['behind one backtick', 'a ` alone [NEXT:bob]'],
    ['behind a fence that never closes', '```\n[NEXT:bob]'],
    ['between backticks of two lines', 'a ` b\n[NEXT:bob] ` c'],
    ['where something is smaller', 'a < b [NEXT:bob] c > d'],
  ])('but heard %s', (_, text) => {
    expect(namesIn(text)).toEqual(['bob']);
  });
});

test('the same name twice in a row is named once, however it is written and across marks', () => {
  expect(namesIn('[NEXT:bob,Bob,@bob][NEXT:bob,carol,bob]')).toEqual(['bob', 'carol', 'bob']);
});

test.each([
  ['[NEXT:bob] please look', 'please look'],
  ['Please look [NEXT:bob].', 'Please look .'],
  ['one\n[NEXT:bob]\ntwo', 'one\n\ntwo'],
  ['see `[NEXT:x]` [NEXT:bob]', 'see `[NEXT:x]`'],
  ['[NEXT:] stays [NEXT:bob]', '[NEXT:] stays'],
])('%j without its marks is %j', (text, rest) => {
  expect(marksIn(text).rest).toBe(rest);
});

const scraps = fc.constantFrom(
  ...['[NEXT:', '【next：', '```', '&gt;', '<@U1>', '<https:', 'bob', '产品', '&amp;'],
  ...'][】,，`\n>< \t@|\\\u0000\ud83d;(.ſİ',
);
const typed = fc.array(scraps, { maxLength: 40 }).map((each) => each.join(''));

test('whatever is typed: names are neither blank nor doubled, and stand in the text in their order', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { names } = marksIn(text);
      const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      let from = 0;
      for (const name of names) {
        expect(name.trim()).toBe(name);
        expect(name).not.toBe('');
        const at = plain.indexOf(name, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + name.length;
      }
      expect(names.some((name, at) => name === names[at - 1])).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('whatever is typed in code, a quote or a link names nobody', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const line = text.replace(/[\n`]/g, '');
      const label = line.replace(/[<>]/g, '');
      for (const unheard of [
        `\`${line}.\``,
        `\`\`\`\n${line}\n\`\`\``,
        `&gt;${line}`,
        `<https://x|${label}>`,
      ]) {
        expect(marksIn(unheard).names).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});
