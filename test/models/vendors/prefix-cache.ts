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

/** About four Latin letters or one Chinese character a token. */
export function tokensIn(text: string): number {
  const ascii = text.replace(/[^\0-\x7f]/g, '').length;
  return Math.ceil(ascii / 4) + (text.length - ascii);
}

/** Keeps prompts up to their last mark, or whole where nobody marks any: then writing is free. Read is what begins alike. */
export function prefixCache(minimum: number) {
  const kept: string[] = [];
  return (model: string, segments: readonly Segment[]): Prefix => {
    const last = segments.findLastIndex(({ mark }) => mark);
    const textOf = (some: readonly Segment[]) => [model, ...some.map(({ text }) => text)].join('\0');
    const keeps = textOf(last < 0 ? segments : segments.slice(0, last + 1));
    const common = Math.max(0, ...kept.map((each) => tokensIn(beginningInCommon(keeps, each))));
    const cacheRead = common >= minimum ? common : 0;
    const cacheWrite = last < 0 || tokensIn(keeps) < minimum ? 0 : tokensIn(keeps) - cacheRead;
    return {
      tokens: { uncached: tokensIn(textOf(segments)) - cacheRead - cacheWrite, cacheRead, cacheWrite },
      written: () => void kept.push(keeps),
    };
  };
}

function beginningInCommon(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.slice(0, at);
}
