/** How fast one channel may be posted to: so many a second, and a burst before that counts. */
export interface Limits {
  postsPerSecond: number;
  burst: number;
}

export interface Pace {
  /** 0 when a post may go ahead now (and is counted), else the whole seconds to wait. */
  take(channel: string): number;
}

export function createPace(limits: Limits, now: () => number): Pace {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(channel) {
      const at = now();
      const bucket = buckets.get(channel) ?? { tokens: limits.burst, at };
      const gained = (Math.max(0, at - bucket.at) / 1000) * limits.postsPerSecond;
      const tokens = Math.min(limits.burst, bucket.tokens + gained);
      const allowed = tokens >= 1;
      buckets.set(channel, { tokens: allowed ? tokens - 1 : tokens, at });
      return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / limits.postsPerSecond));
    },
  };
}
