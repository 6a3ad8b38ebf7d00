import type { Database } from 'better-sqlite3';
import type { Attempt, KeptAnswers, Ledger, Limit, LimitReached, Took } from '../../contracts/ledger.js';
import { keeps, type Step } from '../../contracts/store.js';
import { costOf, type Counted, overOf, type Sums } from '../rows.js';
import type { GroupCommit } from './group-commit.js';

const none = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

// An attempt without price and tokens has no known usage, unless it was free: then its reserve is nothing.
const isUnknown =
  'micros IS NULL AND counted_tokens > 0 AND uncached + cache_read + cache_write + output = 0';

/** The sums over all attempts of `@session`, also over those that are no longer kept one by one. */
export const spentOf = `
  SELECT total(attempts) AS attempts, total(input) AS input, total(cached) AS cached, total(output) AS output,
    total(micros) AS micros, total(unknown) AS unknown, total(held_tokens) AS heldTokens,
    total(held_micros) AS heldMicros, total(unpriced) AS unpriced
  FROM (
    SELECT attempts, input, cached, output, micros, unknown, held_tokens, held_micros, unpriced
    FROM summed_attempts WHERE session = @session
    UNION ALL
    SELECT 1, uncached + cache_read + cache_write, cache_read, output, micros, ${isUnknown},
      iif(${isUnknown}, counted_tokens, 0), iif(${isUnknown}, counted_micros, 0),
      micros IS NULL AND counted_tokens > 0 AND (NOT (${isUnknown}) OR counted_micros = 0)
    FROM attempts WHERE session = @session
  )`;

/** An attempt counts in the budgets with its reserve until its usage is known. */
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
    "UPDATE attempts SET status = 'aborted' WHERE recorded = 0 AND status = 'started'",
  );
  const unrecorded = database
    .prepare<[], string>('SELECT DISTINCT session FROM attempts WHERE recorded = 0')
    .pluck();
  const record = database.prepare(
    "UPDATE attempts SET recorded = 1 WHERE recorded = 0 AND session = ? AND task = ? AND status <> 'started'",
  );
  const recordAll = database.prepare(
    "UPDATE attempts SET recorded = 1 WHERE recorded = 0 AND session = ? AND status <> 'started'",
  );
  const spentBy = database.prepare<{ session: string }, Sums>(spentOf);
  // Calls overlap: of each counts only the part after the end of those that began before it.
  const keepTook = database.prepare(
    `INSERT INTO first_versions (session, channel, models, depth, size, ms, micros, at)
     SELECT @session, @channel, @models, @depth, @size,
       CAST(round(total(max(0, ended - max(began, busy_until)))) AS INTEGER),
       iif(count(*) = count(micros), CAST(total(micros) AS INTEGER), NULL), @at
     FROM (
       SELECT began, ended, micros, coalesce(
         max(ended) OVER (ORDER BY began ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS busy_until
       FROM (
         SELECT unixepoch(at, 'subsec') * 1000 AS began,
           unixepoch(at, 'subsec') * 1000 + coalesce(ms, 0) AS ended, micros
         FROM attempts WHERE session = @session AND status <> 'started'
       )
     )`,
  );
  const earlier = database.prepare<[string, string, number], Took>(
    `SELECT depth, size, ms, micros FROM first_versions WHERE channel = ? AND models = ? ORDER BY at DESC LIMIT ?`,
  );

  function write(attempt: Attempt, limits: { workshop: Limit; day: Limit }): { row: number } | LimitReached {
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
    abandonStarted: () =>
      writes.durable(() => {
        abandon.run();
        return unrecorded.all();
      }),
    markRecorded: (session) => writes.soon(() => void recordAll.run(session)),
    spent: async (session) => costOf(spentBy.get({ session })),
    earlier: async ({ channel, models }, limit) => earlier.all(channel, JSON.stringify(models), limit),
  };
  return {
    ledger,
    /** Within a step: its facts record the cost of the task's attempts, but for those under way. */
    markRecorded: (session: string, task: string): void => void record.run(session, task),
    /** Within a step: the first version of a workshop is issued. */
    keepTook: (
      session: string,
      channel: string,
      at: string,
      { models, ...like }: NonNullable<Step<unknown, unknown>['firstVersion']>,
    ): void => void keepTook.run({ session, channel, at, models: JSON.stringify(models), ...like }),
  };
}

/** How often an answer is taken again: a task that goes on failing may fail because of the answer. */
const mostTaken = 3;

/** Finished answers, until their task is over. Opening the store drops those that are too old. */
export function keptAnswerTable<Answered>(database: Database, writes: GroupCommit, now: () => string) {
  const give = database
    .prepare<[string, number], string>(
      'UPDATE kept_answers SET given = given + 1 WHERE input = ? AND given < ? RETURNING answered',
    )
    .pluck();
  const isThere = database
    .prepare<[string, number], number>('SELECT 1 FROM kept_answers WHERE input = ? AND given < ?')
    .pluck();
  const insert = database.prepare(
    'INSERT OR REPLACE INTO kept_answers (input, session, task, answered, at) VALUES (?, ?, ?, ?, ?)',
  );
  const ofTask = database.prepare('DELETE FROM kept_answers WHERE session = ? AND task = ?');
  const ofSession = database.prepare('DELETE FROM kept_answers WHERE session = ?');
  database
    .prepare("DELETE FROM kept_answers WHERE at < strftime('%Y-%m-%dT%H:%M:%fZ', ?, ?)")
    .run(now(), `-${keeps.answersMs / 1_000} seconds`);

  const kept: KeptAnswers<Answered> = {
    async take(input) {
      // Most calls have none: then nothing is written.
      if (isThere.get(input, mostTaken) === undefined) return undefined;
      // Counted on the disk before the answer is used: using it may be what ends the process.
      const found = await writes.durable(() => give.get(input, mostTaken));
      return found === undefined ? undefined : (JSON.parse(found) as Answered);
    },
    put: (input, { session, task }, answered) =>
      writes.soon(() => void insert.run(input, session, task, JSON.stringify(answered), now())),
  };
  return {
    kept,
    /** Within a step. */
    dropOfTask: (session: string, task: string): void => void ofTask.run(session, task),
    dropOfWorkshop: (session: string): void => void ofSession.run(session),
  };
}
