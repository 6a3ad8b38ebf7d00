import { randomBytes } from 'node:crypto';
import { SlackError } from './refusals.js';

/** How fast one channel may be posted to: so many a second, and a burst before that counts. */
export type Limits = { postsPerSecond: number; burst: number };

/** 0 when a post to the channel may go ahead now (and is counted), else the whole seconds to wait. */
export type RateLimiter = (channel: string) => number;

export function createRateLimiter({ postsPerSecond, burst }: Limits, now: () => number): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (channel) => {
    const at = now();
    const bucket = buckets.get(channel) ?? { tokens: burst, at };
    const gained = (Math.max(0, at - bucket.at) / 1000) * postsPerSecond;
    const tokens = Math.min(burst, bucket.tokens + gained);
    buckets.set(channel, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / postsPerSecond));
  };
}

const lifetimeMs = 3000;
const remembered = 1000;

export type Triggers = ReturnType<typeof createTriggers>;

/** trigger_ids: proof that a person just did something, good for one modal within three seconds. */
export function createTriggers(now: () => number) {
  const issued = new Map<string, { user: string; at: number; used: boolean }>();
  return {
    issue(user: string): string {
      const id = `${Math.floor(now())}.${issued.size}.${randomBytes(16).toString('hex')}`;
      issued.set(id, { user, at: now(), used: false });
      const oldest = issued.keys().next().value;
      if (issued.size > remembered && oldest !== undefined) issued.delete(oldest);
      return id;
    },
    /** The person it was issued for; throws Slack's word for why it is no good. */
    exchange(id: string): string {
      const trigger = issued.get(id);
      if (trigger === undefined) throw new SlackError('invalid_trigger_id');
      if (trigger.used) throw new SlackError('exchanged_trigger_id');
      if (now() - trigger.at > lifetimeMs) throw new SlackError('expired_trigger_id');
      trigger.used = true;
      return trigger.user;
    },
  };
}
