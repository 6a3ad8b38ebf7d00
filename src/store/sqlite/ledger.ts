import type { Database } from 'better-sqlite3';
import type { Attempt, Ledger, Limit, Over } from '../../contracts/books.js';
import type { GroupCommit } from './group-commit.js';

interface Counted {
  tokens: number;
  micros: number;
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
  attempts: number;
}

const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** The book of attempts. What counts in a budget is the reserve of an attempt until it is known what it used. */
export function ledgerTable(database: Database, writes: GroupCommit) {
  const counted = database.prepare<[string], Counted>('SELECT tokens, micros FROM budget_sums WHERE of = ?');
  const insert = database.prepare(
    `INSERT INTO attempts (session, channel, task, prompt, role, round, attempt, provider, model, prompt_hash,
       prefix_hash, counted_tokens, counted_micros, at)
     VALUES (@session, @channel, @task, @prompt, @role, @round, @attempt, @provider, @model, @promptHash,
       @prefixHash, @tokens, @micros, @at)`,
  );
  const update = database.prepare(
    `UPDATE attempts SET status = @status, outcome = @outcome, request_id = @requestId, uncached = @uncached,
       cache_read = @cacheRead, cache_write = @cacheWrite, output = @output, reasoning = @reasoning,
       micros = @micros, ms = @ms,
       counted_tokens = iif(@cut, counted_tokens, @tokens), counted_micros = iif(@cut, counted_micros, @counted)
     WHERE id = @row`,
  );
  const abandon = database.prepare(
    "UPDATE attempts SET status = 'aborted' WHERE told = 0 AND status = 'started'",
  );
  const untold = database.prepare<[], string>('SELECT DISTINCT session FROM attempts WHERE told = 0').pluck();
  const tell = database.prepare(
    "UPDATE attempts SET told = 1 WHERE told = 0 AND session = ? AND task = ? AND status <> 'started'",
  );
  // Nobody knows what an attempt used that has no price and no tokens, unless it is free.
  const isUnknown =
    'micros IS NULL AND counted_tokens > 0 AND uncached + cache_read + cache_write + output = 0';
  const spentBy = database.prepare<[string], Sums>(
    `SELECT total(uncached + cache_read + cache_write) AS input, total(cache_read) AS cached, total(output) AS output,
       total(micros) AS micros, total(${isUnknown}) AS unknown,
       total(iif(${isUnknown}, counted_tokens, 0)) AS heldTokens,
       total(iif(${isUnknown}, counted_micros, 0)) AS heldMicros,
       total(micros IS NULL AND counted_tokens > 0 AND (NOT (${isUnknown}) OR counted_micros = 0)) AS unpriced,
       count(*) AS attempts
     FROM attempts WHERE session = ?`,
  );

  function write(attempt: Attempt, limits: { workshop: Limit; day: Limit }): { row: number } | Over {
    const { reserve, role = null, ...columns } = attempt;
    const over =
      overOf('workshop', limits.workshop, counted.get(attempt.session), reserve) ??
      overOf('day', limits.day, counted.get(attempt.at.slice(0, 10)), reserve);
    if (over) return over;
    const { tokens, micros } = reserve;
    return { row: Number(insert.run({ ...columns, role, tokens, micros: micros ?? 0 }).lastInsertRowid) };
  }

  const ledger: Omit<Ledger, 'dayRaises'> = {
    begin: (attempt, limits) => writes.durable(() => write(attempt, limits)),
    settle(row, { status, outcome = null, requestId = null, usage = none, micros, cut, ms }) {
      const tokens = usage.uncached + usage.cacheRead + usage.cacheWrite + usage.output;
      const known = { row, status, outcome, requestId, ...usage, micros, ms };
      return writes.soon(() => void update.run({ ...known, tokens, counted: micros ?? 0, cut: cut ? 1 : 0 }));
    },
    abandon: () =>
      writes.durable(() => {
        abandon.run();
        return untold.all();
      }),
    async spent(session) {
      const sums = spentBy.get(session);
      if (!sums || sums.attempts === 0) return undefined;
      const { input, cached, output, micros, unknown, heldTokens, heldMicros, unpriced } = sums;
      const held = { tokens: heldTokens, micros: heldMicros };
      return { input, cached, output, micros: unpriced > 0 ? null : micros, unknown, held };
    },
  };
  return {
    ledger,
    /** Within a step: its facts tell what the calls of this task have cost. Those under way are told by a later one. */
    tell: (session: string, task: string): void => void tell.run(session, task),
  };
}

/** What would use up nothing is in nobody's way, even where a limit is exceeded already. */
function overOf(
  over: Over['over'],
  limit: Limit,
  used: Counted | undefined,
  reserve: Attempt['reserve'],
): Over | undefined {
  for (const unit of ['micros', 'tokens'] as const) {
    const [most, more, so] = [limit[unit], reserve[unit] ?? 0, used?.[unit] ?? 0];
    if (most !== undefined && more > 0 && so + more > most) return { over, unit, used: so, limit: most };
  }
  return undefined;
}
