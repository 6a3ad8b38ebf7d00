import { datesIn, type WrittenDate } from './dates.js';
import { lexicon, marks } from './lexicon/index.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { narrow, numeralsOf, withoutEnd } from './amounts.js';
import { remembered } from './remembered.js';

/**
 * A date or a number in a text. `value` is the same however it is written: 2027-05-10, 05-10 where no year is said, 2027-05 for
 * a month; 40000 for "40k", 15000 for "1.5万", 5% for "百分之五".
 */
export interface Figure {
  value: string;
  kind: 'date' | 'number';
  written: string;
}

type Placed = Figure & { at: number };

/** What stands together without a space: a number, or an id, a version, a path. */
const run = /[A-Za-z0-9\u00c0-\u024f_.,:/\\#@%'’&=?+~$€£¥-]+/gu;
/** A gap between the digits of a number, as it is typeset, or typed before "000". */
const gap = /(?<=\d)(?:[\u00a0\u2009\u202f](?=\d{3}(?!\d))| (?=000(?!\d)))/g;

/** Dates and numbers of a text, in their order. Ids, versions, paths and times of day are none. */
export const figuresIn = remembered((text: string): readonly Figure[] => {
  const plain = narrow(text).replace(gap, '');
  const dates = datesIn(plain);
  const undated = without(plain, dates);
  const rest = without(undated, timesIn(undated));
  const found = [...dates.flatMap((each) => figuresOfDate(plain, each)), ...inDigits(rest), ...spelled(rest)];
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ value, kind, written }) => ({ value, kind, written }));
});

/** Where times of day stand in a text, in both languages. */
function timesIn(text: string): { at: number; end: number }[] {
  return [...lexicon.flatMap(({ figures }) => figures.times), ...marks.times]
    .flatMap((each) => [...text.matchAll(each)])
    .map((match) => ({ at: match.index, end: match.index + match[0].length }))
    .sort((one, other) => one.at - other.at || other.end - one.end);
}

function without(text: string, places: readonly { at: number; end: number }[]): string {
  const parts: string[] = [];
  let last = 0;
  for (const { at, end } of places) {
    if (at < last) continue;
    parts.push(text.slice(last, at), '|'.repeat(end - at));
    last = end;
  }
  return [...parts, text.slice(last)].join('');
}

function figuresOfDate(text: string, { at, end, date }: WrittenDate): Placed[] {
  if (!date) return [];
  const { year, month, day, until } = date;
  const two = (figure: number) => String(figure).padStart(2, '0');
  const start = [...(year === undefined ? [] : [`${year}`]), two(month)].join('-');
  const days =
    day === undefined
      ? [start]
      : [day, ...(until === undefined ? [] : [until])].map((each) => `${start}-${two(each)}`);
  return days.map((value) => ({ value, kind: 'date', written: text.slice(at, end).trim(), at }));
}

function inDigits(text: string): Placed[] {
  return [...text.matchAll(run)].flatMap((match) => {
    const bare = withoutEnd(match[0], marks.isAfterFigure).replace(marks.beforeFigure, '');
    const end = match.index + match[0].length;
    const numbers = numbersIn(bare);
    return numbers.map((number, index): Placed => {
      const isLast = index === numbers.length - 1 && match[0].endsWith(number.written);
      const following = isLast ? scaled(number.value, text.slice(end, end + longestScale)) : undefined;
      const value = following?.value ?? number.value;
      const written = `${number.written}${following?.written ?? ''}`;
      return { value, kind: 'number', written, at: match.index };
    });
  });
}

interface NumberIn {
  value: string;
  written: string;
}

/** The numbers of what stands together without a space; none of an id, a version or a path. */
function numbersIn(word: string): NumberIn[] {
  if (!/^\d/.test(word) || word.length > longestWord) return [];
  const [, plain, share = ''] = /^(\d+(?:\.\d+)?)(%?)$/.exec(word) ?? [];
  if (plain !== undefined) return [{ value: `${plainNumber(Number(plain))}${share}`, written: word }];
  if (/[A-Za-z]/.test(word) && /[/\\_@#=]/.test(word) && !marks.perUnit.test(word)) return [];
  const parts = word
    .split(/[-/:]/)
    .flatMap((part) => (marks.thousands.test(part) ? [part] : part.split(',')));
  const read = parts.map(numberOf);
  // "550e8400-e29b" is no figure, "30-day" is.
  if (read.some((each) => each === 'id')) return [];
  return read.flatMap((each) => (each === undefined || each === 'id' ? [] : [each]));
}

const longestWord = 60;

function numberOf(part: string): NumberIn | 'id' | undefined {
  if (!/\d/.test(part)) return undefined;
  const [, digits = '', suffix = '', sign = ''] =
    /^(\d+(?:\.\d+)?)([A-Za-z]*)\.?(%?)$/.exec(part.replaceAll(',', '')) ?? [];
  if (digits === '') return 'id';
  const scale = Object.hasOwn(marks.scales, suffix)
    ? marks.scales[suffix as keyof typeof marks.scales]
    : undefined;
  if (suffix !== '' && scale === undefined && !marks.units.has(suffix)) return 'id';
  return { value: `${plainNumber(Number(digits) * (scale ?? 1))}${sign}`, written: part };
}

/** Without what multiplying fractions leaves at the end. */
function plainNumber(number: number): string {
  return String(Number.isSafeInteger(number) ? number : Number(number.toPrecision(12)));
}

const longestScale = 12;

/** A number with the word after it that multiplies it or makes it a share: "million", "万", "percent". */
function scaled(value: string, following: string): NumberIn | undefined {
  if (!/^[\d.]+$/.test(value)) return undefined;
  for (const { figures } of lexicon) {
    const [share] = figures.percent.exec(following) ?? [];
    if (share !== undefined) return { value: `${value}%`, written: share };
    const [tenths] = figures.tenths?.exec(following) ?? [];
    if (tenths !== undefined) return { value: `${plainNumber(Number(value) * 10)}%`, written: tenths };
    const [written = '', word = ''] = figures.scale.exec(following) ?? [];
    if (word === '') continue;
    const factor = wordsOf(word, figures).reduce((product, each) => product * each, 1);
    return { value: plainNumber(Number(value) * factor), written };
  }
  return undefined;
}

/** Numbers in words. */
function spelled(text: string): Placed[] {
  return lexicon.flatMap(({ figures }) =>
    [...text.matchAll(figures.spelled)].flatMap((match): Placed[] => {
      const { percent, number = percent ?? '', fraction = '' } = match.groups ?? {};
      const end = match.index + match[0].length;
      const decimals = fraction === '' ? '' : `.${wordsOf(fraction, figures).join('')}`;
      return numeralsOf(wordsOf(number, figures), figures.shortened).map((each) => {
        const bare = plainNumber(Number(`${each}${decimals}`));
        const after = percent === undefined ? scaled(bare, text.slice(end, end + longestScale)) : undefined;
        const value = percent === undefined ? (after?.value ?? bare) : `${bare}%`;
        return { value, kind: 'number', written: `${match[0]}${after?.written ?? ''}`, at: match.index };
      });
    }),
  );
}

/** The values of a number's words: "twenty-four" has two, "三十" as well. */
function wordsOf(number: string, { numbers }: Lexicon['figures']): number[] {
  const words = number.toLowerCase().split('-');
  const all = words.every((word) => Object.hasOwn(numbers, word)) ? words : [...number];
  return all.map((word) => numbers[word] ?? 0);
}
