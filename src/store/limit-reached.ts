import type { Attempt, Limit, LimitReached } from '../contracts/ledger.js';

/** What counts in a budget by now. */
export interface Counted {
  tokens: number;
  micros: number;
}

/** An attempt that costs nothing exceeds no budget, even one that is used up. */
export function overOf(
  over: LimitReached['over'],
  limit: Limit,
  used: Counted | undefined,
  reserve: Attempt['reserve'],
): LimitReached | undefined {
  for (const unit of ['micros', 'tokens'] as const) {
    const [most, more, so] = [limit[unit], reserve[unit] ?? 0, used?.[unit] ?? 0];
    if (most !== undefined && more > 0 && so + more > most) return { over, unit, used: so, limit: most };
  }
  return undefined;
}
