import type { Language } from './language.js';

const largestInSection = 1_000;
/** 十五 is 15, 一百五 is 150. */
const leastShortened = 100;

/** A number that is spelled with these values, in order: [2, 10, 7] is 27, [3, 1000, 5, 100] is 3,500, [20, 4] is 24. */
function composed(values: readonly number[], shortened: boolean): number {
  let [total, section, digit] = [0, 0, 0];
  for (const value of values) {
    if (value < 10) {
      digit = value;
    } else if (value > largestInSection) {
      total = (total + section + digit || 1) * value;
      [section, digit] = [0, 0];
    } else if (Number.isInteger(Math.log10(value))) {
      section += (digit || 1) * value;
      digit = 0;
    } else {
      section += value;
    }
  }
  const before = values.at(-2) ?? 0;
  // 一万五 is 15,000, and 一万零五 is 10,005.
  const isShort = shortened && before >= leastShortened;
  return total + section + (isShort ? (digit * before) / 10 : digit);
}

/**
 * The numbers that are spelled with these values. Digits alone are read one after the other where they are as many as those of
 * a year, or have a zero; else each is a number: "two, three days". `shortened`: a last digit stands for the next lower scale.
 */
export function numeralsOf(values: readonly number[], shortened = false): number[] {
  if (values.length < 2 || values.some((value) => value >= 10)) return [composed(values, shortened)];
  return values.length === 4 || values.includes(0) ? [Number(values.join(''))] : [...values];
}

const fullWidth = /[\uff01-\uff5e]/g;
const offset = 0xfee0;

/** Signs as wide as Chinese characters ("４０％") as others type them. */
export function narrow(text: string): string {
  return text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - offset))
    .replaceAll('\u3000', ' ');
}

/**
 * A text without the signs at its end that `sign` fits, one UTF-16 unit each. A pattern for it, such as `/[.!]+$/`,
 * begins anew at every sign of a run that stands somewhere within, and so takes the square of its length.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same at both ends. */
export function withoutEdges(text: string, sign: RegExp): string {
  const rest = withoutEnd(text, sign);
  let begin = 0;
  while (begin < rest.length && sign.test(rest.charAt(begin))) begin += 1;
  return rest.slice(begin);
}

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

/** How long something is waited for, as a phrase. */
export const waitIn: Record<Language, (days: number) => string> = {
  en: (days) => `${days === 1 ? '1 day' : `${days} days`} of waiting`,
  zh: (days) => `等待 ${days} 天`,
};

/** A wait that a day ends (YYYY-MM-DD), in words. */
export const untilIn: Record<Language, (date: string) => string> = {
  en: (date) => `waits until ${date}`,
  zh: (date) => `等到 ${date}`,
};

/** Days as people count them, to a tenth. */
export const inTenths = (days: number) => Math.round(days * 10) / 10;

/** How long something takes, as a phrase. */
export const daysIn: Record<Language, (from: number, to: number) => string> = {
  en: (from, to) => (from === to ? (to === 1 ? '1 day' : `${to} days`) : `${from} to ${to} days`),
  zh: (from, to) => (from === to ? `${to} 天` : `${from} 到 ${to} 天`),
};
