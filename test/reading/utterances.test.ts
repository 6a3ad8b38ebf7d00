import { describe, expect, it } from 'vitest';
import { situations } from '../../src/workshop/hearing/reading/meanings.js';
import { meanings } from '../../src/workshop/base/meaning.js';
import type { Utterance } from './utterance.js';
import { inEnglish } from './utterances.en.js';
import { inChinese } from './utterances.zh.js';

const all = [...inEnglish, ...inChinese];

function count(of: (row: Utterance) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of all) {
    counts[of(row)] = (counts[of(row)] ?? 0) + 1;
  }
  return counts;
}

describe('What people write, collected', () => {
  it('is at least 400 messages, and two fifths of them or more in each language', () => {
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(inEnglish.length / all.length).toBeGreaterThan(0.4);
    expect(inChinese.length / all.length).toBeGreaterThan(0.4);
  });

  it('has each message once in a situation and a language', () => {
    for (const rows of [inEnglish, inChinese]) {
      const seen = rows.map((row) => `${row.in} ${row.by ?? 'requester'}: ${row.text.toLowerCase().trim()}`);
      expect(seen.filter((text, at) => seen.indexOf(text) !== at)).toEqual([]);
    }
  });

  it('has at least 20 of each situation in each language', () => {
    const counts = count((row) => `${row.in} ${inEnglish.includes(row) ? 'en' : 'zh'}`);
    for (const situation of situations) {
      expect(counts[`${situation} en`], situation).toBeGreaterThanOrEqual(20);
      expect(counts[`${situation} zh`], situation).toBeGreaterThanOrEqual(20);
    }
  });

  it('has at least eight of each meaning, and three in each language', () => {
    const counts = count((row) => row.means);
    const byLanguage = count((row) => `${row.means} ${inEnglish.includes(row) ? 'en' : 'zh'}`);
    for (const meaning of meanings) {
      expect(counts[meaning], meaning).toBeGreaterThanOrEqual(8);
      expect(byLanguage[`${meaning} en`], meaning).toBeGreaterThanOrEqual(3);
      expect(byLanguage[`${meaning} zh`], meaning).toBeGreaterThanOrEqual(3);
    }
  });

  it('has at least 60 traps', () => {
    expect(all.filter((row) => row.trap).length).toBeGreaterThanOrEqual(60);
  });

  it('is about questions only where it answers one, asks back, or leaves one', () => {
    const about = all.filter((row) => row.question !== undefined || row.questions !== undefined);
    for (const row of about) {
      expect(['answer', 'question', 'leave', 'later'], row.text).toContain(row.means);
      expect(row.question !== undefined && row.questions !== undefined, row.text).toBe(false);
    }
  });
});
