import { describeFile } from './files.js';
import { app, botProfile, type Channel, isShared, slackbotId, team, teamOf, wireKinds } from './team.js';
import { createId, type Message, messageId, present } from './records.js';
import type { Workspace } from './workspace.js';

/** What can change in a channel. Each act is kept together with the event that tells the app of it. */

type Event = Record<string, unknown>;

/** Tells the app, where it is a member and was granted the scope to hear of it. What is kept here is sent once written. */
export function tell(workspace: Workspace, channel: Channel | undefined, scope: string | null, event: Event) {
  if (channel === undefined || !workspace.botIsIn(channel)) return;
  if (scope !== null && !workspace.grants(scope)) return;
  const id = createId('D');
  const bot = { enterprise_id: null, team_id: team.id, user_id: app.botUserId };
  const payload = {
    ...{ type: 'event_callback', token: app.verificationToken, api_app_id: app.id, team_id: team.id },
    ...{ context_team_id: team.id, context_enterprise_id: null, is_ext_shared_channel: isShared(channel) },
    event: { ...event, event_ts: event.event_ts ?? workspace.nextTs() },
    ...{ event_id: createId('Ev'), event_time: Math.floor(workspace.now() / 1000) },
    authorizations: [{ ...bot, is_bot: true, is_enterprise_install: false }],
  };
  workspace.records.put('delivery', id, { id, type: 'events_api', payload });
}

function tellOfMessage(workspace: Workspace, message: Message, event: Event): void {
  const channel = workspace.channel(message.channel);
  if (channel === undefined || message.onlyFor !== undefined) return;
  const { scope, type } = wireKinds[channel.kind];
  tell(workspace, channel, `${scope}:history`, { ...event, channel: channel.id, channel_type: type });
}

function tellOfChange(workspace: Workspace, message: Message, subtype: string, event: Event): void {
  const ts = workspace.nextTs();
  tellOfMessage(workspace, message, { type: 'message', subtype, ...event, hidden: true, ts, event_ts: ts });
}

function keep({ records }: Workspace, message: Message): Message {
  records.put('message', messageId(message.channel, message.ts), message);
  return message;
}

export function post(workspace: Workspace, draft: Omit<Message, 'ts' | 'reactions'>): Message {
  return workspace.records.together(() => {
    const message = keep(workspace, { ...draft, ts: workspace.nextTs(), reactions: [] });
    const { text, fromApp, subtype, onlyFor } = message;
    const event = { ...onWire(workspace, message), event_ts: message.ts };
    tellOfMessage(workspace, message, event);
    const channel = workspace.channel(message.channel);
    const isNamed = text.includes(`<@${app.botUserId}>`) && !fromApp && subtype !== 'channel_join';
    if (isNamed && channel?.kind !== 'im' && onlyFor === undefined)
      tell(workspace, channel, 'app_mentions:read', { ...event, type: 'app_mention', channel: channel?.id });
    return message;
  });
}

/** Replaces a message by a later state of itself. */
export function edit(workspace: Workspace, message: Message, next: Message): Message {
  return workspace.records.together(() => {
    keep(workspace, next);
    const event = { message: onWire(workspace, next), previous_message: onWire(workspace, message) };
    tellOfChange(workspace, message, 'message_changed', event);
    return next;
  });
}

/** A message with replies leaves a tombstone, so that its thread stays. */
export function remove(workspace: Workspace, message: Message): void {
  const { channel, ts, user, fromApp, onlyFor } = message;
  if (onlyFor === undefined && workspace.repliesTo(channel, ts).length > 0) {
    const text = 'This message was deleted.';
    edit(workspace, message, { channel, ts, user, fromApp, subtype: 'tombstone', text, reactions: [] });
    return;
  }
  workspace.records.together(() => {
    const event = { previous_message: onWire(workspace, message), deleted_ts: ts };
    tellOfChange(workspace, message, 'message_deleted', event);
    workspace.records.remove('message', messageId(channel, ts));
  });
}

type Mark = { name: string; user: string };

/** Adds a person's reaction or takes it back; false when nothing would change. */
export function react(workspace: Workspace, message: Message, { name, user }: Mark, add: boolean): boolean {
  const { channel, ts, user: item_user } = message;
  const users = message.reactions.find((one) => one.name === name)?.users;
  if (users?.includes(user) === add || (!add && users === undefined)) return false;
  const after = { name, users: add ? [...(users ?? []), user] : (users ?? []).filter((id) => id !== user) };
  const others = message.reactions.map((one) => (one.name === name ? after : one));
  const reactions = (users === undefined ? [...others, after] : others).filter((one) => one.users.length > 0);
  workspace.records.together(() => {
    keep(workspace, { ...message, reactions });
    const item = { type: 'message', channel, ts };
    const event = { type: add ? 'reaction_added' : 'reaction_removed', user, reaction: name, item_user };
    tell(workspace, workspace.channel(channel), 'reactions:read', { ...event, item });
  });
  return true;
}

/** Brings somebody into a channel, or has them leave; false when nothing would change. */
export function setMember(workspace: Workspace, channel: Channel, user: string, joins: boolean): boolean {
  if (channel.members.includes(user) === joins) return false;
  const others = channel.members.filter((id) => id !== user);
  const changed = { ...channel, members: joins ? [...others, user] : others };
  workspace.records.together(() => {
    workspace.records.put('channel', channel.id, changed);
    post(workspace, {
      ...{ channel: channel.id, user, fromApp: false, subtype: joins ? 'channel_join' : 'channel_leave' },
      text: `<@${user}> has ${joins ? 'joined' : 'left'} the channel`,
    });
    if (!joins) return;
    tell(workspace, changed, `${wireKinds[channel.kind].scope}:read`, {
      type: 'member_joined_channel',
      ...{ user, channel: channel.id, channel_type: channel.kind === 'private' ? 'G' : 'C', team: team.id },
    });
  });
  return true;
}

/** The direct conversation between the app and a person, begun if there was none. */
export function openDirect({ records, now }: Workspace, user: string): Channel {
  const found = records.all('channel').find((one) => one.kind === 'im' && one.members.includes(user));
  if (found !== undefined) return found;
  const channel: Channel = {
    ...{ id: createId('D'), name: app.name, kind: 'im', topic: '' },
    ...{ created: Math.floor(now() / 1000), creator: app.botUserId, members: [user, app.botUserId] },
  };
  records.put('channel', channel.id, channel);
  return channel;
}

/** A message with its thread and files; its metadata in full only when asked for. */
export function onWire(workspace: Workspace, message: Message, fullMetadata = false): Event {
  const { text, ts, threadTs: thread_ts, blocks, edited, reactions, metadata } = message;
  const { records, origin } = workspace;
  const counted = reactions.map((one) => ({ ...one, count: one.users.length }));
  const files = message.files?.flatMap((id) => records.get('file', id) ?? []);
  return {
    ...{ type: 'message', ...describeAuthor(message), text, ts },
    ...present({ thread_ts, blocks, edited }),
    ...(counted.length > 0 && { reactions: counted }),
    ...describeThread(workspace, message),
    ...(files && { files: files.map((file) => describeFile(file, origin)), upload: false }),
    ...(metadata && { metadata: fullMetadata ? metadata : { event_type: metadata.event_type } }),
  };
}

/** A customized message has a name and no user; everything else the app posts has the bot user and its profile. */
function describeAuthor({ subtype, persona, user, fromApp }: Message): Event {
  if (subtype === 'tombstone') return { subtype, user: slackbotId, hidden: true };
  const home = teamOf(user);
  const elsewhere = home !== team.id && { user_team: home, source_team: home };
  if (!fromApp) return { ...present({ subtype }), user, team: home, ...elsewhere };
  const origin = { bot_id: app.botId, app_id: app.id };
  if (persona === undefined)
    return { ...present({ subtype }), user, team: team.id, ...origin, bot_profile: botProfile };
  const { username = app.name, emoji } = persona;
  return { subtype: 'bot_message', ...origin, username, icons: present({ emoji }) };
}

function describeThread(workspace: Workspace, { channel, ts, threadTs }: Message): Event {
  if (threadTs !== undefined) return present({ parent_user_id: workspace.message(channel, threadTs)?.user });
  const replies = workspace.repliesTo(channel, ts);
  if (replies.length === 0) return {};
  return { thread_ts: ts, reply_count: replies.length, latest_reply: replies.at(-1)?.ts };
}

/** A channel, seen by the app. */
export function describeChannel(workspace: Workspace, channel: Channel): Event {
  const { id, name, kind, created, creator, members } = channel;
  const user = members.find((one) => one !== app.botUserId);
  return {
    ...{ id, created, creator, is_private: kind !== 'public', is_archived: false, is_org_shared: false },
    ...{ is_channel: kind === 'public', is_group: kind === 'private', is_im: kind === 'im' },
    ...{ is_shared: isShared(channel), is_ext_shared: isShared(channel) },
    ...(kind === 'im' ? { user, is_open: true } : { name, is_member: workspace.botIsIn(channel) }),
  };
}
