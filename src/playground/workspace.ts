import type { LiveExample } from './live.js';
import { createRecords, type Journal } from './records.js';
import { app, type Channel, firstChannels } from './team.js';
import { type Kept, type Message, messageId } from './kept.js';
import type { RateLimiter, Triggers } from './limits.js';

/** Keeps the bytes of files, by file id. A file is there whole or not at all, and for its owner alone. */
export interface Vault {
  store(id: string, bytes: Buffer): unknown;
  /** Undefined when nothing was stored under this id. */
  read(id: string): Buffer | undefined;
}

interface Settings {
  vault: Vault;
  rateLimiter: RateLimiter;
  triggers: Triggers;
  /** Where the playground is reached, without a trailing slash. */
  origin: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What the app's bot token was granted. */
  scopes: readonly string[];
  /** The app's slash commands, and whether mentions in what is typed behind them are escaped. */
  commands: Readonly<Record<string, { shouldEscape: boolean }>>;
  examples: readonly LiveExample[];
}

export type Workspace = ReturnType<typeof createWorkspace>;

/** Opens the workspace as the journal left it, or as new. */
export function createWorkspace(journal: Journal, settings: Settings) {
  const { now, scopes } = settings;
  const records = createRecords<Kept>(journal);
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
