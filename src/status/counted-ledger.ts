import type { CallSeen } from './metrics.js';

interface Attempt {
  provider: string;
  model: string;
  prompt: string;
}
interface Settled {
  status: string;
  outcome?: string;
  usage?: CallSeen['tokens'];
  micros: number | null;
  ms: number;
}
/** The book of calls, as far as it matters here. */
interface Book {
  begin(attempt: Attempt, limits: unknown): { row: number } | { over: string };
  settle(row: number, settled: Settled): void;
}

const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** The same book, which tells of every call that is settled in it. */
export function countedLedger<Own extends Book>(book: Own, called: (call: CallSeen) => void): Own {
  const open = new Map<number, Attempt>();
  const begin: Book['begin'] = (attempt, limits) => {
    const begun = book.begin(attempt, limits);
    if ('row' in begun) open.set(begun.row, attempt);
    return begun;
  };
  const settle: Book['settle'] = (row, settled) => {
    book.settle(row, settled);
    const attempt = open.get(row);
    open.delete(row);
    if (!attempt) return;
    const { provider, model, prompt } = attempt;
    const { status, outcome, usage: tokens = none, micros, ms } = settled;
    called({ provider, model, prompt, status, ...(outcome && { outcome }), tokens, micros, ms });
  };
  return { ...book, begin, settle };
}
