const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' });

const seconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dates = {
  date_num: new Intl.DateTimeFormat('sv-SE'),
  date: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }),
  date_short: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }),
  date_long: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }),
};

/** A message's timestamp (`seconds.sequence`) as a moment. */
export function momentOf(ts: string): Date {
  return new Date(Number.parseInt(ts, 10) * 1000);
}

export function clockTime(ts: string): string {
  return clock.format(momentOf(ts));
}

export function fullTime(ts: string): string {
  return full.format(momentOf(ts));
}

/** The day a message was sent, the same string for all messages of that day. */
export function dayOf(ts: string): string {
  return momentOf(ts).toDateString();
}

/** Today, Yesterday, or the date in words. */
export function dayInWords(ts: string, now: Date): string {
  const sent = momentOf(ts);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (sent.toDateString() === now.toDateString()) return 'Today';
  if (sent.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return day.format(sent);
}

/** Slack's date format: tokens in braces, of which the pretty ones say today and yesterday. Unknown ones stay. */
export function momentInWords(unixSeconds: number, format: string, now: Date): string {
  const moment = new Date(unixSeconds * 1000);
  return format.replace(/\{(\w+)\}/g, (token, name: string) => {
    if (name === 'time') return clock.format(moment);
    if (name === 'time_secs') return seconds.format(moment);
    const plain = name.replace('_pretty', '');
    if (!(plain in dates)) return token;
    const spoken = name.endsWith('_pretty') ? dayInWords(String(unixSeconds), now) : '';
    if (spoken === 'Today' || spoken === 'Yesterday') return spoken.toLowerCase();
    return dates[plain as keyof typeof dates].format(moment);
  });
}
