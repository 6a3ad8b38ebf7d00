/** A part of a prompt in the order in which the vendor reads it. `mark`: the caller wants it kept up to here. */
export interface Segment {
  text: string;
  mark?: boolean;
}

/** What of a prompt was new, read from the cache and written to it. Others can read it only after `written`. */
export interface Prefix {
  tokens: { uncached: number; cacheRead: number; cacheWrite: number };
  written(): void;
}

/** How far before a mark an older entry is looked for, in segments. */
const lookBack = 20;

/** About four Latin letters or one Chinese character a token. */
export function tokensIn(text: string): number {
  const ascii = text.replace(/[^\0-\x7f]/g, '').length;
  return Math.ceil(ascii / 4) + (text.length - ascii);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Anthropic's: an entry at every mark, found by exact prefix at a mark or up to twenty blocks before it. */
export function markedCache(minimum: number) {
  const entries = new Set<string>();
  return (model: string, segments: readonly Segment[]): Prefix => {
    const sizes = segments.map(({ text }) => tokensIn(text));
    const prefixes: string[] = [];
    for (const { text } of segments) prefixes.push(`${prefixes.at(-1) ?? model}\0${text}`);
    const upTo = (index: number) => sum(sizes.slice(0, index + 1));
    const marks = segments.flatMap(({ mark }, index) => (mark && upTo(index) >= minimum ? [index] : []));
    const hits = prefixes.flatMap((prefix, index) =>
      entries.has(prefix) && marks.some((mark) => index <= mark && mark - index < lookBack) ? [index] : [],
    );
    const kept = upTo(marks.at(-1) ?? -1);
    const cacheRead = upTo(hits.at(-1) ?? -1);
    return {
      tokens: { uncached: sum(sizes) - kept, cacheRead, cacheWrite: kept - cacheRead },
      written: () => {
        for (const mark of marks) entries.add(prefixes[mark] ?? '');
      },
    };
  };
}

/** OpenAI's: the longest beginning in common with any earlier prompt, in steps of 128 tokens. Writing is free. */
export function automaticCache(minimum: number) {
  const earlier: { model: string; text: string }[] = [];
  return (model: string, segments: readonly Segment[]): Prefix => {
    const text = segments.map((each) => each.text).join('\0');
    const common = earlier.flatMap((each) =>
      each.model === model ? [tokensIn(text.slice(0, beginningInCommon(text, each.text)))] : [],
    );
    const longest = Math.floor(Math.max(0, ...common) / 128) * 128;
    const cacheRead = longest >= minimum ? longest : 0;
    return {
      tokens: { uncached: tokensIn(text) - cacheRead, cacheRead, cacheWrite: 0 },
      written: () => void earlier.push({ model, text }),
    };
  };
}

function beginningInCommon(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one[at] === other[at]) at += 1;
  return at;
}
