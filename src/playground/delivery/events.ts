import { type Message, present } from '../message.js';
import { app, type Channel, isShared, team, wireKinds } from '../team.js';
import { createId } from '../timestamps.js';
import type { Workspace } from '../workspace.js';
import type { Deliveries } from './deliveries.js';

/** Tells the app what happened, where it is a member and was granted the scope to hear of it. */
export interface Events {
  posted(message: Message): void;
  edited(message: Message, previous: Message): void;
  removed(message: Message): void;
  reaction(type: 'reaction_added' | 'reaction_removed', message: Message, name: string, user: string): void;
  membership(
    type: 'member_joined_channel' | 'member_left_channel',
    channel: Channel,
    user: string,
    by?: string,
  ): void;
  /** A person looks at a tab of the app; `view` is what the app has published for them, if anything. */
  homeOpened(
    channel: Channel,
    user: string,
    tab: 'home' | 'messages',
    view: Record<string, unknown> | undefined,
  ): void;
}

export function createEvents(workspace: Workspace, deliveries: Deliveries): Events {
  function send(channel: Channel | undefined, scope: string | null, event: Record<string, unknown>): void {
    if (channel === undefined || !workspace.botIsIn(channel)) return;
    if (scope !== null && !workspace.grants(scope)) return;
    deliveries.event(wrapEvent(event, workspace.now(), isShared(channel)));
  }

  function sendMessage(message: Message, event: Record<string, unknown>): void {
    const channel = workspace.channel(message.channel);
    if (channel === undefined || message.onlyFor !== undefined) return;
    const { scope, type } = wireKinds[channel.kind];
    send(channel, `${scope}:history`, { ...event, channel: channel.id, channel_type: type });
  }

  return {
    posted(message) {
      const event = { ...workspace.onWire(message), event_ts: message.ts };
      sendMessage(message, event);
      const channel = workspace.channel(message.channel);
      const named = message.text.includes(`<@${app.botUserId}>`) && !message.fromApp;
      if (
        named &&
        message.subtype !== 'channel_join' &&
        channel?.kind !== 'im' &&
        message.onlyFor === undefined
      ) {
        send(channel, 'app_mentions:read', { ...event, type: 'app_mention', channel: message.channel });
      }
    },
    edited(message, previous) {
      const ts = workspace.nextTs();
      sendMessage(message, {
        type: 'message',
        subtype: 'message_changed',
        message: workspace.onWire(message),
        previous_message: workspace.onWire(previous),
        hidden: true,
        ts,
        event_ts: ts,
      });
    },
    removed(message) {
      const ts = workspace.nextTs();
      sendMessage(message, {
        type: 'message',
        subtype: 'message_deleted',
        previous_message: workspace.onWire(message),
        deleted_ts: message.ts,
        hidden: true,
        ts,
        event_ts: ts,
      });
    },
    reaction(type, message, name, user) {
      send(workspace.channel(message.channel), 'reactions:read', {
        type,
        user,
        reaction: name,
        item: { type: 'message', channel: message.channel, ts: message.ts },
        item_user: message.user,
        event_ts: workspace.nextTs(),
      });
    },
    membership(type, channel, user, by) {
      send(channel, `${wireKinds[channel.kind].scope}:read`, {
        type,
        user,
        channel: channel.id,
        channel_type: channel.kind === 'private' ? 'G' : 'C',
        team: team.id,
        ...(by === undefined || by === user ? {} : { inviter: by }),
        event_ts: workspace.nextTs(),
      });
    },
    homeOpened(channel, user, tab, view) {
      send(channel, null, {
        type: 'app_home_opened',
        user,
        channel: channel.id,
        tab,
        ...present({ view }),
        event_ts: workspace.nextTs(),
      });
    },
  };
}

function wrapEvent(
  event: Record<string, unknown>,
  now: number,
  isExternallyShared: boolean,
): Record<string, unknown> {
  return {
    token: app.verificationToken,
    team_id: team.id,
    context_team_id: team.id,
    context_enterprise_id: null,
    api_app_id: app.id,
    event,
    type: 'event_callback',
    event_id: createId('Ev'),
    event_time: Math.floor(now / 1000),
    authorizations: [
      {
        enterprise_id: null,
        team_id: team.id,
        user_id: app.botUserId,
        is_bot: true,
        is_enterprise_install: false,
      },
    ],
    is_ext_shared_channel: isExternallyShared,
  };
}
