import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '../../src/knowledge/passages.js';
import { indexed, queryOf, termsIn } from '../../src/knowledge/words.js';
import { openLibrary } from './shelves.js';

test('what is indexed are words in lower case, without accents and endings, and overlapping pairs of Chinese characters', () => {
  expect(indexed('The Users approving Café policies')).toBe(indexed('the user approve cafe policy'));
  expect(indexed('used')).toBe(indexed('uses'));
  expect(indexed('need king thing')).toBe('need king thing');
  expect(indexed('用SAP审批流程')).toBe('sap 审批 批流 流程');
});

test('a query is any of its words, quoted, without those that say nothing where others are left', () => {
  expect(queryOf('Who will use the "poll" OR (lunch*)?')?.match).toBe('"us" OR "poll" OR "lunch"');
  expect(queryOf('who is it')?.terms).toEqual(['who', 'is', 'it']);
  expect(queryOf('审批流')?.match).toBe('"审批" OR "批流" OR "审批 批流"');
  expect(queryOf('谁会使用午餐投票？')?.terms).toEqual(['会使', '使用', '用午', '午餐', '餐投', '投票']);
  expect(queryOf('目的')?.terms).toEqual(['目的']);
  expect(queryOf('库')).toEqual({ like: '库', terms: [] });
  expect(queryOf('?!  "')).toBeUndefined();
  expect(termsIn(queryOf('Who uses the lunch poll?')?.terms ?? [], 'The lunch is used by all')).toBe(2);
});

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
