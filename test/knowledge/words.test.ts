import { describe, expect, test } from 'vitest';
import { indexed, queryOf, termsIn } from '../../src/knowledge/words.js';

const alike = (one: string, other: string) => expect(indexed(one)).toBe(indexed(other));

describe('what is indexed', () => {
  test('are words in lower case, without accents and endings', () => {
    alike('The Users', 'the user');
    alike('used', 'uses');
    alike('approving', 'approve');
    alike('Café', 'cafe');
    alike('policies', 'policy');
    expect(indexed('need king thing')).toBe('need king thing');
  });

  test('are overlapping pairs of Chinese characters, also between words of another script', () => {
    expect(indexed('用SAP审批流程')).toBe('sap 审批 批流 流程');
  });
});

describe('a query', () => {
  test('is any of its words, quoted, without those that say nothing', () => {
    expect(queryOf('Who will use the "poll" OR (lunch*)?')?.match).toBe('"us" OR "poll" OR "lunch"');
  });

  test('of stop words alone is what it is', () => {
    expect(queryOf('who is it')?.terms).toEqual(['who', 'is', 'it']);
  });

  test('in Chinese is any of its pairs, and a short word as it stands', () => {
    expect(queryOf('审批流')?.match).toBe('"审批" OR "批流" OR "审批 批流"');
    expect(queryOf('谁会使用午餐投票？')?.terms).toEqual(['会使', '使用', '用午', '午餐', '餐投', '投票']);
    expect(queryOf('目的')?.terms).toEqual(['目的']);
  });

  test('of one character is looked for in the text itself, and of none not at all', () => {
    expect(queryOf('库')).toEqual({ like: '库', terms: [] });
    expect(queryOf('?!  "')).toBeUndefined();
  });

  test('knows how much of it is in a text', () => {
    const terms = queryOf('Who uses the lunch poll?')?.terms ?? [];
    expect(termsIn(terms, 'The lunch is used by all')).toBe(2);
  });
});
