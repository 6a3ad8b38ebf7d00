const fallback = 'en-GB';
const wordings = new Map<string, Wording>();

/** How one language writes moments; hours are counted to 24 in all of them. */
export type Wording = ReturnType<typeof createWording>;

/** The language the browser is set to; British English where it names none that exists. */
export function readerLanguage(): string {
  const asked = globalThis.navigator?.language;
  try {
    return Intl.getCanonicalLocales(asked)[0] ?? fallback;
  } catch {
    return fallback;
  }
}

export function wordingIn(language: string): Wording {
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
