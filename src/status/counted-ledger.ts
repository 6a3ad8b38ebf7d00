import type { Attempt, Ledger } from '../contracts/books.js';
import type { CallSeen } from './metrics.js';

const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** The same book, which tells of every call that is settled in it. */
export function countedLedger(book: Ledger, called: (call: CallSeen) => void): Ledger {
  const open = new Map<number, Attempt>();
  return {
    ...book,
    async begin(attempt, limits) {
      const begun = await book.begin(attempt, limits);
      if ('row' in begun) open.set(begun.row, attempt);
      return begun;
    },
    async settle(row, settled) {
      await book.settle(row, settled);
      const attempt = open.get(row);
      open.delete(row);
      if (!attempt) return;
      const { provider, model, prompt } = attempt;
      const { status, outcome, usage: tokens = none, micros, ms } = settled;
      called({ provider, model, prompt, status, ...(outcome && { outcome }), tokens, micros, ms });
    },
  };
}
