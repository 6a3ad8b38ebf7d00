import type { Delivery } from './delivery/transport.js';
import type { LiveExample } from './live.js';
import { describeFile, type StoredFile, type Vault } from './files.js';
import type { Journal } from './journal.js';
import { describeMessage, type Message, type Metadata, messageId } from './message.js';
import { createRecords, type Records } from './records.js';
import { app, type Channel, firstChannels } from './team.js';
import { createTimestamps } from './timestamps.js';
import type { StoredView } from './view.js';

/** An address the app may answer a person at, a few times and not for long. `messageTs` is what it may replace. */
export interface ResponseUrl {
  id: string;
  channel: string;
  user: string;
  messageTs?: string;
  createdAt: number;
  uses: number;
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

export interface Workspace {
  records: Records<Kept>;
  vault: Vault;
  /** Where the playground is reached, without a trailing slash. */
  origin: string;
  /** Milliseconds since 1970. */
  now(): number;
  nextTs(): string;
  /** Whether the app's bot token was granted a scope. */
  grants(scope: string): boolean;
  scopes: readonly string[];
  /** What the app offers to whoever has said nothing yet. */
  examples: readonly LiveExample[];
  channel(id: string): Channel | undefined;
  botIsIn(channel: Channel): boolean;
  message(channel: string, ts: string): Message | undefined;
  /** Oldest first, ephemeral ones left out. */
  messagesIn(channel: string): Message[];
  /** The replies below a message, oldest first. */
  repliesTo(channel: string, ts: string): Message[];
  /** A message as Slack sends it, with its thread and files; metadata in full only when asked for. */
  onWire(message: Message, options?: { fullMetadata?: boolean }): Record<string, unknown>;
}

interface WorkspaceSettings {
  journal: Journal;
  vault: Vault;
  origin: string;
  now: () => number;
  scopes: readonly string[];
  examples: readonly LiveExample[];
}

/** Opens the workspace as the journal left it, or as new. */
export function createWorkspace({
  journal,
  vault,
  origin,
  now,
  scopes,
  examples,
}: WorkspaceSettings): Workspace {
  const records = createRecords<Kept>(journal);
  const timestamps = createTimestamps(now);
  const shelf = new Map<string, Map<string, Message>>();
  const threads = new Map<string, Set<string>>();

  function index(message: Message): void {
    const { channel, ts, threadTs } = message;
    const messages = shelf.get(channel) ?? new Map<string, Message>();
    shelf.set(channel, messages.set(ts, message));
    timestamps.after(ts);
    if (threadTs === undefined || message.onlyFor !== undefined) return;
    const thread = messageId(channel, threadTs);
    threads.set(thread, (threads.get(thread) ?? new Set()).add(ts));
  }

  function unindex({ channel, ts, threadTs }: Message): void {
    shelf.get(channel)?.delete(ts);
    if (threadTs !== undefined) threads.get(messageId(channel, threadTs))?.delete(ts);
  }

  for (const message of records.all('message')) index(message);
  records.watch(({ kind, value, previous }) => {
    if (kind !== 'message') return;
    if (value === undefined) unindex(previous as Message);
    else index(value as Message);
  });
  if (records.all('channel').length === 0) {
    records.together(() => {
      for (const channel of firstChannels(Math.floor(now() / 1000)))
        records.put('channel', channel.id, channel);
    });
  }

  const workspace: Workspace = {
    records,
    vault,
    origin,
    now,
    nextTs: () => timestamps.next(),
    grants: (scope) => scopes.includes(scope),
    scopes,
    examples,
    channel: (id) => records.get('channel', id),
    botIsIn: (channel) => channel.members.includes(app.botUserId),
    message: (channel, ts) => records.get('message', messageId(channel, ts)),
    messagesIn: (channel) =>
      [...(shelf.get(channel)?.values() ?? [])].filter((one) => one.onlyFor === undefined),
    repliesTo: (channel, ts) =>
      [...(threads.get(messageId(channel, ts)) ?? [])].flatMap(
        (reply) => workspace.message(channel, reply) ?? [],
      ),
    onWire: (message, options = {}) => ({
      ...describeMessage(message),
      ...describeThread(workspace, message),
      ...describeFiles(workspace, message),
      ...describeMetadata(message.metadata, options.fullMetadata === true),
    }),
  };
  return workspace;
}

function describeThread(workspace: Workspace, message: Message): Record<string, unknown> {
  if (message.threadTs !== undefined) {
    const parent = workspace.message(message.channel, message.threadTs);
    if (parent === undefined) return {};
    if (message.subtype === 'thread_broadcast')
      return { root: { ...workspace.onWire(parent), thread_ts: parent.ts } };
    return { parent_user_id: parent.user };
  }
  const replies = workspace.repliesTo(message.channel, message.ts);
  const latest = replies.at(-1);
  if (latest === undefined) return {};
  const users = [...new Set(replies.map((one) => one.user))];
  return {
    thread_ts: message.ts,
    reply_count: replies.length,
    reply_users_count: users.length,
    latest_reply: latest.ts,
    reply_users: users,
    is_locked: false,
    subscribed: false,
  };
}

function describeFiles({ records, origin }: Workspace, message: Message): Record<string, unknown> {
  if (message.files === undefined) return {};
  const files = message.files.flatMap((id) => records.get('file', id) ?? []);
  return { files: files.map((file) => describeFile(file, origin)), upload: false };
}

function describeMetadata(metadata: Metadata | undefined, full: boolean): Record<string, unknown> {
  if (metadata === undefined) return {};
  return { metadata: full ? metadata : { event_type: metadata.event_type } };
}
