import { scopeOf } from '../delivery/events.js';
import { SlackError } from '../slack-error.js';
import { app, type Channel, findPerson, team } from '../team.js';
import type { Workspace } from '../workspace.js';
import { type Arguments, count, flag, needText, paginate, text } from './arguments.js';
import { openDirect } from './conversation-open.js';
import { type Desk, type Methods, needChannel, needScope } from './method.js';

/** conversations.*: which channels there are and who is in them. */
export const conversationMethods: Methods = {
  'conversations.info': { run: info },
  'conversations.list': { run: list },
  'conversations.members': { run: members },
  'conversations.open': { scope: 'im:write', run: open },
  'conversations.join': { scope: 'channels:join', run: join },
};

function info({ workspace }: Desk, args: Arguments) {
  const channel = needChannel(workspace, needText(args, 'channel'));
  needScope(workspace, `${scopeOf(channel)}:read`);
  const number = flag(args, 'include_num_members') ? { num_members: channel.members.length } : {};
  return { channel: { ...describeChannel(workspace, channel), ...number } };
}

function list({ workspace }: Desk, args: Arguments) {
  const types = (text(args, 'types') ?? 'public_channel').split(',').map((type) => type.trim());
  const kinds: Record<string, Channel['kind']> = {
    public_channel: 'public',
    private_channel: 'private',
    im: 'im',
  };
  const wanted = types.flatMap((type) => kinds[type] ?? []);
  for (const kind of wanted)
    needScope(workspace, `${{ public: 'channels', private: 'groups', im: 'im' }[kind]}:read`);
  const known = workspace.records
    .all('channel')
    .filter((one) => wanted.includes(one.kind) && (one.kind === 'public' || workspace.botIsIn(one)));
  const { page, next } = paginate(known, args, count(args, 'limit', 100, 1000), (one) => one.id);
  return {
    channels: page.map((one) => ({ ...describeChannel(workspace, one), num_members: one.members.length })),
    response_metadata: { next_cursor: next },
  };
}

function members({ workspace }: Desk, args: Arguments) {
  const channel = needChannel(workspace, needText(args, 'channel'));
  needScope(workspace, `${scopeOf(channel)}:read`);
  const { page, next } = paginate(channel.members, args, count(args, 'limit', 100, 1000), (id) => id);
  return { members: page, response_metadata: { next_cursor: next } };
}

function open({ workspace }: Desk, args: Arguments) {
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

function join({ workspace, posting }: Desk, args: Arguments) {
  const channel = needChannel(workspace, needText(args, 'channel'));
  if (channel.kind !== 'public') throw new SlackError('method_not_supported_for_channel_type');
  const fresh = posting.join(channel, app.botUserId, app.botUserId);
  return {
    channel: describeChannel(workspace, workspace.channel(channel.id) ?? channel),
    ...(fresh
      ? {}
      : { warning: 'already_in_channel', response_metadata: { warnings: ['already_in_channel'] } }),
  };
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
    is_shared: false,
    is_org_shared: false,
    is_ext_shared: false,
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
