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
export const keepTook = `INSERT INTO planning.first_versions (session, channel, models, depth, size, ms, micros, at)
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
