import type { Attempt, Ledger, Limit, LimitReached } from '../contracts/ledger.js';
import { type Act, ask, askAll, listed, type Statement, tell, type Transactions } from './acts.js';
import { costOf, type Counted, overOf, type Sums } from './rows.js';

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
];
/** $1: the workshop. Its attempts, and the sums of those that an earlier release does not keep one by one any more. */
const spent = `SELECT ${summed.map((each) => `CAST(coalesce(sum(${each}), 0) AS bigint) AS ${each}`).join(', ')} FROM (
  SELECT ${summed.join(', ')} FROM planning.summed_attempts WHERE session = $1
  UNION ALL
  SELECT 1, uncached + cache_read + cache_write, cache_read, output, micros, ${flag(isUnknown)},
    ${flag(isUnknown, 'counted_tokens')}, ${flag(isUnknown, 'counted_micros')},
    ${flag(`micros IS NULL AND counted_tokens > 0 AND (NOT (${isUnknown}) OR counted_micros = 0)`)}
  FROM planning.attempts WHERE session = $1
) AS each_attempt`;

/** Attempts all hold the sum of their day: they come one after the other in any case. */
const ledgerLane = 'ledger';
const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };
const dayOf = (at: string) => at.slice(0, 10);

/**
 * An attempt counts in the budgets with its reserve until its usage is known. `process` names this one in the attempts that it
 * enters, where others may enter some, too.
 */
export function ledgerTable({ rows, durable, soon }: Transactions, process?: string): Ledger {
  /** Of the sums that count for an attempt, always in the same order, so none waits for ever. */
  const sumsFor = ({ session, at }: Pick<Attempt, 'session' | 'at'>) => [session, dayOf(at)].sort();

  function* count(of: Pick<Attempt, 'session' | 'at'>, tokens: number, micros: number): Act<void> {
    for (const name of sumsFor(of))
      yield* tell(
        'UPDATE planning.budget_sums SET tokens = tokens + $2, micros = micros + $3 WHERE of = $1',
        [name, tokens, micros],
      );
  }

  function entering(attempt: Attempt): Statement {
    const { promptHash, reserve, ...given } = attempt;
    const row = {
      ...{ ...given, prompt_hash: promptHash, prefix_hash: '' },
      ...{ counted_tokens: reserve.tokens, counted_micros: reserve.micros ?? 0 },
      ...(process !== undefined && { process }),
    };
    const { places, values } = listed([Object.values(row)]);
    return {
      sql: `INSERT INTO planning.attempts (${Object.keys(row).join(', ')}) VALUES ${places} RETURNING id`,
      values,
    };
  }

  /** Entered is it first, and taken back where it would be too much: the sums are held from before until the end. */
  function* begin(
    attempt: Attempt,
    limits: { workshop: Limit; day: Limit },
  ): Act<{ row: number } | LimitReached> {
    const { reserve } = attempt;
    const names = sumsFor(attempt);
    const { places, values } = listed(names.map((name) => [name, 0, 0]));
    yield* tell(
      `INSERT INTO planning.budget_sums (of, tokens, micros) VALUES ${places} ON CONFLICT (of) DO NOTHING`,
      values,
    );
    const [found, [entered]] = yield* askAll<[(Counted & { of: string })[], { id: number }[]]>([
      {
        sql: 'SELECT of, tokens, micros FROM planning.budget_sums WHERE of IN ($1, $2) ORDER BY of FOR UPDATE',
        values: names,
      },
      entering(attempt),
    ]);
    const sums = new Map(found.map(({ of, ...counted }) => [of, counted]));
    const over =
      overOf('workshop', limits.workshop, sums.get(attempt.session), reserve) ??
      overOf('day', limits.day, sums.get(dayOf(attempt.at)), reserve);
    const row = entered?.id ?? 0;
    if (over) {
      yield* tell('DELETE FROM planning.attempts WHERE id = $1', [row]);
      return over;
    }
    yield* count(attempt, reserve.tokens, reserve.micros ?? 0);
    return { row };
  }

  function* settle(row: number, settled: Parameters<Ledger['settle']>[1]): Act<void> {
    const { status, outcome = null, requestId = null, usage = none, micros, cut, ms } = settled;
    const tokens = usage.uncached + usage.cacheRead + usage.cacheWrite + usage.output;
    const [entered] = yield* ask<{ session: string; at: string; tokens: number; micros: number }>(
      `SELECT session, at, counted_tokens AS tokens, counted_micros AS micros FROM planning.attempts
       WHERE id = $1 FOR UPDATE`,
      [row],
    );
    if (!entered) return;
    const counted = cut ? entered : { tokens, micros: micros ?? 0 };
    yield* tell(
      `UPDATE planning.attempts SET status = $2, outcome = $3, request_id = $4, uncached = $5, cache_read = $6,
         cache_write = $7, output = $8, reasoning = $9, micros = $10, ms = $11, counted_tokens = $12,
         counted_micros = $13
       WHERE id = $1`,
      [
        ...[row, status, outcome, requestId, usage.uncached, usage.cacheRead, usage.cacheWrite],
        ...[usage.output, usage.reasoning, micros, ms, counted.tokens, counted.micros],
      ],
    );
    yield* count(entered, counted.tokens - entered.tokens, counted.micros - entered.micros);
  }

  /** What was under way is over: whoever made those calls is gone. What a living process is about to record is left to it. */
  function* abandon(): Act<string[]> {
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
    begin: (attempt, limits) => durable(() => begin(attempt, limits), ledgerLane),
    settle: (row, settled) => soon(() => settle(row, settled), ledgerLane),
    abandonStarted: () => durable(abandon),
    async markRecorded(session) {
      await soon(() =>
        tell(
          `UPDATE planning.attempts SET recorded = true
           WHERE recorded = false AND session = $1 AND status <> 'started'`,
          [session],
        ),
      );
    },
    spent: async (session) => costOf((await rows<Sums>(spent, [session]))[0]),
  };
}
