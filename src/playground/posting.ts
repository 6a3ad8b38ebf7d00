import { onWire } from './message.js';
import { app, type Channel, isShared, team, wireKinds } from './team.js';
import { createId, type Message, messageId, present } from './kept.js';
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

/** Adds a person's reaction or takes it back; false when nothing would change. */
export function react(
  workspace: Workspace,
  message: Message,
  name: string,
  user: string,
  add: boolean,
): boolean {
  const { channel, ts, user: item_user } = message;
  const users = message.reactions.find((one) => one.name === name)?.users;
  if (users?.includes(user) === add || (!add && users === undefined)) return false;
  const after = { name, users: add ? [...(users ?? []), user] : (users ?? []).filter((id) => id !== user) };
  const others = message.reactions.map((one) => (one.name === name ? after : one));
  const reactions = (users === undefined ? [...others, after] : others).filter((one) => one.users.length > 0);
  workspace.records.together(() => {
    keep(workspace, { ...message, reactions });
    const item = { type: 'message', channel, ts };
    const event = {
      type: add ? 'reaction_added' : 'reaction_removed',
      user,
      reaction: name,
      item,
      item_user,
    };
    tell(workspace, workspace.channel(channel), 'reactions:read', event);
  });
  return true;
}

/** Brings somebody into a channel, or has them leave; false when nothing would change. */
export function setMember(
  workspace: Workspace,
  channel: Channel,
  user: string,
  joins: boolean,
  by = user,
): boolean {
  if (channel.members.includes(user) === joins) return false;
  const others = channel.members.filter((id) => id !== user);
  const changed = { ...channel, members: joins ? [...others, user] : others };
  const inviter = by === user ? undefined : by;
  workspace.records.together(() => {
    workspace.records.put('channel', channel.id, changed);
    post(workspace, {
      ...{ channel: channel.id, user, fromApp: false, subtype: joins ? 'channel_join' : 'channel_leave' },
      text: `<@${user}> has ${joins ? 'joined' : 'left'} the channel`,
      ...present({ inviter }),
    });
    tell(workspace, changed, `${wireKinds[channel.kind].scope}:read`, {
      type: joins ? 'member_joined_channel' : 'member_left_channel',
      ...{ user, channel: channel.id, channel_type: channel.kind === 'private' ? 'G' : 'C', team: team.id },
      ...present({ inviter }),
    });
  });
  return true;
}

/** The direct conversation between the app and a person, begun if there was none. */
export function openDirect({ records, now }: Workspace, user: string): Channel {
  const found = records.all('channel').find((one) => one.kind === 'im' && one.members.includes(user));
  if (found !== undefined) return found;
  const channel: Channel = {
    ...{ id: createId('D'), name: app.name, kind: 'im', topic: '', purpose: '' },
    ...{ created: Math.floor(now() / 1000), creator: app.botUserId, members: [user, app.botUserId] },
  };
  records.put('channel', channel.id, channel);
  return channel;
}
