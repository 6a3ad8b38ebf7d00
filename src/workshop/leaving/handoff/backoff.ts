const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * When it is tried next (ISO 8601), after `attempt` tries, the last one `at`: 5 s, 20 s, 80 s, 5 min, 21 min, then every hour,
 * and not before the target takes it again. Undefined when the day since the first is over.
 */
export function nextTry(tried: {
  since: string;
  attempt: number;
  at: string;
  notBefore?: string | undefined;
}): string | undefined {
  const { since, attempt, at, notBefore } = tried;
  const own = Date.parse(at) + Math.min(5_000 * 4 ** (attempt - 1), hourMs);
  const next = Math.max(own, notBefore === undefined ? 0 : Date.parse(notBefore));
  return next > Date.parse(since) + dayMs ? undefined : new Date(next).toISOString();
}
