import type { Attempt, Ledger, Limit, LimitReached, Took } from '../../contracts/ledger.js';
import type { Step } from '../../contracts/store.js';
import { costOf, overOf, type Sums } from '../rows.js';
import type { Connection, Queries } from './connection.js';

// An attempt without price and tokens has no known usage, unless it was free: then its reserve is nothing.
const isUnknown =
  'micros IS NULL AND counted_tokens > 0 AND uncached + cache_read + cache_write + output = 0';

/** The columns of `Sums`, as the table of sums has them. */
export const sumColumns = [
  ...['attempts', 'input', 'cached', 'output', 'micros', 'unknown', '"heldTokens"', '"heldMicros"'],
  'unpriced',
];

/** $1: the workshop. Its attempts, and the sums of those that are no longer kept one by one. */
export const spentBy = `SELECT ${sumColumns.map((each) => `coalesce(sum(${each}), 0)::bigint AS ${each}`).join(', ')}
  FROM (
    SELECT ${sumColumns.join(', ')} FROM planning.summed_attempts WHERE session = $1
    UNION ALL
    SELECT 1, uncached + cache_read + cache_write, cache_read, output, micros, (${isUnknown})::int,
      CASE WHEN ${isUnknown} THEN counted_tokens ELSE 0 END, CASE WHEN ${isUnknown} THEN counted_micros ELSE 0 END,
      (micros IS NULL AND counted_tokens > 0 AND (NOT (${isUnknown}) OR counted_micros = 0))::int
    FROM planning.attempts WHERE session = $1
  ) AS each_attempt`;

/**
 * $1: the workshop, then its channel, models, depth and size, and the moment. Calls overlap: of each counts only the part after
 * the end of those that began before it.
 */
const keepTook = `INSERT INTO planning.first_versions (session, channel, models, depth, size, ms, micros, at)
  SELECT $1, $2, $3, $4, $5, coalesce(round(sum(greatest(0, ended - greatest(began, busy_until)))), 0)::bigint,
    CASE WHEN count(*) = count(micros) THEN coalesce(sum(micros), 0)::bigint END, $6
  FROM (
    SELECT began, ended, micros, coalesce(
      max(ended) OVER (ORDER BY began ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS busy_until
    FROM (
      SELECT extract(epoch FROM at::timestamptz) * 1000 AS began,
        extract(epoch FROM at::timestamptz) * 1000 + coalesce(ms, 0) AS ended, micros
      FROM planning.attempts WHERE session = $1 AND status <> 'started'
    ) AS calls
  ) AS busy`;

/** Attempts all hold the sum of their day: they come one after the other in any case. */
const ledgerLane = 'ledger';
const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/**
 * An attempt counts in the budgets with its reserve until its usage is known. `process` names this one in the attempts that it
 * enters.
 */
export function ledgerTable({ rows, transaction, write }: Connection, process: string) {
  const dayOf = (at: string) => at.slice(0, 10);

  /** The sums that count for this attempt, held until the transaction ends. Always in the same order, so none waits for ever. */
  async function held(queries: Queries, { session, at }: Pick<Attempt, 'session' | 'at'>) {
    const names = [session, dayOf(at)].sort();
    await queries.query(
      `INSERT INTO planning.budget_sums (of, tokens, micros) SELECT name, 0, 0 FROM unnest($1::text[]) AS name
       ORDER BY name ON CONFLICT (of) DO NOTHING`,
      [names],
    );
    const found = await queries.query<{ of: string; tokens: number; micros: number }>(
      'SELECT of, tokens, micros FROM planning.budget_sums WHERE of = ANY ($1) ORDER BY of FOR UPDATE',
      [names],
    );
    return new Map(found.rows.map(({ of, ...sums }) => [of, sums]));
  }

  async function count(queries: Queries, names: readonly string[], tokens: number, micros: number) {
    await queries.query(
      `UPDATE planning.budget_sums SET tokens = tokens + $2, micros = micros + $3 WHERE of = ANY ($1)`,
      [names, tokens, micros],
    );
  }

  async function begin(
    queries: Queries,
    attempt: Attempt,
    limits: { workshop: Limit; day: Limit },
  ): Promise<{ row: number } | LimitReached> {
    const { session, channel, task, prompt, role = null, round, provider, model, at, reserve } = attempt;
    const sums = await held(queries, attempt);
    const over =
      overOf('workshop', limits.workshop, sums.get(session), reserve) ??
      overOf('day', limits.day, sums.get(dayOf(at)), reserve);
    if (over) return over;
    const [tokens, micros] = [reserve.tokens, reserve.micros ?? 0];
    const entered = await queries.query<{ id: number }>(
      `INSERT INTO planning.attempts (session, channel, task, prompt, role, round, attempt, provider, model,
         prompt_hash, prefix_hash, counted_tokens, counted_micros, at, process)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
      [
        ...[session, channel, task, prompt, role, round, attempt.attempt, provider, model],
        ...[attempt.promptHash, attempt.prefixHash, tokens, micros, at, process],
      ],
    );
    await count(queries, [session, dayOf(at)], tokens, micros);
    return { row: entered.rows[0]?.id ?? 0 };
  }

  const ledger: Omit<Ledger, 'dayRaises'> = {
    begin: (attempt, limits) => transaction((queries) => begin(queries, attempt, limits), ledgerLane),
    settle: (row, { status, outcome = null, requestId = null, usage = none, micros, cut, ms }) =>
      transaction(async (queries) => {
        const tokens = usage.uncached + usage.cacheRead + usage.cacheWrite + usage.output;
        const before = await queries.query<{ session: string; at: string; tokens: number; micros: number }>(
          `SELECT session, at, counted_tokens AS tokens, counted_micros AS micros FROM planning.attempts
           WHERE id = $1 FOR UPDATE`,
          [row],
        );
        const [entered] = before.rows;
        if (!entered) return;
        const counted = cut ? entered : { tokens, micros: micros ?? 0 };
        await queries.query(
          `UPDATE planning.attempts SET status = $2, outcome = $3, request_id = $4, uncached = $5, cache_read = $6,
             cache_write = $7, output = $8, reasoning = $9, micros = $10, ms = $11, counted_tokens = $12,
             counted_micros = $13
           WHERE id = $1`,
          [
            ...[row, status, outcome, requestId, usage.uncached, usage.cacheRead, usage.cacheWrite],
            ...[usage.output, usage.reasoning, micros, ms, counted.tokens, counted.micros],
          ],
        );
        const names = [entered.session, dayOf(entered.at)];
        await held(queries, entered);
        await count(queries, names, counted.tokens - entered.tokens, counted.micros - entered.micros);
      }, ledgerLane),
    abandonStarted: () => abandon({ rows, write }),
    async markRecorded(session) {
      await write(
        `UPDATE planning.attempts SET recorded = true
         WHERE NOT recorded AND session = $1 AND status <> 'started'`,
        [session],
      );
    },
    spent: async (session) => costOf((await rows<Sums>(spentBy, [session]))[0]),
    earlier: ({ channel, models }, limit) =>
      rows<Took>(
        `SELECT depth, size, ms, micros FROM planning.first_versions
         WHERE channel = $1 AND models = $2 ORDER BY at DESC LIMIT $3`,
        [channel, JSON.stringify(models), limit],
      ),
  };

  return {
    ledger,
    /** Within a step: its facts record the cost of the task's attempts, but for those under way. */
    async markRecorded(queries: Queries, session: string, task: string): Promise<void> {
      await queries.query(
        `UPDATE planning.attempts SET recorded = true
         WHERE NOT recorded AND session = $1 AND task = $2 AND status <> 'started'`,
        [session, task],
      );
    },
    /** Within a step: the first version of a workshop is issued. */
    async keepTook(
      queries: Queries,
      session: string,
      channel: string,
      at: string,
      { models, depth, size }: NonNullable<Step<unknown, unknown>['firstVersion']>,
    ): Promise<void> {
      await queries.query(keepTook, [session, channel, JSON.stringify(models), depth, size, at]);
    },
  };
}

/** What was under way is over: whoever made those calls is gone. */
async function abandon({ rows, write }: Pick<Connection, 'rows' | 'write'>): Promise<string[]> {
  await write(
    `UPDATE planning.attempts SET status = 'aborted' WHERE NOT recorded AND status = 'started'
     AND process NOT IN (SELECT name FROM planning.processes)`,
  );
  // What a living process is about to record is not to be recorded twice.
  const left = await rows<{ session: string }>(
    `SELECT session FROM planning.attempts WHERE NOT recorded GROUP BY session
     HAVING bool_and(process NOT IN (SELECT name FROM planning.processes)) ORDER BY session`,
  );
  return left.map(({ session }) => session);
}
