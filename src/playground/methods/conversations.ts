import type { Message } from '../message.js';
import { SlackError } from '../refusals.js';
import { app, type Channel, findPerson, isShared, team, wireKinds } from '../team.js';
import { createId } from '../timestamps.js';
import type { Workspace } from '../workspace.js';
import {
  type Arguments,
  count,
  flag,
  type MethodContext,
  type Methods,
  needChannel,
  needMembership,
  needScope,
  needText,
  paginate,
  text,
} from './method.js';

/** conversations.*: which channels there are and who is in them. */
export const conversationMethods: Methods = {
  'conversations.info': { run: info },
  'conversations.members': { run: members },
  'conversations.open': { scope: 'im:write', run: open },
};

function info({ workspace }: MethodContext, args: Arguments) {
  const channel = needChannel(workspace, needText(args, 'channel'));
  needScope(workspace, `${wireKinds[channel.kind].scope}:read`);
  const number = flag(args, 'include_num_members') ? { num_members: channel.members.length } : {};
  return { channel: { ...describeChannel(workspace, channel), ...number } };
}

function members({ workspace }: MethodContext, args: Arguments) {
  const channel = needChannel(workspace, needText(args, 'channel'));
  needScope(workspace, `${wireKinds[channel.kind].scope}:read`);
  const { page, next } = paginate(channel.members, args, count(args, 'limit', 100, 1000), (id) => id);
  return { members: page, response_metadata: { next_cursor: next } };
}

function open({ workspace }: MethodContext, args: Arguments) {
  const id = text(args, 'channel');
  if (id !== undefined) return { channel: { id: needChannel(workspace, id).id } };
  const users = needText(args, 'users').split(',');
  const [user] = users;
  if (users.length !== 1 || user === app.botUserId) throw new SlackError('not_enough_users');
  if (user === undefined || findPerson(user) === undefined) throw new SlackError('user_not_found');
  const before = workspace.records.all('channel').length;
  const channel = openDirect(workspace, user);
  const known = workspace.records.all('channel').length === before ? { no_op: true, already_open: true } : {};
  const whole = flag(args, 'return_im') ? describeChannel(workspace, channel) : { id: channel.id };
  return { channel: whole, ...known };
}

/** A channel as Slack writes it, seen by the app. */
function describeChannel(workspace: Workspace, channel: Channel): Record<string, unknown> {
  const { id, name, kind, created, creator } = channel;
  const isIm = kind === 'im';
  const note = (value: string) => ({ value, creator, last_set: created });
  return {
    id,
    created,
    creator,
    is_channel: kind === 'public',
    is_group: kind === 'private',
    is_im: isIm,
    is_mpim: false,
    is_private: kind !== 'public',
    is_archived: false,
    is_shared: isShared(channel),
    is_org_shared: false,
    is_ext_shared: isShared(channel),
    context_team_id: team.id,
    ...(isIm
      ? { user: channel.members.find((one) => one !== app.botUserId), is_open: true }
      : {
          name,
          name_normalized: name,
          is_general: name === 'general',
          is_member: workspace.botIsIn(channel),
          topic: note(channel.topic),
          purpose: note(channel.purpose),
        }),
  };
}

/** The direct conversation between the app and a person, begun if there was none. */
export function openDirect(workspace: Workspace, user: string): Channel {
  const { records } = workspace;
  const found = records.all('channel').find((one) => one.kind === 'im' && one.members.includes(user));
  if (found !== undefined) return found;
  const channel: Channel = {
    id: createId('D'),
    name: app.name,
    kind: 'im',
    topic: '',
    purpose: '',
    created: Math.floor(workspace.now() / 1000),
    creator: app.botUserId,
    members: [user, app.botUserId],
  };
  records.put('channel', channel.id, channel);
  return channel;
}

/** conversations.history and conversations.replies: what was said. */
export const historyMethods: Methods = {
  'conversations.history': { run: history },
  'conversations.replies': { run: replies },
};

/** Newest first, replies left out. */
function history({ workspace }: MethodContext, args: Arguments) {
  const channel = needMembership(workspace, needText(args, 'channel'));
  needScope(workspace, `${wireKinds[channel.kind].scope}:history`);
  const roots = workspace
    .messagesIn(channel.id)
    .filter((one) => one.threadTs === undefined || one.subtype === 'thread_broadcast');
  const found = within(roots, args).reverse();
  const { page, next } = paginate(found, args, count(args, 'limit', 100, 999), (one) => one.ts);
  const options = { fullMetadata: flag(args, 'include_all_metadata') };
  return {
    messages: page.map((one) => workspace.onWire(one, options)),
    has_more: next !== '',
    pin_count: 0,
    ...(next === '' ? {} : { response_metadata: { next_cursor: next } }),
  };
}

/** Oldest first. The first page begins with the parent, whatever `oldest` says. */
function replies({ workspace }: MethodContext, args: Arguments) {
  const channel = needMembership(workspace, needText(args, 'channel'));
  needScope(workspace, `${wireKinds[channel.kind].scope}:history`);
  const parent = workspace.message(channel.id, needText(args, 'ts'));
  if (parent === undefined || parent.onlyFor !== undefined) throw new SlackError('thread_not_found');
  const below = parent.threadTs === undefined ? workspace.repliesTo(channel.id, parent.ts) : [];
  const found = [parent, ...within(below, args)];
  const { page, next } = paginate(found, args, count(args, 'limit', 1000, 1000), (one) => one.ts);
  const options = { fullMetadata: flag(args, 'include_all_metadata') };
  return {
    messages: page.map((one) => workspace.onWire(one, options)),
    has_more: next !== '',
    ...(next === '' ? {} : { response_metadata: { next_cursor: next } }),
  };
}

/** Timestamps are strings of equal width, so they compare as strings. Bounds are exclusive unless `inclusive`. */
function within(messages: Message[], args: Arguments): Message[] {
  const oldest = text(args, 'oldest') ?? '0';
  const latest = text(args, 'latest');
  const inclusive = flag(args, 'inclusive');
  return messages.filter(({ ts }) => {
    if (inclusive && (ts === oldest || ts === latest)) return true;
    return ts > oldest && (latest === undefined || ts < latest);
  });
}
