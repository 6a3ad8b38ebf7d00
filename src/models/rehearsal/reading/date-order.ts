const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Where in a year the words lie, as a number that can be compared; undefined where they do not say. */
function placeOf(date: string): number | undefined {
  const iso = /(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?/.exec(date);
  if (iso) return Number(iso[2]) * 100 + Number(iso[3] ?? 0);
  const chinese = /(\d{1,2})\s?月(?:\s?(\d{1,2})\s?[日号])?/u.exec(date);
  if (chinese) return Number(chinese[1]) * 100 + Number(chinese[2] ?? 0);
  const month = months.findIndex((each) => new RegExp(`\\b${each}`, 'i').test(date));
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b(?!\d)/.exec(date)?.[1];
  return month < 0 ? undefined : (month + 1) * 100 + Number(day ?? 0);
}

/** Whether "by" the one and "not before" the other leave time between them. */
export function leavesTime(by: string, notBefore: string): boolean {
  const [end, start] = [placeOf(by), placeOf(notBefore)];
  return end !== undefined && start !== undefined && start <= end;
}
