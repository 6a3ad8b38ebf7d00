/** A message's timestamp (`seconds.sequence`) as a moment. */
export function momentOf(ts: string): Date {
  return new Date(Number.parseInt(ts, 10) * 1000);
}

export function clockTime(ts: string, language = readerLanguage()): string {
  return wordingIn(language).time.format(momentOf(ts));
}

export function fullTime(ts: string, language = readerLanguage()): string {
  return wordingIn(language).full.format(momentOf(ts));
}

/** The day a message was sent, the same string for all messages of that day. */
export function dayOf(ts: string): string {
  return momentOf(ts).toDateString();
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
  unixSeconds: number,
  format: string,
  now: Date,
  language = readerLanguage(),
): string {
  const moment = new Date(unixSeconds * 1000);
  const { time, seconds, dates } = wordingIn(language);
  return format.replace(/\{(\w+)\}/g, (token, name: string) => {
    if (name === 'time') return time.format(moment);
    if (name === 'time_secs') return seconds.format(moment);
    const plain = name.replace('_pretty', '');
    if (!Object.hasOwn(dates, plain)) return token;
    const near = name.endsWith('_pretty') ? nearDay(moment, now, language) : '';
    return near || dates[plain as keyof typeof dates].format(moment);
  });
}

/** The word for today, yesterday or tomorrow as it stands within a sentence; empty for any other day. */
function nearDay(moment: Date, now: Date, language: string): string {
  const { near } = wordingIn(language);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (moment.toDateString() === now.toDateString()) return near.format(0, 'day');
  if (moment.toDateString() === yesterday.toDateString()) return near.format(-1, 'day');
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  if (moment.toDateString() === tomorrow.toDateString()) return near.format(1, 'day');
  return '';
}

const fallback = 'en-GB';
const wordings = new Map<string, Wording>();

/** How one language writes moments; hours are counted to 24 in all of them. */
type Wording = ReturnType<typeof createWording>;

/** The language the browser is set to; British English where it names none that exists. */
export function readerLanguage(): string {
  const asked = globalThis.navigator?.language;
  try {
    return Intl.getCanonicalLocales(asked)[0] ?? fallback;
  } catch {
    return fallback;
  }
}

function wordingIn(language: string): Wording {
  const known = wordings.get(language) ?? createWording(language);
  wordings.set(language, known);
  return known;
}

function createWording(language: string) {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, options);
  return {
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    seconds: format({ timeStyle: 'medium', hourCycle: 'h23' }),
    full: format({ dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    near: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    dates: {
      date_num: new Intl.DateTimeFormat('sv-SE'),
      date: format({ dateStyle: 'long' }),
      date_short: format({ dateStyle: 'medium' }),
      date_long: format({ dateStyle: 'full' }),
    },
  };
}
