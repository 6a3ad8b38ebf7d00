/** A function of a table. */
export type Says = (...given: unknown[]) => unknown;
/** The same said in both languages. */
export type Said = { given: unknown[]; en: string; zh: string };

/** More than any function of a table needs: what is not found by then cannot be said. */
const mostTries = 10_000;

const name = (at: number) => `Given${'ABCDEFGHIJKLMNO'[at]}`;

/** One of a few that a function knows, and no text of somebody. */
export const isChoice = (given: unknown): boolean => typeof given === 'string' && !given.startsWith('Given');

/** All that is said, as one text, whatever it is made of. */
export function textOf(told: unknown): string {
  if (typeof told !== 'object' || told === null) return String(told);
  return Object.values(told).map(textOf).join('\n');
}

/** Anything that is asked for is there, and is called as the whole is. */
const anything = (at: number) =>
  new Proxy({}, { get: (_, key) => (key === 'toString' ? () => name(at) : name(at)) });

/** Texts that the functions compare with, or look up; what a version can be is looked up in many. */
function choicesIn(...says: readonly Says[]): string[] {
  const source = says.map(String).join('\n');
  const found = [...source.matchAll(/["']([\w-]+)["']|(\w+):/g)].map(([, text, key]) => text ?? key ?? '');
  return [...new Set([...found, 'plan', 'draft'])];
}

const parametersOf = (says: Says): number =>
  (/\(([^)]*)\)/.exec(String(says))?.[1] ?? '').split(',').filter((each) => each.trim() !== '').length;

/** What it says, unless it was given something else than it needs. */
export function said(says: Says, given: readonly unknown[]): string | undefined {
  try {
    const text = textOf(says(...given));
    return /\b(?:undefined|null|NaN)\b|\[object|=>/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** What could be meant at one place: a text, a figure, several texts, one of a few choices, a place in a list, or an object. */
function meant(at: number, choices: readonly string[]): unknown[] {
  return [name(at), 4_101 + at, [name(at)], ...choices, at + 1, anything(at)];
}

/** Says the same in both languages. What a function is given stands in its type alone, so that it is tried out. */
export function saidInBoth(en: Says, zh: Says): Said | undefined {
  const choices = choicesIn(en, zh);
  const parameters = Math.max(parametersOf(en), parametersOf(zh));
  let tries = 0;
  function tried(given: unknown[]): Said | undefined {
    if (given.length === parameters) {
      tries += 1;
      const [one, other] = [said(en, given), said(zh, given)];
      return one === undefined || other === undefined ? undefined : { given, en: one, zh: other };
    }
    for (const each of meant(given.length, choices)) {
      if (tries > mostTries) return undefined;
      const found = tried([...given, each]);
      if (found) return found;
    }
    return undefined;
  }
  return tried([]);
}

/** The same with another choice in one place, as far as English can say it. */
export function othersAt(at: number, en: Says, zh: Says, { given }: Said): unknown[][] {
  return choicesIn(en, zh)
    .map((choice) => given.with(at, choice))
    .filter((other) => said(en, other) !== undefined);
}
