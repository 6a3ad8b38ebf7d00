import { z } from 'zod';

/**
 * What the page and the workspace say to each other: plain JSON, over `GET /api/state`, the `/live` WebSocket
 * and `POST /api/<act>`. Slack's own wire protocol for the bot is a separate matter, under `/slack/…`.
 * The page takes only types from here.
 */

/**
 * A person one can act as, or the bot user itself (`isBot`). `colour` is a CSS colour for the avatar; `from` says of
 * somebody from outside what they are here.
 */
export interface LivePerson {
  id: string;
  name: string;
  realName: string;
  colour: string;
  isBot: boolean;
  from?: string;
}

/** A channel or a direct conversation. `members` are user ids, the bot's among them when it has joined. */
export interface LiveChannel {
  id: string;
  name: string;
  kind: 'public' | 'private' | 'im';
  topic: string;
  members: string[];
}

/** A file as Slack describes it; `url` opens it in the page without a token. */
export interface LiveFile {
  id: string;
  name: string;
  title: string;
  mimetype: string;
  size: number;
  url: string;
}

/** A message that somebody passed on, as it was when they did. */
export interface LiveForward {
  author: string;
  channel: string;
  ts: string;
  threadTs?: string;
  text: string;
  files?: LiveFile[];
}

/** A Block Kit block or element as the bot sent it: the page draws the types it knows and falls back to text. */
export type LiveBlock = { type: string; block_id?: string } & Record<string, unknown>;

/**
 * A message as everyone sees it, or, with `onlyFor`, an ephemeral one that a single person sees.
 * `text` is mrkdwn as sent (escaped). `username` and `icon` are the persona; without them it is the app itself.
 */
export interface LiveMessage {
  channel: string;
  ts: string;
  threadTs?: string;
  user: string;
  fromApp: boolean;
  username?: string;
  icon?: { emoji?: string; url?: string };
  text: string;
  blocks?: LiveBlock[];
  files?: LiveFile[];
  forwarded?: LiveForward[];
  reactions: { name: string; users: string[] }[];
  edited: boolean;
  replyCount: number;
  /** A reply that stands in the channel as well. */
  broadcast?: boolean;
  /** Its author took it back; it stands there still for the replies below it. */
  deleted?: boolean;
  onlyFor?: string;
}

/**
 * A modal that is open for one person, or what the app shows that person on its Home tab. `errors` (block_id to
 * sentence) come back from a refused submission.
 */
export interface LiveView {
  id: string;
  user: string;
  view: { type: string; blocks: LiveBlock[] } & Record<string, unknown>;
  errors?: Record<string, string>;
  busy: boolean;
}

/** Something to try at once: the command that is sent for whoever chooses it. */
export interface LiveExample {
  command: string;
  language: 'en' | 'zh';
  title: string;
  about: string;
}

/** Everything one person may see. `shortcuts` are what the app offers in the menu of a message. */
export interface LiveState {
  workspace: string;
  as: string;
  bot: {
    userId: string;
    appName: string;
    connected: boolean;
    shortcuts: readonly { id: string; name: string }[];
  };
  people: LivePerson[];
  channels: LiveChannel[];
  messages: LiveMessage[];
  views: LiveView[];
  examples: readonly LiveExample[];
}

/** What the `/live?as=<user>` WebSocket sends: first the whole state, then each change as it happens. */
export type LiveChange =
  | { type: 'state'; state: LiveState }
  | { type: 'message'; message: LiveMessage }
  | { type: 'message-removed'; channel: string; ts: string }
  | { type: 'channel'; channel: LiveChannel }
  | { type: 'view'; view: LiveView }
  | { type: 'view-closed'; id: string }
  | { type: 'bot'; connected: boolean };

const text = z.string();
const chosen = z.union([text, z.array(text)]);
/** By block_id and action_id what a person typed or chose: text, option value(s), user id(s). */
const values = z.record(text, z.record(text, chosen));
const message = z.object({ as: text, channel: text, ts: text });
const member = z.object({ as: text, channel: text, user: text });
const file = z.object({ name: text.min(1).max(255), base64: text });

/** `POST /api/<act>` bodies. Every act names who acts; the answer is `{ok:true}` or `{ok:false, error}`. */
export const liveActs = {
  say: z.object({
    as: text,
    channel: text,
    threadTs: text.optional(),
    text,
    files: z.array(file).max(10).optional(),
    /** Shows a reply in the channel too. */
    broadcast: z.boolean().optional(),
    /** The message that is passed on; `text` is the comment on it. */
    forward: z.object({ channel: text, ts: text }).optional(),
  }),
  /** Opens a tab of the app; the conversation with it begins by this. */
  home: z.object({ as: text, tab: z.enum(['home', 'messages']) }),
  edit: message.extend({ text }),
  remove: message,
  react: message.extend({ name: text }),
  unreact: message.extend({ name: text }),
  /** Only the channel's main box sends commands, as in Slack: slash commands do not work in threads. */
  command: z.object({ as: text, channel: text, text: text.max(12_000) }),
  /** A shortcut of the app, chosen in the menu of a message. */
  shortcut: message.extend({ id: text }),
  /** A button, select or overflow in a message (`channel` and `ts`), in a modal or on the Home tab (`viewId`). */
  press: z.object({
    as: text,
    channel: text.optional(),
    ts: text.optional(),
    viewId: text.optional(),
    blockId: text,
    actionId: text,
    value: text.optional(),
    selected: chosen.optional(),
    /** What is typed or chosen elsewhere in that message or modal at that moment. */
    values: values.optional(),
  }),
  submit: z.object({ as: text, viewId: text, values }),
  close: z.object({ as: text, viewId: text }),
  /** Adds a member (a person or the bot) to a channel, as `/invite` does. */
  join: member,
  leave: member,
};

export type LiveActs = { [Name in keyof typeof liveActs]: z.infer<(typeof liveActs)[Name]> };
