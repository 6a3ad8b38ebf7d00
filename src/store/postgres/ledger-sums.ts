/** Over the attempts of a workshop. `unpriced`: how many used something that has no known price. */
export interface Sums {
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

// An attempt without price and tokens has no known usage, unless it was free: then its reserve is nothing.
const isUnknown =
  'micros IS NULL AND counted_tokens > 0 AND uncached + cache_read + cache_write + output = 0';
const sum = (of: string, where = 'true') => `coalesce(sum(${of}) FILTER (WHERE ${where}), 0)::bigint`;

/** $1: the workshop. */
export const spentBy = `SELECT ${sum('uncached + cache_read + cache_write')} AS input, ${sum('cache_read')} AS cached,
    ${sum('output')} AS output, ${sum('micros')} AS micros,
    count(*) FILTER (WHERE ${isUnknown}) AS unknown,
    ${sum('counted_tokens', isUnknown)} AS "heldTokens", ${sum('counted_micros', isUnknown)} AS "heldMicros",
    count(*) FILTER (WHERE micros IS NULL AND counted_tokens > 0 AND (NOT (${isUnknown}) OR counted_micros = 0))
      AS unpriced,
    count(*) AS attempts
  FROM planning.attempts WHERE session = $1`;

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
