import type { Ask } from '../../prompts/ask.js';
import { nothingSpent, plus, type Spent } from '../../workshop/budget/spent.js';
import type { Tool, Usage } from '../provider.js';
import type { About } from './about.js';
import { fingerprint, type Fingerprint } from './prompt-hash.js';

/** One question on its way through its chain: whose it is, and what has gone into it so far. */
export interface Work {
  ask: Ask;
  /** What may be looked up for it. */
  tools: readonly Tool[];
  print: Fingerprint;
  about: About;
  signal: AbortSignal;
  /** Every attempt has a number, over all models of the chain and everyone consulted. */
  attempts: number;
  spent: Spent;
}

export function workOn(ask: Ask, tools: readonly Tool[], about: About, signal: AbortSignal): Work {
  const print = fingerprint(ask, tools);
  return { ask, tools, print, about, signal, attempts: 0, spent: nothingSpent };
}

/** Adds what a vendor reported for one attempt. */
export function pay(work: Work, usage: Usage, micros: number | null): void {
  const { uncached, cacheRead, cacheWrite, output } = usage;
  const input = uncached + cacheRead + cacheWrite;
  work.spent = plus(work.spent, { input, cached: cacheRead, output, micros });
}

/** Adds an attempt of which nobody knows what it cost. `micros` of its reserve are null where there is no price either. */
export function payUnknown(work: Work, { tokens, micros }: { tokens: number; micros: number | null }): void {
  const held = { tokens, micros: micros ?? 0 };
  work.spent = plus(work.spent, { ...nothingSpent, unknown: 1, held, micros: micros === null ? null : 0 });
}
