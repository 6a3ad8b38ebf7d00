import type { Events } from './delivery/events.js';
import { type Message, messageId } from './message.js';
import type { Channel } from './team.js';
import type { Workspace } from './workspace.js';

export type NewMessage = Omit<Message, 'ts' | 'reactions'>;

/** What can change in a channel. Each act is kept together with the event that tells the app of it. */
export interface Posting {
  post(draft: NewMessage): Message;
  /** Replaces a message by a later state of itself. */
  edit(message: Message, next: Message): Message;
  /** A message with replies leaves a tombstone, so that its thread stays. */
  remove(message: Message): void;
  /** False when the person had already reacted so. */
  react(message: Message, name: string, user: string): boolean;
  /** False when there was no such reaction of this person. */
  unreact(message: Message, name: string, user: string): boolean;
  /** False when the person was a member already. */
  join(channel: Channel, user: string, by: string): boolean;
  leave(channel: Channel, user: string): boolean;
}

export function createPosting(workspace: Workspace, events: Events): Posting {
  const { records } = workspace;

  function keep(message: Message): Message {
    records.put('message', messageId(message.channel, message.ts), message);
    return message;
  }

  function post(draft: NewMessage): Message {
    return records.together(() => {
      const message = keep({ ...draft, ts: workspace.nextTs(), reactions: [] });
      events.posted(message);
      return message;
    });
  }

  function notice(
    subtype: 'channel_join' | 'channel_leave',
    channel: string,
    user: string,
    inviter: string,
  ): void {
    const text = `<@${user}> has ${subtype === 'channel_join' ? 'joined' : 'left'} the channel`;
    post({ channel, user, fromApp: false, subtype, text, ...(inviter === user ? {} : { inviter }) });
  }

  return {
    post,
    edit: (message, next) =>
      records.together(() => {
        keep(next);
        if (message.onlyFor === undefined) events.edited(next, message);
        return next;
      }),
    remove: (message) =>
      records.together(() => {
        if (message.onlyFor === undefined && workspace.repliesTo(message.channel, message.ts).length > 0) {
          const { channel, ts, user } = message;
          const tombstone: Message = {
            channel,
            ts,
            user,
            fromApp: message.fromApp,
            subtype: 'tombstone',
            text: 'This message was deleted.',
            reactions: [],
          };
          keep(tombstone);
          return events.edited(tombstone, message);
        }
        events.removed(message);
        records.remove('message', messageId(message.channel, message.ts));
      }),
    react(message, name, user) {
      const before = message.reactions.find((one) => one.name === name);
      if (before?.users.includes(user)) return false;
      const after = { name, users: [...(before?.users ?? []), user] };
      const reactions = before
        ? message.reactions.map((one) => (one === before ? after : one))
        : [...message.reactions, after];
      records.together(() => {
        keep({ ...message, reactions });
        events.reaction('reaction_added', message, name, user);
      });
      return true;
    },
    unreact(message, name, user) {
      if (!message.reactions.some((one) => one.name === name && one.users.includes(user))) return false;
      const reactions = message.reactions
        .map((one) => (one.name === name ? { name, users: one.users.filter((id) => id !== user) } : one))
        .filter((one) => one.users.length > 0);
      records.together(() => {
        keep({ ...message, reactions });
        events.reaction('reaction_removed', message, name, user);
      });
      return true;
    },
    join(channel, user, by) {
      if (channel.members.includes(user)) return false;
      const joined = { ...channel, members: [...channel.members, user] };
      records.together(() => {
        records.put('channel', channel.id, joined);
        notice('channel_join', channel.id, user, by);
        events.membership('member_joined_channel', joined, user, by);
      });
      return true;
    },
    leave(channel, user) {
      if (!channel.members.includes(user)) return false;
      const left = { ...channel, members: channel.members.filter((id) => id !== user) };
      records.together(() => {
        records.put('channel', channel.id, left);
        notice('channel_leave', channel.id, user, user);
        events.membership('member_left_channel', left, user);
      });
      return true;
    },
  };
}
