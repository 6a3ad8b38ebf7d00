import type { Database } from 'better-sqlite3';

interface Attempt {
  session: string;
  channel: string;
  task: string;
  prompt: string;
  role?: string;
  round: number;
  attempt: number;
  provider: string;
  model: string;
  promptHash: string;
  prefixHash: string;
  at: string;
  reserve: Counted;
}
/** Micros are null where no price is known: then only tokens count. */
interface Counted {
  tokens: number;
  micros: number | null;
}
interface Settled {
  status: string;
  outcome?: string;
  requestId?: string;
  usage?: { uncached: number; cacheRead: number; cacheWrite: number; output: number; reasoning: number };
  micros: number | null;
  cut: boolean;
  ms: number;
}
interface Limit {
  micros?: number;
  tokens?: number;
}
interface Over {
  over: 'workshop' | 'day';
  unit: 'micros' | 'tokens';
  used: number;
  limit: number;
}

/** Over the attempts of a workshop. `unpriced`: how many used something that has no known price. */
interface Sums {
  input: number;
  cached: number;
  output: number;
  micros: number;
  unknown: number;
  heldTokens: number;
  heldMicros: number;
  unpriced: number;
}

const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** The book of attempts. What counts in a budget is the reserve of an attempt until it is known what it used. */
export function ledgerTable(database: Database) {
  const sum = 'SELECT total(counted_tokens) AS tokens, total(counted_micros) AS micros FROM attempts';
  const ofSession = database.prepare<[string], { tokens: number; micros: number }>(
    `${sum} WHERE session = ?`,
  );
  const ofDay = database.prepare<[string], { tokens: number; micros: number }>(`${sum} WHERE day = ?`);
  const insert = database.prepare(
    `INSERT INTO attempts (session, channel, task, prompt, role, round, attempt, provider, model, prompt_hash,
       prefix_hash, counted_tokens, counted_micros, at, day)
     VALUES (@session, @channel, @task, @prompt, @role, @round, @attempt, @provider, @model, @promptHash,
       @prefixHash, @tokens, @micros, @at, @day)`,
  );
  const update = database.prepare(
    `UPDATE attempts SET status = @status, outcome = @outcome, request_id = @requestId, uncached = @uncached,
       cache_read = @cacheRead, cache_write = @cacheWrite, output = @output, reasoning = @reasoning,
       micros = @micros, ms = @ms,
       counted_tokens = iif(@cut, counted_tokens, @tokens), counted_micros = iif(@cut, counted_micros, @counted)
     WHERE id = @row`,
  );

  const abandon = database
    .prepare<[], string>("UPDATE attempts SET status = 'aborted' WHERE status = 'started' RETURNING session")
    .pluck();
  // Nobody knows what an attempt used that has no price and no tokens, unless it is free.
  const isUnknown =
    'micros IS NULL AND counted_tokens > 0 AND uncached + cache_read + cache_write + output = 0';
  const spentBy = database.prepare<[string], Sums>(
    `SELECT total(uncached + cache_read + cache_write) AS input, total(cache_read) AS cached, total(output) AS output,
       total(micros) AS micros, total(${isUnknown}) AS unknown,
       total(iif(${isUnknown}, counted_tokens, 0)) AS heldTokens,
       total(iif(${isUnknown}, counted_micros, 0)) AS heldMicros,
       total(micros IS NULL AND counted_tokens > 0 AND (NOT (${isUnknown}) OR counted_micros = 0)) AS unpriced
     FROM attempts WHERE session = ?`,
  );

  return {
    /**
     * To be called before anything is begun: what is under way by the book was left behind by a process that was killed.
     * Nobody will settle it, and its reserve goes on counting in the budgets. The workshops that it was for.
     */
    abandon: (): string[] => [...new Set(abandon.all())],
    /** What all attempts of a workshop cost; `micros` null where the price of some is not known. */
    spent(session: string) {
      const sums = spentBy.get(session);
      if (!sums) return undefined;
      const { input, cached, output, micros, unknown, heldTokens, heldMicros, unpriced } = sums;
      const held = { tokens: heldTokens, micros: heldMicros };
      return { input, cached, output, micros: unpriced > 0 ? null : micros, unknown, held };
    },
    /** Writes the row if no limit is in the way of its reserve; both in one transaction. */
    begin: database.transaction(
      (attempt: Attempt, limits: { workshop: Limit; day: Limit }): { row: number } | Over => {
        const { reserve, role = null, ...columns } = attempt;
        const day = attempt.at.slice(0, 10);
        const over =
          overOf('workshop', limits.workshop, ofSession.get(attempt.session), reserve) ??
          overOf('day', limits.day, ofDay.get(day), reserve);
        if (over) return over;
        const { tokens, micros } = reserve;
        const written = insert.run({ ...columns, role, day, tokens, micros: micros ?? 0 });
        return { row: Number(written.lastInsertRowid) };
      },
    ).immediate,
    settle(row: number, settled: Settled): void {
      const { status, outcome = null, requestId = null, usage = none, micros, cut, ms } = settled;
      const tokens = usage.uncached + usage.cacheRead + usage.cacheWrite + usage.output;
      const counted = micros ?? 0;
      update.run({
        row,
        status,
        outcome,
        requestId,
        ...usage,
        micros,
        ms,
        tokens,
        counted,
        cut: cut ? 1 : 0,
      });
    },
  };
}

/** What would use up nothing is in nobody's way, even where a limit is exceeded already. */
function overOf(
  over: Over['over'],
  limit: Limit,
  used: { tokens: number; micros: number } | undefined,
  reserve: Counted,
): Over | undefined {
  for (const unit of ['micros', 'tokens'] as const) {
    const [most, more, so] = [limit[unit], reserve[unit] ?? 0, used?.[unit] ?? 0];
    if (most !== undefined && more > 0 && so + more > most) return { over, unit, used: so, limit: most };
  }
  return undefined;
}
