import { z } from 'zod';

/**
 * What the page and the workspace say to each other: plain JSON, over `GET /api/state`, the `/live` WebSocket
 * and `POST /api/<act>`. Slack's own wire protocol for the bot is a separate matter, under `/slack/…`.
 * The page takes only types from here.
 */

/** A person one can act as, or the bot user itself; `from` says of somebody from outside what they are here. */
export interface LivePerson {
  id: string;
  name: string;
  realName: string;
  /** A CSS colour for the avatar. */
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

/** A Block Kit block or element as the bot sent it. */
export type LiveBlock = { type: string; block_id?: string } & Record<string, unknown>;

/** A message as everyone sees it, or, with `onlyFor`, an ephemeral one that a single person sees. */
export interface LiveMessage {
  channel: string;
  ts: string;
  threadTs?: string;
  user: string;
  fromApp: boolean;
  /** The workspace itself says it, as that somebody has joined. */
  fromWorkspace?: boolean;
  /** The persona; without one it is the app itself. */
  username?: string;
  /** A short name with colons. */
  emoji?: string;
  /** Escaped mrkdwn, as sent. */
  text: string;
  blocks?: LiveBlock[];
  files?: LiveFile[];
  reactions: { name: string; users: string[] }[];
  edited: boolean;
  replyCount: number;
  /** Its author took it back; it stands there still for the replies below it. */
  deleted?: boolean;
  onlyFor?: string;
}

/** A modal that is open for one person, or what the app shows that person on its Home tab. */
export interface LiveView {
  id: string;
  user: string;
  view: { type: string; blocks: LiveBlock[] } & Record<string, unknown>;
  /** Sentences by block_id, which come back from a refused submission. */
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

/** What the app offers in the menu of a message. */
type Shortcut = { id: string; name: string };

/** Everything one person may see. */
export interface LiveState {
  workspace: string;
  as: string;
  bot: { userId: string; appName: string; connected: boolean; shortcuts: readonly Shortcut[] };
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
const word = text.optional();
const chosen = z.union([text, z.array(text)]);
/** By block_id and action_id what a person typed or chose: text, option value(s), user id(s). */
const values = z.record(text, z.record(text, chosen));
const file = z.object({ name: text.min(1).max(255), base64: text });
const here = z.object({ as: text, channel: text });
const message = here.extend({ ts: text });
const view = z.object({ as: text, viewId: text });

/** `POST /api/<act>` bodies. Every act names who acts; the answer is `{ok:true}` or `{ok:false, error}`. */
export const liveActs = {
  say: here.extend({ threadTs: word, text, files: z.array(file).max(10).optional() }),
  /** Opens a tab of the app; the conversation with it begins by this. */
  home: z.object({ as: text, tab: z.enum(['home', 'messages']) }),
  edit: message.extend({ text }),
  remove: message,
  react: message.extend({ name: text }),
  unreact: message.extend({ name: text }),
  /** Only the channel's main box sends commands, as in Slack: slash commands do not work in threads. */
  command: here.extend({ text: text.max(12_000) }),
  /** A shortcut of the app, chosen in the menu of a message. */
  shortcut: message.extend({ id: text }),
  /**
   * A button, select or overflow in a message (`channel` and `ts`), in a modal or on the Home tab (`viewId`). `values`
   * is what is typed or chosen elsewhere in it at that moment.
   */
  press: message
    .partial({ channel: true, ts: true })
    .extend({
      ...{ viewId: word, blockId: text, actionId: text },
      ...{ value: word, selected: chosen.optional(), values: values.optional() },
    }),
  submit: view.extend({ values }),
  close: view,
  /** Adds a member (a person or the bot) to a channel, as `/invite` does. */
  join: here.extend({ user: text }),
  leave: here.extend({ user: text }),
};

export type LiveActs = { [Name in keyof typeof liveActs]: z.infer<(typeof liveActs)[Name]> };
