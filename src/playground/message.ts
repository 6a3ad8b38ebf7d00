import { app, team, teamOf } from './team.js';

/** A Block Kit block or element as it came: checked before it is kept, then passed on untouched. */
export type Block = { type: string; block_id?: string } & Record<string, unknown>;

/** How the app signs one message: a name and a picture of its own. `emoji` is a short name with colons. */
export interface Persona {
  username?: string;
  emoji?: string;
  url?: string;
}

export interface Metadata {
  event_type: string;
  event_payload: Record<string, unknown>;
}

/** A message as the workspace keeps it. `text` is escaped mrkdwn; `onlyFor` makes it ephemeral. */
export interface Message {
  channel: string;
  ts: string;
  threadTs?: string;
  user: string;
  fromApp: boolean;
  persona?: Persona;
  subtype?: 'channel_join' | 'channel_leave' | 'file_share' | 'thread_broadcast' | 'tombstone';
  text: string;
  blocks?: Block[];
  attachments?: unknown[];
  metadata?: Metadata;
  files?: string[];
  reactions: { name: string; users: string[] }[];
  edited?: { user: string; ts: string };
  inviter?: string;
  onlyFor?: string;
}

/** Only the parts that are there: plain JSON has no undefined. */
export function present<Parts extends object>(
  parts: Parts,
): { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Parts;
}

export function messageId(channel: string, ts: string): string {
  return `${channel} ${ts}`;
}

/** A message as Slack writes it, without what depends on its thread, its files or who asks. */
export function describeMessage(message: Message): Record<string, unknown> {
  return {
    type: 'message',
    ...describeAuthor(message),
    text: message.text,
    ts: message.ts,
    ...present({
      thread_ts: message.threadTs,
      blocks: message.blocks,
      attachments: message.attachments,
      edited: message.edited,
      inviter: message.inviter,
    }),
    ...(message.reactions.length === 0
      ? {}
      : { reactions: message.reactions.map((one) => ({ ...one, count: one.users.length })) }),
  };
}

/** A customized message has a name and no user; everything else the app posts has the bot user and its profile. */
function describeAuthor(message: Message): Record<string, unknown> {
  const { subtype, persona } = message;
  if (subtype === 'tombstone') return { subtype, user: 'USLACKBOT', hidden: true };
  if (!message.fromApp) {
    const home = teamOf(message.user);
    const elsewhere = home === team.id ? {} : { user_team: home, source_team: home };
    return { ...present({ subtype }), user: message.user, team: home, ...elsewhere };
  }
  if (subtype === 'channel_join' || subtype === 'channel_leave') return { subtype, user: message.user };
  const origin = { bot_id: app.botId, app_id: app.id };
  if (persona !== undefined) {
    return {
      subtype: 'bot_message',
      ...origin,
      username: persona.username ?? app.name,
      icons: describeIcons(persona),
    };
  }
  return {
    ...present({ subtype }),
    user: message.user,
    team: team.id,
    ...origin,
    bot_profile,
  };
}

const bot_profile = {
  id: app.botId,
  app_id: app.id,
  name: app.name,
  icons: {},
  deleted: false,
  updated: 1_700_000_000,
  team_id: team.id,
};

function describeIcons(persona: Persona): Record<string, string> {
  if (persona.emoji !== undefined) return { emoji: persona.emoji };
  return persona.url === undefined ? {} : { image_48: persona.url };
}
