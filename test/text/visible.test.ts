import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainJson, visible, visibleIn, visibleJson } from '../../src/text/visible.js';
import { needed, unseen, unseenIn } from './unseen.js';

describe.each(Object.entries(unseen))('%s', (_, character) => {
  test('is not in what people see, wherever it stood', () => {
    for (const text of [character, `a${character}b`, `${character}a`, `a${character}`, character.repeat(3)])
      expect(unseenIn(visible(text))).toEqual([]);
  });
});

describe.each(Object.entries(needed))('%s', (_, text) => {
  test('stays as it is', () => {
    expect(visible(text)).toBe(text);
    expect(visible(`Say ${text}, and ${text}.\n${text}`)).toBe(`Say ${text}, and ${text}.\n${text}`);
  });
});

test('what was said around it stays: line breaks are line breaks, a tab is a space, half a character is seen as such', () => {
  expect(visible('ap\u200bpro\u{e0041}ve \u202ev1\u202c')).toBe('approve v1');
  expect(visible('a\r\nb\rc\u0085d\u2028e\u2029f\vg\fh\n\ni')).toBe('a\nb\nc\nd\ne\nf\ng\nh\n\ni');
  expect(visible('\tx\ty')).toBe(' x y');
  expect(visible('half \ud83d of')).toBe('half \ufffd of');
  expect(visible('\ud83d\u200b\ude00')).toBe('\ufffd\ufffd');
});

test('a joiner stays only where it joins', () => {
  expect(visible('pass\u200dword')).toBe('password');
  expect(visible('😀\u200d \u200d😀')).toBe('😀 😀');
  expect(visible('😀\u200d\u200d\u200c😀')).toBe('😀😀');
  expect(visible('می\u200c')).toBe('می');
  expect(visible('\u200cمی')).toBe('می');
});

test('a selector or a tag stays only where it changes something, and once', () => {
  expect(visible('3\ufe0f a\ufe0f ❤\ufe0f\ufe0f\ufe0e')).toBe('3 a ❤\ufe0f');
  expect(visible(`${needed['the flag of Wales']}\u{e0041}\u{e007f}`)).toBe(needed['the flag of Wales']);
  expect(visible('\u{1f3f4}\u200b\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}')).toBe('🏴');
});

const pieces = [
  ...Object.values(unseen),
  ...Object.values(needed).flatMap((text) => [...text]),
  'a',
  ' ',
  '😀',
];
const anything = fc.oneof(
  fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

test('nothing that is taken out brings together what had to go: it is visible at once, and never longer', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const seen = visible(text);
      expect(visible(seen)).toBe(seen);
      expect(seen.length).toBeLessThanOrEqual(text.length);
      expect(seen).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\p{Cs}]/u);
    }),
    { numRuns: 2_000 },
  );
});

test('what is visible stays so when it is put together', () => {
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const both = visible(one) + visible(other);
      expect(visible(both)).toBe(both);
    }),
    { numRuns: 2_000 },
  );
});

test('plain ASCII and plain Chinese are left alone', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...ascii, '\n', ...'中文，。“”') }), (text) => {
      expect(visible(text)).toBe(text);
    }),
  );
});

test('data is visible in all its texts and names, and what is sealed is handed on as it is', () => {
  const sealed = { kind: 'sealed', text: 'a\u200bb' };
  const given = { 'a\u200b': ['x\u202ey', { deep: '\u2066z' }, 1, null, true, undefined], sealed };
  expect(visibleIn(given, (part) => part === sealed)).toEqual({
    a: ['xy', { deep: 'z' }, 1, null, true, undefined],
    sealed,
  });
});

test('data that is visible already is handed on as the object that it is', () => {
  const kept = { deep: ['z', { list: ['a', 1, null] }] };
  const given = { changed: 'a\u200b', kept };
  expect(visibleIn(kept)).toBe(kept);
  expect(visibleIn(given)).toEqual({ changed: 'a', kept });
  expect(visibleIn(given).kept).toBe(kept);
});

test.each([
  ...Object.values(unseen),
  ...Object.values(needed),
  ...['plain', 'two\nlines', '计划 “A”', 'a\\tb', 'C:\\users', '\t', '\u0007', '\ud800', '\u{1f680}'],
])('JSON with %j in it is that of what people see', (text) => {
  const given = { [text]: [text, { deep: `a${text}b` }], more: 1 };
  expect(visibleJson(given)).toBe(JSON.stringify(visibleIn(given)));
  if (isPlainJson(JSON.stringify(given))) expect(visibleIn(given)).toEqual(given);
});

test('JSON that spells its letters is not plain, whatever they are', () => {
  expect(isPlainJson('{"text":"a\\u200bb"}')).toBe(false);
  expect(isPlainJson('{"text":"a b"}')).toBe(true);
});

test('JSON that is nested without end is no way to end the stack', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(100_000)}"a\u200b"${']'.repeat(100_000)}`);
  expect(JSON.stringify(visibleIn(nested)).length).toBeLessThan(1_000);
});

test('what is taken for seen at a glance is what a closer look leaves as it is', () => {
  const changed: number[] = [];
  for (let code = 0; code < 0x1_fb00; code++) {
    const character = String.fromCodePoint(code);
    // A tab makes it look closely.
    if (visible(character) !== visible(`\t${character}`).slice(1)) changed.push(code);
  }

  expect(changed).toEqual([]);
});
