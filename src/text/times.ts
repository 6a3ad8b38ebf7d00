import { numeralsOf } from './amounts.js';
import { lexicon, marks } from './lexicon/index.js';

/** A time of day as somebody wrote it, and where it stands. */
export interface WrittenTime {
  at: number;
  end: number;
  /** 15:00 for "3pm" and 下午3点; 9:30 for 9点半, where it is not said of which half of the day; "9:" for the hour 9点 alone. */
  value: string;
}

const noon = 12;

/** Times of day in a text, in both languages, in their order. */
export function timesIn(text: string): WrittenTime[] {
  const places = [...lexicon.flatMap(({ figures }) => figures.times), ...marks.times].flatMap((each) =>
    [...text.matchAll(each)].map((match) => ({ at: match.index, end: match.index + match[0].length, match })),
  );
  const found: WrittenTime[] = [];
  let last = 0;
  for (const { at, end, match } of places.sort((one, other) => one.at - other.at || other.end - one.end)) {
    const values = at < last ? [] : valuesOf(match.groups ?? {});
    if (values.length === 0) continue;
    last = end;
    found.push(...values.map((value) => ({ at, end, value })));
  }
  return found;
}

/** By the groups: hour, minute, quarters, half past, until which hour, and whether it is in the first half of the day or later. */
function valuesOf(groups: Record<string, string | undefined>): string[] {
  const { h = '', m, q, half, e, am, pm, sharp } = groups;
  const minute = half ? 30 : q ? numberOf(q) * 15 : m ? numberOf(m) : 0;
  const isBare = [m, q, half, am, pm, sharp].every((each) => each === undefined);
  const hours = e === undefined ? [numberOf(h)] : [numberOf(h), numberOf(e)];
  if (minute > 59 || hours.some((hour) => hour > 23)) return [];
  return hours.map((hour) => {
    const minutes = String(minute).padStart(2, '0');
    if (am === undefined && pm === undefined)
      return isBare && hour <= noon ? `${hour}:` : `${h.startsWith('0') ? h : hour}:${minutes}`;
    const later = pm !== undefined && hour < noon ? hour + noon : hour;
    return `${String(am !== undefined && hour === noon ? 0 : later).padStart(2, '0')}:${minutes}`;
  });
}

function numberOf(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  const values = lexicon.flatMap(({ figures: { numbers } }) =>
    [...word].every((sign) => Object.hasOwn(numbers, sign))
      ? [[...word].map((sign) => numbers[sign] ?? 0)]
      : [],
  );
  return numeralsOf(values[0] ?? [])[0] ?? 0;
}

/** How else a time of day may be written: 09:30 as 9:30 or 9.30, 15:00 as 3:00 or 3点. A bare number may be of anything. */
export function timesLike(value: string): string[] {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(value) ?? [];
  if (hour === '') return [];
  const [short, full] = [Number(hour), minute === '00'];
  const other = short > noon ? short - noon : short + noon;
  // What says by its zero, or by its hour, in which half of the day it is, is no time in the other one.
  const others =
    short > noon || !hour.startsWith('0') ? [`${other}:${minute}`, ...(full ? [`${other}:`] : [])] : [];
  return [
    ...[`${short}:${minute}`, `${hour.padStart(2, '0')}:${minute}`],
    ...(full ? [`${short}:`] : [`${Number(`${hour}.${minute}`)}`]),
    ...others,
  ];
}
