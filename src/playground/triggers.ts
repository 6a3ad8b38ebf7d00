import { randomBytes } from 'node:crypto';

const lifetimeMs = 3000;
const remembered = 1000;

/** trigger_ids: proof that a person just did something, good for one modal within three seconds. */
export interface Triggers {
  issue(user: string): string;
  /** The person it was issued for, or Slack's word for why it is no good. */
  exchange(
    id: string,
  ): { user: string } | 'invalid_trigger_id' | 'expired_trigger_id' | 'exchanged_trigger_id';
}

export function createTriggers(now: () => number): Triggers {
  const issued = new Map<string, { user: string; at: number; used: boolean }>();
  return {
    issue(user) {
      const id = `${Math.floor(now())}.${issued.size}.${randomBytes(16).toString('hex')}`;
      issued.set(id, { user, at: now(), used: false });
      const oldest = issued.keys().next().value;
      if (issued.size > remembered && oldest !== undefined) issued.delete(oldest);
      return id;
    },
    exchange(id) {
      const trigger = issued.get(id);
      if (trigger === undefined) return 'invalid_trigger_id';
      if (trigger.used) return 'exchanged_trigger_id';
      if (now() - trigger.at > lifetimeMs) return 'expired_trigger_id';
      trigger.used = true;
      return { user: trigger.user };
    },
  };
}
