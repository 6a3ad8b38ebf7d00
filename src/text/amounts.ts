import type { Language } from './language.js';

/** A unit that large numbers are counted in, with the sign after it. */
export interface Unit {
  size: number;
  sign: string;
  /** Below this many units there is one decimal. */
  roundFrom: number;
}

/** A count in the largest unit that it fills, short enough to read at a glance; units come largest first. */
export function inUnits(count: number, units: readonly Unit[]): string {
  for (const { size, sign, roundFrom } of units) {
    // What rounds up to a whole unit is told as one.
    if (Math.round((count * 1_000) / size) < 1_000) continue;
    const many = count / size;
    return `${many < roundFrom ? String(Number(many.toFixed(1))) : String(Math.round(many))}${sign}`;
  }
  return String(Math.round(count));
}

/** Millionths of a dollar as dollars and cents; undefined for less than a cent that is not nothing. */
export function dollars(micros: number): string | undefined {
  if (micros > 0 && micros < 10_000) return undefined;
  return (micros / 1_000_000).toFixed(2);
}

/** A share in whole percent; all of it only where it is all. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.floor((part / whole) * 100) : 0;
}

const inEnglish = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inChinese = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** A small number as people write it in a sentence; in figures where it is past ten. */
export function inWords(number: number, language: 'en' | 'zh' = 'en'): string {
  return (language === 'en' ? inEnglish : inChinese)[number] ?? `${number}`;
}

/** From here on minutes are told in fives. */
const many = 20;

/** Roughly how long something takes, in words. */
export const minutesIn: Record<Language, (ms: number) => string> = {
  en(ms) {
    const minutes = roughly(ms);
    if (minutes === 0) return 'less than a minute';
    return `about ${inWords(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;
  },
  zh(ms) {
    const minutes = roughly(ms);
    if (minutes === 0) return '不到一分钟';
    return minutes < inChinese.length ? `约${inWords(minutes, 'zh')}分钟` : `约 ${minutes} 分钟`;
  },
};

function roughly(ms: number): number {
  const minutes = Math.round(ms / 60_000);
  return minutes < many ? minutes : Math.round(minutes / 5) * 5;
}

/** How long something takes, as a phrase. */
export const daysIn: Record<Language, (from: number, to: number) => string> = {
  en: (from, to) => (from === to ? (to === 1 ? '1 day' : `${to} days`) : `${from} to ${to} days`),
  zh: (from, to) => (from === to ? `${to} 天` : `${from} 到 ${to} 天`),
};
