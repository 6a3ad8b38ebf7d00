/** A message's timestamp (`seconds.sequence`) as a moment. */
export function momentOf(ts: string): Date {
  return new Date(Number.parseInt(ts, 10) * 1000);
}

export function clockTime(ts: string): string {
  return wordingIn(readerLanguage()).time.format(momentOf(ts));
}

/** Today, yesterday, or the date in words, as a line of its own. */
export function dayInWords(ts: string, now: Date, language = readerLanguage()): string {
  const sent = momentOf(ts);
  const near = nearDay(sent, now, language);
  if (near === '') return wordingIn(language).day.format(sent);
  return near.charAt(0).toLocaleUpperCase(language) + near.slice(1);
}

/** Slack's date format: tokens in braces, of which the pretty ones say today, yesterday and tomorrow. Unknown ones stay. */
export function momentInWords(
  seconds: number,
  format: string,
  now: Date,
  language = readerLanguage(),
): string {
  const moment = new Date(seconds * 1000);
  return format.replace(/\{(time|date\w*)\}/g, (token, name: string) => {
    const near = name.endsWith('_pretty') ? nearDay(moment, now, language) : '';
    return near || (wordingIn(language).tokens.get(name.replace('_pretty', ''))?.format(moment) ?? token);
  });
}

/** The word for today, yesterday or tomorrow as it stands within a sentence; empty for any other day. */
function nearDay(moment: Date, now: Date, language: string): string {
  for (const days of [0, -1, 1]) {
    const day = new Date(now);
    day.setDate(now.getDate() + days);
    if (day.toDateString() === moment.toDateString()) return wordingIn(language).near.format(days, 'day');
  }
  return '';
}

/** The language the browser is set to; British English where it names none that exists. */
export function readerLanguage(): string {
  try {
    return Intl.getCanonicalLocales(globalThis.navigator?.language)[0] ?? 'en-GB';
  } catch {
    return 'en-GB';
  }
}

const wordings = new Map<string, ReturnType<typeof createWording>>();

function wordingIn(language: string) {
  const known = wordings.get(language) ?? createWording(language);
  wordings.set(language, known);
  return known;
}

/** How one language writes moments; hours are counted to 24 in all of them. */
function createWording(language: string) {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, options);
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    time,
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    near: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    tokens: new Map([
      ['time', time],
      ['date', format({ dateStyle: 'long' })],
      ['date_short', format({ dateStyle: 'medium' })],
      ['date_long', format({ dateStyle: 'full' })],
    ]),
  };
}
