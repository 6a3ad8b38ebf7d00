import type { Clause } from './clauses.js';
import { fragment } from './clip.js';
import { readData } from './data.js';
import { readDate } from './dates.js';
import { readExclusion } from './exclusions.js';
import type { Found } from './found.js';
import type { Kind } from './kinds.js';
import { readLimits } from './limits.js';
import type { Sorted } from './sorted.js';
import { readSystems } from './systems.js';
import { readUsers } from './users.js';

/** What a text says about each thing a brief ought to speak of. `by` is who said it, if it was a remark. */
export function topicsIn({ clauses, kinds }: Sorted, by?: string) {
  const collect = (read: (clause: Clause, kind: Kind) => string[]): Found[] => {
    const words = clauses.flatMap((clause, at) => read(clause, kinds[at] ?? 'wanted'));
    const distinct = [...new Set(words.filter((each) => /[\p{L}\p{N}]/u.test(each)))];
    return distinct.map((each) => (by === undefined ? { words: each } : { words: each, by }));
  };
  return {
    users: collect(usersIn),
    data: collect(dataIn),
    dates: collect(datesIn),
    systems: collect(systemsIn),
    limits: collect(limitsIn),
    exclusions: collect(exclusionsIn),
  };
}

function usersIn({ text }: Clause, kind: Kind): string[] {
  if (kind === 'exclusion' || kind === 'order') return [];
  if (kind === 'limit')
    return readUsers(text).filter((each) => /(?:team|company|office|club|class|choir|group)$/.test(each));
  return kind === 'users' ? orWhole(readUsers(text), text, 40) : readUsers(text);
}

function dataIn({ text, label }: Clause, kind: Kind): string[] {
  if (kind === 'data') return label ? [fragment(text, 48)] : [readData(text) ?? fragment(text, 48)];
  const data = kind === 'wanted' ? readData(text) : undefined;
  return data ? [data] : [];
}

function datesIn({ text, label }: Clause): string[] {
  const date = readDate(text)?.words;
  if (label === 'dates') return [date ?? fragment(text, 40)];
  return date ? [fragment(date, 40).replace(/^[A-Z][a-z]+(?= )/, inSentence)] : [];
}

/** "By" and "In" begin no sentence where the date is quoted; months keep their capital. */
function inSentence(word: string): string {
  return /^(?:By|Before|Until|Till|On|In|From|No|Not|At|Around|Starting|Within|The|Next|This|Over|For)$/.test(
    word,
  )
    ? word.toLowerCase()
    : word;
}

function systemsIn({ text }: Clause, kind: Kind): string[] {
  return kind === 'systems' ? orWhole(readSystems(text), text, 40) : readSystems(text);
}

function limitsIn({ text }: Clause, kind: Kind): string[] {
  if (kind === 'order') return [];
  return kind === 'limit' ? [limitIn(text)] : readLimits(text);
}

/** The whole clause, for numbers need what they count; only the thing itself where it names that first. */
function limitIn(text: string): string {
  const found = readLimits(text);
  const grouped = found.length === 1 && /^[a-z]+ of /i.test(found[0] ?? '');
  return grouped
    ? (found[0] ?? '')
    : fragment(text.replace(/^(?:it|this) (?:should|must|will|has to|needs to) (?:be )?/i, ''), 48);
}

function exclusionsIn({ text }: Clause, kind: Kind): string[] {
  return kind === 'exclusion' ? [readExclusion(text) ?? fragment(text, 56)] : [];
}

function orWhole(words: string[], text: string, limit: number): string[] {
  return words.length > 0 ? words : [fragment(text, limit)];
}
