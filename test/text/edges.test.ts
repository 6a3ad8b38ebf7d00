import { expect, test } from 'vitest';
import { withoutEdges, withoutEnd } from '../../src/text/amounts.js';
import { normal } from '../../src/text/same-text.js';

test.each([
  ['a. b. .', 'a. b'],
  ['...', ''],
  ['', ''],
  ['a', 'a'],
])('the signs at the end of %j are taken away, none within', (text, rest) => {
  expect(withoutEnd(text, /[\s.]/)).toBe(rest);
});

test('the signs at both ends are taken away, none within', () => {
  expect(withoutEdges('  "so "it" is" ', /[\s"]/)).toBe('so "it" is');
  expect(withoutEdges(' " ', /[\s"]/)).toBe('');
});

test('texts are brought to one form, and of a heap of accents on one letter the first thirty stay', () => {
  expect(normal('ｅ\u0301', 'NFKC')).toBe('é');
  expect([...normal(`a${'\u0316\u0301'.repeat(1_000)}b`, 'NFC')]).toHaveLength(32 - 1);
});
