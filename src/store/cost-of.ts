import type { WorkshopCost } from '../contracts/ledger.js';

/** Over the attempts of a workshop. `unpriced`: how many used something that has no known price. */
export interface Sums {
  input: number;
  cached: number;
  output: number;
  micros: number;
  unknown: number;
  heldTokens: number;
  heldMicros: number;
  unpriced: number;
  attempts: number;
}

/** What a workshop has cost; undefined when there was no attempt for it. */
export function costOf(sums: Sums | undefined): WorkshopCost | undefined {
  if (!sums || sums.attempts === 0) return undefined;
  const { input, cached, output, micros, unknown, heldTokens, heldMicros, unpriced } = sums;
  const held = { tokens: heldTokens, micros: heldMicros };
  return { input, cached, output, micros: unpriced > 0 ? null : micros, unknown, held };
}
