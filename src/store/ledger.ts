import type { Attempt, Ledger, Limit, LimitReached, WorkshopCost } from '../contracts/ledger.js';
import { type Transaction, ask, askAll, asValues, type Statement, tell, type Transactions } from './acts.js';

// An attempt without price and tokens has no known usage, unless it was free: then its reserve is nothing.
const isUnknown =
  'micros IS NULL AND counted_tokens > 0 AND uncached + cache_read + cache_write + output = 0';
const flag = (condition: string, yes = '1') => `CASE WHEN ${condition} THEN ${yes} ELSE 0 END`;

const summed = [
  'attempts',
  'input',
  'cached',
  'output',
  'micros',
  'unknown',
  'held_tokens',
  'held_micros',
  'unpriced',
] as const;
/** Over the attempts of a workshop. `unpriced`: how many used something that has no known price. */
type Sums = Record<(typeof summed)[number], number>;
/** $1: the workshop. Its attempts, and the sums of those that an earlier release does not keep one by one any more. */
const spent = `SELECT ${summed.map((each) => `CAST(coalesce(sum(${each}), 0) AS bigint) AS ${each}`).join(', ')} FROM (
  SELECT ${summed.join(', ')} FROM planning.summed_attempts WHERE session = $1
  UNION ALL
  SELECT 1, uncached + cache_read + cache_write, cache_read, output, micros, ${flag(isUnknown)},
    ${flag(isUnknown, 'counted_tokens')}, ${flag(isUnknown, 'counted_micros')},
    ${flag(`micros IS NULL AND counted_tokens > 0 AND (NOT (${isUnknown}) OR counted_micros = 0)`)}
  FROM planning.attempts WHERE session = $1
) AS each_attempt`;

/** What counts in a budget by now. */
type Counted = Record<'tokens' | 'micros', number>;

const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };
const dayOf = (at: string) => at.slice(0, 10);

/**
 * An attempt counts in the budgets with its reserve until its usage is known. `process` names this one in the attempts that it
 * enters, where others may enter some, too.
 */
export function ledgerTable({ rows, durable, soon, along }: Transactions, process?: string): Ledger {
  /** The workshops of attempts that are under way here. */
  const sessions = new Map<number, string>();

  function entering(attempt: Attempt): Statement {
    const { promptHash, reserve, ...given } = attempt;
    const row = {
      ...{ ...given, prompt_hash: promptHash, prefix_hash: '' },
      ...{ counted_tokens: reserve.tokens, counted_micros: reserve.micros ?? 0 },
      ...(process !== undefined && { process }),
    };
    const { places, values } = asValues([Object.values(row)]);
    return {
      sql: `INSERT INTO planning.attempts (${Object.keys(row).join(', ')}) VALUES ${places} RETURNING id`,
      values,
    };
  }

  function* enter(attempt: Attempt): Transaction<{ day?: Counted; workshop?: Counted; row: number }> {
    const { tokens, micros } = attempt.reserve;
    // All attempts hold the sum of the day: it comes first, so none waits for ever.
    const { places, values } = asValues(
      [dayOf(attempt.at), attempt.session].map((of) => [of, tokens, micros ?? 0]),
    );
    const counted = {
      sql: `INSERT INTO planning.budget_sums AS sums (of, tokens, micros) VALUES ${places} ON CONFLICT (of) DO UPDATE
        SET tokens = sums.tokens + excluded.tokens, micros = sums.micros + excluded.micros RETURNING of, tokens, micros`,
      values,
    };
    const [sums, [entered]] = yield* askAll<[(Counted & { of: string })[], { id: number }[]]>(
      [counted, entering(attempt)],
      'last',
    );
    const workshop = sums.find(({ of }) => of === attempt.session);
    const day = sums.find((each) => each !== workshop);
    return { ...(day && { day }), ...(workshop && { workshop }), row: entered?.id ?? 0 };
  }

  /** An attempt that is under way counts in the budgets with so much from now on. */
  const recount = (row: number, tokens: number, micros: number): Transaction<void> =>
    tell(
      `UPDATE planning.budget_sums SET tokens = tokens + $2 - counted_tokens, micros = budget_sums.micros + $3 - counted_micros
       FROM planning.attempts WHERE attempts.id = $1 AND status = 'started' AND of IN (substr(at, 1, 10), session)`,
      [row, tokens, micros],
    );

  function* takeBack(row: number): Transaction<void> {
    yield* recount(row, 0, 0);
    yield* tell('DELETE FROM planning.attempts WHERE id = $1', [row]);
  }

  /**
   * It is counted and entered at once, and taken back where that is too much: so nobody holds the sum of the day while a process
   * thinks. Of two at the same moment both may be refused where there is room for one.
   */
  async function begin(
    attempt: Attempt,
    limits: { workshop: Limit; day: Limit },
  ): Promise<{ row: number } | LimitReached> {
    const { reserve } = attempt;
    const { day, workshop, row } = await durable(() => enter(attempt), attempt.session);
    const before = (counted?: Counted) =>
      counted && { tokens: counted.tokens - reserve.tokens, micros: counted.micros - (reserve.micros ?? 0) };
    const over =
      overOf('workshop', limits.workshop, before(workshop), reserve) ??
      overOf('day', limits.day, before(day), reserve);
    if (over) await durable(() => takeBack(row), attempt.session);
    else sessions.set(row, attempt.session);
    return over ?? { row };
  }

  function* settle(row: number, settled: Parameters<Ledger['settle']>[1]): Transaction<void> {
    const { status, outcome = null, requestId = null, usage = none, micros, cut, ms } = settled;
    const tokens = usage.uncached + usage.cacheRead + usage.cacheWrite + usage.output;
    // Its reserve goes on counting where nobody knows what it used.
    const counted = cut ? [] : [tokens, micros ?? 0];
    if (!cut) yield* recount(row, tokens, micros ?? 0);
    yield* tell(
      `UPDATE planning.attempts SET status = $2, outcome = $3, request_id = $4, uncached = $5, cache_read = $6,
         cache_write = $7, output = $8, reasoning = $9, micros = $10, ms = $11${cut ? '' : ', counted_tokens = $12, counted_micros = $13'}
       WHERE id = $1 AND status = 'started'`,
      [
        ...[row, status, outcome, requestId, usage.uncached, usage.cacheRead, usage.cacheWrite],
        ...[usage.output, usage.reasoning, micros, ms, ...counted],
      ],
    );
  }

  /** What was under way is over: whoever made those calls is gone. What a living process is about to record is left to it. */
  function* abandon(): Transaction<string[]> {
    const living = '(SELECT name FROM planning.processes)';
    const theirs = `AND session NOT IN (
      SELECT session FROM planning.attempts WHERE recorded = false AND process IN ${living})`;
    const isGone = process === undefined ? '' : `AND process NOT IN ${living}`;
    yield* tell(
      `UPDATE planning.attempts SET status = 'aborted' WHERE recorded = false AND status = 'started' ${isGone}`,
    );
    const left = yield* ask<{ session: string }>(
      `SELECT DISTINCT session FROM planning.attempts WHERE recorded = false ${process === undefined ? '' : theirs}
       ORDER BY session`,
    );
    return left.map(({ session }) => session);
  }

  return {
    begin,
    settle(row, settled) {
      const session = sessions.get(row) ?? '';
      sessions.delete(row);
      return along(() => settle(row, settled), session);
    },
    abandonStarted: () => durable(abandon),
    markRecorded: (session) =>
      soon(() =>
        tell(
          `UPDATE planning.attempts SET recorded = true
           WHERE recorded = false AND session = $1 AND status <> 'started'`,
          [session],
        ),
      ),
    spent: async (session) => workshopCost((await rows<Sums>(spent, [session], session))[0]),
  };
}

/** What a workshop has cost; undefined when there was no attempt for it. */
function workshopCost(sums: Sums | undefined): WorkshopCost | undefined {
  if (!sums || sums.attempts === 0) return undefined;
  const { input, cached, output, micros, unknown, unpriced } = sums;
  const held = { tokens: sums.held_tokens, micros: sums.held_micros };
  return { input, cached, output, micros: unpriced > 0 ? null : micros, unknown, held };
}

/** An attempt that costs nothing exceeds no budget, even one that is used up. */
function overOf(
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
