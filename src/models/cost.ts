import type { ModelRef, Usage } from './provider.js';

/** The day of this table. What the vendors have changed since is not in it. */
export const pricesAsOf = '2026-11-21';

/** US dollars per million tokens, which is micros per token. `from` is the first day (UTC) on which it holds. */
export interface Price {
  model: string;
  from?: string;
  input: number;
  output: number;
  read: number;
  write: number;
  /** A prompt of more tokens than `above` costs so many times as much, answer included. */
  large?: { above: number; times: number };
}

/** Every write is counted as one for five minutes, which is what is asked for. */
const pricesOf =
  (vendor: string, usual: Partial<Price>) =>
  (model: string, input: number, output: number, read: number, more: Partial<Price> = {}): Price => {
    const write = input * 1.25;
    return { model: `${vendor}:${model}`, input, output, read, write, ...usual, ...more };
  };
const claude = pricesOf('anthropic', {});
const gpt = pricesOf('openai', { large: { above: 272_000, times: 2 } });

/** A model may stand here several times, in the order of the days. What does not stand here has no known price. */
const prices: readonly Price[] = [
  claude('claude-sonnet-5-5', 2, 10, 0.2),
  claude('claude-sonnet-5-5', 2, 10, 0.1, { from: '2026-10-07' }),
  claude('claude-opus-5-5', 4, 20, 0.2),
  claude('claude-haiku-5-5', 0.1, 0.5, 0.01, { large: { above: 100_000, times: 5 } }),
  claude('claude-fable-5-1', 10, 50, 0.25),
  gpt('gpt-6.1-terra', 1, 5, 0.05),
  gpt('gpt-6-sol', 2, 10, 0.2),
  gpt('gpt-6-luna', 0.1, 0.5, 0.01),
  gpt('gpt-5.6-terra', 2, 12, 0.2),
];

/** What may follow the name of a model in a dated or pinned name of it. Any other ending is another model. */
const pinned = /^(-\d{8}|-\d{4}-\d{2}-\d{2}|-latest|@.*)?$/;

/** What a model costs on a day (YYYY-MM-DD); undefined where no price is known. */
export function priceOf(ref: ModelRef, day: string): Price | undefined {
  return prices.findLast(
    ({ model, from = '' }) => ref.startsWith(model) && pinned.test(ref.slice(model.length)) && from <= day,
  );
}

/** What an attempt cost on a day (YYYY-MM-DD), in millionths of a US dollar; null where no price is known, never 0. */
export function attemptCost(ref: ModelRef, usage: Usage, day: string): number | null {
  if (ref.startsWith('rehearsal:') || ref.startsWith('recording:')) return 0;
  const price = priceOf(ref, day);
  if (!price) return null;
  const { uncached, cacheRead, cacheWrite, output } = usage;
  const sent = uncached + cacheRead + cacheWrite;
  const times = price.large && sent > price.large.above ? price.large.times : 1;
  const { input, read, write } = price;
  return Math.round(
    times * (uncached * input + cacheRead * read + cacheWrite * write + output * price.output),
  );
}

/** A text with a larger share of bytes outside ASCII counts as Chinese. */
const mostlyAlphabet = 0.3;
/** What an answer is expected to take, thinking included: the cap is seldom reached. */
export const expectedOutput = 4_000;

/** How long a text is in bytes, and how many of them are ASCII. */
export function sizeOf(text: string) {
  const bytes = Buffer.byteLength(text);
  const isAscii = bytes === text.length;
  return { bytes, ascii: isAscii ? bytes : text.replace(/[^\x20-\x7e\s]/g, '').length };
}

/** Roughly how many tokens a text of this size is: three bytes each where it is mostly Chinese, otherwise four. */
export function tokensOf({ bytes, ascii }: ReturnType<typeof sizeOf>, model: string): number {
  const perToken = bytes > 0 && (bytes - ascii) / bytes > mostlyAlphabet ? 3 : 4;
  // Claude's tokenizer makes about 30 % more of the same text.
  return Math.ceil((bytes / perToken) * (/(^|[:/])claude/.test(model) ? 1.3 : 1));
}
