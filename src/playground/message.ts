import { describeFile } from './files.js';
import { app, botProfile, type Channel, findPerson, isShared, slackbotId, team, teamOf } from './team.js';
import { type Message, present } from './kept.js';
import type { Workspace } from './workspace.js';

/** How Slack writes messages and channels in answers, events and payloads. */

/** A message with its thread and files; its metadata in full only when asked for. */
export function onWire(
  workspace: Workspace,
  message: Message,
  fullMetadata = false,
): Record<string, unknown> {
  const {
    text,
    ts,
    threadTs: thread_ts,
    blocks,
    attachments,
    edited,
    inviter,
    reactions,
    metadata,
  } = message;
  const counted = reactions.map((one) => ({ ...one, count: one.users.length }));
  return {
    ...{ type: 'message', ...describeAuthor(message), text, ts },
    ...present({ thread_ts, blocks, attachments, edited, inviter }),
    ...(counted.length > 0 && { reactions: counted }),
    ...describeThread(workspace, message),
    ...(message.files && { files: filesOf(workspace, message), upload: false }),
    ...(metadata && { metadata: fullMetadata ? metadata : { event_type: metadata.event_type } }),
  };
}

function filesOf({ records, origin }: Workspace, { files = [] }: Message): Record<string, unknown>[] {
  return files.flatMap((id) => records.get('file', id) ?? []).map((file) => describeFile(file, origin));
}

/** A customized message has a name and no user; everything else the app posts has the bot user and its profile. */
function describeAuthor({ subtype, persona, user, fromApp }: Message): Record<string, unknown> {
  if (subtype === 'tombstone') return { subtype, user: slackbotId, hidden: true };
  const home = teamOf(user);
  const elsewhere = home !== team.id && { user_team: home, source_team: home };
  if (!fromApp) return { ...present({ subtype }), user, team: home, ...elsewhere };
  const origin = { bot_id: app.botId, app_id: app.id };
  if (persona === undefined)
    return { ...present({ subtype }), user, team: team.id, ...origin, bot_profile: botProfile };
  const { username = app.name, emoji, url } = persona;
  const icons = emoji === undefined ? present({ image_48: url }) : { emoji };
  return { subtype: 'bot_message', ...origin, username, icons };
}

function describeThread(workspace: Workspace, message: Message): Record<string, unknown> {
  const { channel, ts, threadTs, subtype } = message;
  if (threadTs !== undefined) {
    const parent = workspace.message(channel, threadTs);
    if (parent === undefined) return {};
    if (subtype !== 'thread_broadcast') return { parent_user_id: parent.user };
    return { root: { ...onWire(workspace, parent), thread_ts: parent.ts } };
  }
  const replies = workspace.repliesTo(channel, ts);
  if (replies.length === 0) return {};
  const reply_users = [...new Set(replies.map((one) => one.user))];
  const counts = { reply_count: replies.length, reply_users_count: reply_users.length, reply_users };
  return { thread_ts: ts, ...counts, latest_reply: replies.at(-1)?.ts, is_locked: false, subscribed: false };
}

/** The address of a message; of a reply with its thread. */
export function permalinkOf({ origin }: Workspace, { channel, ts, threadTs }: Message): string {
  const link = `${origin}/archives/${channel}/p${ts.replace('.', '')}`;
  return threadTs === undefined ? link : `${link}?thread_ts=${threadTs}&cid=${channel}`;
}

/** A message as Slack puts it into the one that passes it on, among its attachments. */
export function describeShared(workspace: Workspace, message: Message): Record<string, unknown> {
  const { channel, ts, threadTs, text, blocks = [], user, fromApp, persona } = message;
  const person = findPerson(user);
  const author_name = persona?.username ?? (fromApp ? app.name : (person?.realName ?? user));
  const author_subname = persona?.username ?? person?.name ?? '';
  const author_link = `${workspace.origin}/team/${user}`;
  const files = filesOf(workspace, message);
  const url = permalinkOf(workspace, message);
  const channel_name = workspace.channel(channel)?.name ?? '';
  return {
    ...{ id: 1, ts, is_msg_unfurl: true, is_share: true, from_url: url, original_url: url, text },
    ...{ channel_id: channel, channel_team: team.id, channel_name },
    ...(threadTs !== undefined && { thread_ts: threadTs, is_reply_unfurl: true }),
    ...{ author_id: user, author_name, author_subname, author_link, author_team: teamOf(user) },
    fallback: `[${new Date(Number(ts) * 1000).toUTCString()}] ${author_name}: ${text}`,
    message_blocks: [{ team: team.id, channel, ts, message: { blocks } }],
    ...(files.length > 0 && { files }),
    mrkdwn_in: ['text'],
    footer: threadTs === undefined ? 'Slack Conversation' : 'From a thread in Slack',
  };
}

/** A channel, seen by the app. */
export function describeChannel(workspace: Workspace, channel: Channel): Record<string, unknown> {
  const { id, name, kind, created, creator, members, topic, purpose } = channel;
  const note = (value: string) => ({ value, creator, last_set: created });
  const notes = { topic: note(topic), purpose: note(purpose), is_member: workspace.botIsIn(channel) };
  return {
    ...{ id, created, creator, context_team_id: team.id, is_private: kind !== 'public', is_mpim: false },
    ...{ is_channel: kind === 'public', is_group: kind === 'private', is_im: kind === 'im' },
    ...{ is_archived: false, is_org_shared: false },
    ...{ is_shared: isShared(channel), is_ext_shared: isShared(channel) },
    ...(kind === 'im'
      ? { user: members.find((one) => one !== app.botUserId), is_open: true }
      : { name, name_normalized: name, is_general: name === 'general', ...notes }),
  };
}
