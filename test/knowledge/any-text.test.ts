import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '../../src/knowledge/passages.js';
import { indexed } from '../../src/knowledge/words.js';
import { openLibrary } from './shelves.js';

const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code));
const rare = fc.integer({ min: 0x20000, max: 0x2a6d0 }).map((code) => String.fromCodePoint(code));
const word = fc.tuple(fc.oneof(han, rare), han).map((signs) => signs.join(''));
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'"\'*():^-+{}%_\0库a', 'NEAR', ' AND ', ' OR ', ' NOT ') }),
  fc.array(fc.lorem(), { maxLength: 20 }).map((texts) => texts.join(' ')),
);

test('whatever is looked for in whatever text: nothing throws', async () => {
  const { store, library, about } = await openLibrary();
  await fc.assert(
    fc.asyncProperty(anything, anything, async (text, query) => {
      await store.knowledge.replace({ kind: 'folder', path: 'x', title: text, mark: '' }, [
        { place: text, text, terms: indexed(text) },
      ]);
      await library().search(query, about);
      await library().answering(query, about);
      await library().decided(query, 'C1');
    }),
    {
      numRuns: 300,
      examples: [
        ['a', 'x '.repeat(20_000)],
        ['库', '订'.repeat(40_000)],
      ],
    },
  );
});

test('a Chinese word of two characters is found in whatever stands around it, and a text by itself', async () => {
  const { library, about, store } = await openLibrary();
  const around = fc.string({
    unit: fc.oneof(han, fc.constantFrom(' ', 'a', '。', '\n', '1', '，')),
    maxLength: 40,
  });
  let number = 0;
  await fc.assert(
    fc.asyncProperty(word, around, around, async (wanted, before, after) => {
      const path = String(++number);
      const { title, pieces } = cutText('a.txt', `${before}${wanted}${after}`);
      await store.knowledge.replace(
        { kind: 'file', path, scope: about.session, title, mark: '' },
        pieces.map(({ place, text }) => ({ place, text, terms: indexed(text) })),
      );
      const found = await library().search(wanted, about);
      expect(found.some(({ text }) => text.includes(wanted))).toBe(true);
      await store.knowledge.remove('file', path);
    }),
    { numRuns: 200 },
  );
});
