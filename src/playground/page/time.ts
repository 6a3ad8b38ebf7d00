import { words } from './text/language.js';

/** A message's timestamp (`seconds.sequence`) as a moment. */
function momentOf(ts: string): Date {
  return new Date(Number.parseInt(ts, 10) * 1000);
}

// As the browser writes them; hours are counted to 24.
const time = new Intl.DateTimeFormat(words.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat(words.locale, { weekday: 'long', day: 'numeric', month: 'long' });
const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium' });

export const clockTime = (ts: string): string => time.format(momentOf(ts));
export const dayInWords = (ts: string): string => day.format(momentOf(ts));

/** Slack's date format: tokens in braces. Unknown ones stay. */
export function momentInWords(seconds: number, format: string): string {
  const moment = new Date(seconds * 1000);
  return format
    .replaceAll('{time}', time.format(moment))
    .replace(/\{date(?:_short|_long)?(?:_pretty)?\}/g, date.format(moment));
}
