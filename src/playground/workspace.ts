import { randomBytes } from 'node:crypto';
import { SlackError } from './http.js';
import type { LiveExample } from './live.js';
import { createRecords, type Journal, type Message, messageId } from './records.js';
import { app, type Channel, firstChannels } from './team.js';

/** Keeps the bytes of files, by file id. A file is there whole or not at all, and for its owner alone. */
export interface Vault {
  store(id: string, bytes: Buffer): unknown;
  /** Undefined when nothing was stored under this id. */
  read(id: string): Buffer | undefined;
}

interface Settings {
  vault: Vault;
  rateLimiter: ReturnType<typeof createRateLimiter>;
  triggers: ReturnType<typeof createTriggers>;
  /** Where the playground is reached, without a trailing slash. */
  origin: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What the app's bot token was granted. */
  scopes: readonly string[];
  examples: readonly LiveExample[];
}

export type Workspace = ReturnType<typeof createWorkspace>;

/** Opens the workspace as the journal left it, or as new. */
export function createWorkspace(journal: Journal, settings: Settings) {
  const { now, scopes } = settings;
  const records = createRecords(journal);
  const shelves = new Map<string, Map<string, Message>>();
  /** Microseconds since 1970 of the last message. */
  let last = 0;
  /** Messages stand on the shelf of their channel, and replies on that of their thread besides. */
  function index(message: Message, isThere: boolean): void {
    const { channel, ts, threadTs } = message;
    for (const place of threadTs === undefined ? [channel] : [channel, messageId(channel, threadTs)]) {
      const shelf = shelves.get(place) ?? new Map<string, Message>();
      shelves.set(place, shelf);
      if (isThere) shelf.set(ts, message);
      else shelf.delete(ts);
    }
    last = Math.max(last, Number(ts.replace('.', '')));
  }

  /** Oldest first, ephemeral ones left out. */
  const standingIn = (place: string) =>
    [...(shelves.get(place)?.values() ?? [])].filter((one) => one.onlyFor === undefined);
  for (const message of records.all('message')) index(message, true);
  records.watch(({ kind, value, previous }) => {
    if (kind === 'message') index((value ?? previous) as Message, value !== undefined);
  });
  if (records.all('channel').length === 0) {
    const channels = firstChannels(Math.floor(now() / 1000));
    records.together(() => {
      for (const channel of channels) records.put('channel', channel.id, channel);
    });
  }

  return {
    ...settings,
    records,
    /** "1700000000.000100": each later than the one before, even when the clock stands still or goes back. */
    nextTs(): string {
      last = Math.max(Math.floor(now()) * 1000, last + 1);
      return String(last)
        .padStart(7, '0')
        .replace(/(\d{6})$/, '.$1');
    },
    grants: (scope: string) => scopes.includes(scope),
    channel: (id: string) => records.get('channel', id),
    botIsIn: (channel: Channel) => channel.members.includes(app.botUserId),
    message: (channel: string, ts: string) => records.get('message', messageId(channel, ts)),
    messagesIn: standingIn,
    repliesTo: (channel: string, ts: string) => standingIn(messageId(channel, ts)),
  };
}

/** How fast one channel may be posted to: so many a second, and a burst before that counts. */
export type Limits = { postsPerSecond: number; burst: number };

/** Says 0 when a post to the channel may go ahead now (and is counted), else the whole seconds to wait. */
export function createRateLimiter({ postsPerSecond, burst }: Limits, now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (channel: string): number => {
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
