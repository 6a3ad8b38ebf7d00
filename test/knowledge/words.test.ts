import { expect, test } from 'vitest';
import { indexed, queryOf, termsIn } from '../../src/knowledge/words.js';

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
