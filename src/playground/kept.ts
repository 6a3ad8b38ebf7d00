import { randomBytes } from 'node:crypto';
import type { LiveBlock, LiveMessage } from './live.js';
import type { Channel } from './team.js';

/** What the workspace remembers: every kind of record. */

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

/** A file's description; its bytes lie in the vault. It shows up in search and threads once it is `complete`. */
export interface StoredFile {
  id: string;
  name: string;
  title: string;
  mimetype: string;
  size: number;
  user: string;
  /** Unix seconds. */
  created: number;
  complete: boolean;
  shares: { channel: string; ts: string; threadTs?: string }[];
}

/** A modal (or the app's home tab) as the app described it, once its blocks have their ids. */
export type ViewContent = { type: 'modal' | 'home'; blocks: Block[] } & Partial<typeof unsaid>;

/** What Slack writes for what a view does not say. */
export const unsaid = {
  ...{ title: null as unknown, submit: null as unknown, close: null as unknown },
  ...{ private_metadata: '', callback_id: '', clear_on_close: false, notify_on_close: false },
};

/** A view that one person has open. `previousId` is the one below it on the stack. */
export interface StoredView {
  id: string;
  user: string;
  content: ViewContent;
  hash: string;
  rootId: string;
  previousId: string | null;
  errors?: Record<string, string>;
  busy: boolean;
}

/** `messageTs` is what the app may replace. */
export type About = { channel: string; user: string; messageTs?: string };
/** An address the app may answer a person at, a few times and not for long. */
export type ResponseUrl = About & { id: string; createdAt: number; uses: number };

/** Something on its way to the app. Events are kept until acknowledged; the other two are tried once. */
export interface Delivery {
  id: string;
  type: 'events_api' | 'slash_commands' | 'interactive';
  payload: Record<string, unknown>;
}

/** Every kind of thing the workspace remembers. */
export interface Kept {
  channel: Channel;
  message: Message;
  file: StoredFile;
  view: StoredView;
  'response-url': ResponseUrl;
  delivery: Delivery;
}

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
