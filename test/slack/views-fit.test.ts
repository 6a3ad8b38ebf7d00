import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escaped } from '../../src/text/visible.js';
import { clipEscaped, fitting, said, sentence, splitEscaped } from '../../src/text/fit.js';
import { charactersLeft } from '../../src/text/markup.js';

const text = fc
  .array(fc.constantFrom('&', '<', '>', '\u0338', 'word ', '𠮷', '句子。', '\n', 'e\u0301', '👍🏽', '👩‍👧'), {
    maxLength: 400,
  })
  .map((pieces) => escaped(pieces.join('')));
const halfAnEntity = /&(?!(?:amp|lt|gt);)|(?<!&(?:amp|lt|gt));/;

test('a split text loses nothing but blanks at the cuts', () => {
  const letters = (some: string) => some.replace(/\s+/g, '');

  fc.assert(
    fc.property(text, fc.integer({ min: 40, max: 300 }), (whole, limit) => {
      const pieces = splitEscaped(whole, limit);

      expect(letters(pieces.join(''))).toBe(letters(whole));
      expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(limit);
      expect(pieces.filter((piece) => halfAnEntity.test(piece.replaceAll('；', '')))).toEqual([]);
    }),
  );
});

test('a text is split after a line, else after a word or a Chinese comma, never inside a mention', () => {
  expect(splitEscaped('first line\nsecond line', 16)).toEqual(['first line', 'second line']);
  expect(splitEscaped('some more words', 12)).toEqual(['some more', 'words']);
  expect(splitEscaped('一二三四五，六七八九', 8)).toEqual(['一二三四五，', '六七八九']);
  expect(splitEscaped('abcdefg<@U0ADA>hij', 12)).toEqual(['abcdefg', '<@U0ADA>hij']);
  expect(splitEscaped('abcdef&amp;&amp;', 9)).toEqual(['abcdef', '&amp;', '&amp;']);
});

test('an accent stays with its letter and a skin tone with its hand', () => {
  expect(splitEscaped('abce\u0301f', 4)).toEqual(['abc', 'e\u0301f']);
  expect(splitEscaped('ab👍🏽', 4)).toEqual(['ab', '👍🏽']);
});

test('a clipped text says that it was clipped', () => {
  expect(clipEscaped('short', 10)).toBe('short');
  expect(clipEscaped('a long text indeed', 12)).toBe('a long text…');
  expect(clipEscaped('a long text indeed', 18)).toBe('a long text indeed');
  expect(clipEscaped('a long text, see the file', 22, ' … see the file')).toBe('a long … see the file');
});

test('what does not fit is counted in characters as people see them', () => {
  const note = `${charactersLeft} more`;

  expect(fitting(['one', 'two'], 10, note)).toEqual(['one', 'two']);
  expect(fitting(['one', '&amp;&amp;&amp;'], 5, note)).toEqual(['one', '3 more']);
  expect(fitting(['a'.repeat(200), 'b'.repeat(300), 'c'], 400, note)).toEqual([
    'a'.repeat(200),
    'b'.repeat(200),
    '101 more',
  ]);
});

test('what JSON writes longer takes more room', () => {
  const [first = '', note] = fitting(['"'.repeat(300)], 400, `${charactersLeft} more`);

  expect([first.length, note]).toEqual([200, '100 more']);
});

test('a code block in what was said can not swallow what follows', () => {
  expect(said('```\nlet x = 1')).not.toContain('```');
  expect(said('```\nlet x = 1')).toBe('ˋˋˋ\nlet x = 1');
});

test('a reason becomes a sentence, and a name keeps its small letter', () => {
  expect(sentence('the dates are open', '.')).toBe('The dates are open.');
  expect(sentence('iOS is not named (#2)', '.')).toBe('iOS is not named (#2).');
  expect(sentence('日期没有确定。', '。')).toBe('日期没有确定。');
  expect(sentence('  ', '.')).toBe('');
});
