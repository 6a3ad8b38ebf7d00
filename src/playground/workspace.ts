import { randomBytes } from 'node:crypto';
import type { Delivery } from './delivery/deliveries.js';
import type { StoredFile, Vault } from './files.js';
import type { LiveBlock, LiveExample, LiveMessage } from './live.js';
import type { RateLimiter } from './methods/method.js';
import type { StoredView, Triggers } from './methods/views.js';
import { createRecords, type Journal } from './records.js';
import type { ResponseUrl } from './response-urls.js';
import { app, type Channel, firstChannels } from './team.js';

/** Checked before it is kept, then passed on untouched. */
export type Block = LiveBlock;
type Shown = 'channel' | 'ts' | 'threadTs' | 'user' | 'fromApp' | 'text' | 'blocks' | 'reactions' | 'onlyFor';

/** A message as the workspace keeps it. `text` is escaped mrkdwn; `onlyFor` makes it ephemeral. */
export interface Message extends Pick<LiveMessage, Shown> {
  /** How the app signs one message: a name and a picture of its own. `emoji` is a short name with colons. */
  persona?: { username?: string; emoji?: string; url?: string };
  subtype?: 'channel_join' | 'channel_leave' | 'file_share' | 'thread_broadcast' | 'tombstone';
  attachments?: unknown[];
  metadata?: { event_type: string; event_payload: Record<string, unknown> };
  files?: string[];
  edited?: { user: string; ts: string };
  inviter?: string;
}

/** Every kind of thing the workspace remembers. */
interface Kept {
  channel: Channel;
  message: Message;
  file: StoredFile;
  view: StoredView;
  'response-url': ResponseUrl;
  delivery: Delivery;
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

/** Only the parts that are there: plain JSON has no undefined. */
export function present<Parts extends object>(parts: Parts) {
  const there = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return there as { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> };
}

export const messageId = (channel: string, ts: string) => `${channel} ${ts}`;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A fresh Slack-like id such as "F07K2M9QX4T": the prefix and ten letters or digits. */
export function createId(prefix: string): string {
  return prefix + Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
}

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
