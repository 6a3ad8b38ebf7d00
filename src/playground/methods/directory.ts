import { describeChannel, onWire } from '../message.js';
import { openDirect } from '../posting.js';
import { SlackError } from '../refusals.js';
import { app, botUser, type Channel, findPerson, team, teamOf, wireKinds } from '../team.js';
import * as given from './method.js';
import { type Arguments, flag, type Methods, needChannel, needMembership, needText, text } from './method.js';
import type { Message } from '../kept.js';
import type { Workspace } from '../workspace.js';

/** auth.test, users.* and conversations.*: who is who, which channels there are, who is in them and what was said. */
export const directoryMethods: Methods = {
  'auth.test': {
    run: ({ origin }) => ({
      ...{ url: `${origin}/`, team: team.name, team_id: team.id, is_enterprise_install: false },
      ...{ user: botUser.name, user_id: botUser.id, bot_id: app.botId },
    }),
  },
  'users.info': { scope: 'users:read', run: (_, args) => ({ user: describePerson(needText(args, 'user')) }) },
  'conversations.info': { run: info },
  'conversations.members': { run: members },
  'conversations.open': { scope: 'im:write', run: open },
  'conversations.history': { run: history },
  'conversations.replies': { run: replies },
};

function describePerson(id: string): Record<string, unknown> {
  const person = findPerson(id);
  if (person === undefined) throw new SlackError('user_not_found');
  const { name, realName, colour, clock, locale, title, isAdmin = false, isBot = false, outside } = person;
  const [first, ...rest] = realName.split(' ');
  const display = isBot ? '' : name;
  return {
    ...{ id, team_id: teamOf(id), name, deleted: false, color: colour.slice(1), real_name: realName },
    ...{ ...clock, locale },
    profile: {
      ...{ title, real_name: realName, real_name_normalized: realName },
      ...{ display_name: display, display_name_normalized: display },
      ...{
        first_name: first,
        last_name: rest.join(' '),
        status_text: '',
        status_emoji: '',
        team: teamOf(id),
      },
      ...(isBot && { bot_id: app.botId, api_app_id: app.id }),
    },
    ...{ is_admin: isAdmin, is_owner: isAdmin, is_primary_owner: false },
    ...{ is_restricted: outside?.kind === 'guest', is_ultra_restricted: false },
    ...(outside?.kind === 'stranger' && { is_stranger: true }),
    ...{ is_bot: isBot, is_app_user: false, updated: 1_700_000_000 },
  };
}

const needRight = (workspace: Workspace, { kind }: Channel, right: 'read' | 'history') =>
  given.needScope(workspace, `${wireKinds[kind].scope}:${right}`);

function info(workspace: Workspace, args: Arguments) {
  const channel = needChannel(workspace, args);
  needRight(workspace, channel, 'read');
  const number = flag(args, 'include_num_members') && { num_members: channel.members.length };
  return { channel: { ...describeChannel(workspace, channel), ...number } };
}

function members(workspace: Workspace, args: Arguments) {
  const channel = needChannel(workspace, args);
  needRight(workspace, channel, 'read');
  const { page, next } = given.paginate(channel.members, args, 100, 1000, (id) => id);
  return { members: page, response_metadata: { next_cursor: next } };
}

function open(workspace: Workspace, args: Arguments) {
  if (text(args, 'channel') !== undefined) return { channel: { id: needChannel(workspace, args).id } };
  const [user = '', ...others] = needText(args, 'users').split(',');
  if (others.length > 0 || user === app.botUserId) throw new SlackError('not_enough_users');
  if (findPerson(user) === undefined) throw new SlackError('user_not_found');
  const before = workspace.records.all('channel').length;
  const channel = openDirect(workspace, user);
  const isKnown = workspace.records.all('channel').length === before;
  const whole = flag(args, 'return_im') ? describeChannel(workspace, channel) : { id: channel.id };
  return { channel: whole, ...(isKnown && { no_op: true, already_open: true }) };
}

/** Newest first, replies left out. */
function history(workspace: Workspace, args: Arguments) {
  const channel = needMembership(workspace, args);
  needRight(workspace, channel, 'history');
  const stands = (one: Message) => one.threadTs === undefined || one.subtype === 'thread_broadcast';
  const found = within(workspace.messagesIn(channel.id).filter(stands), args).reverse();
  return { ...readPage(workspace, found, args, 100, 999), pin_count: 0 };
}

/** Oldest first. The first page begins with the parent, whatever `oldest` says. */
function replies(workspace: Workspace, args: Arguments) {
  const channel = needMembership(workspace, args);
  needRight(workspace, channel, 'history');
  const parent = given.needMessage(
    workspace.message(channel.id, needText(args, 'ts')),
    'thread_not_found',
    true,
  );
  const below = parent.threadTs === undefined ? workspace.repliesTo(channel.id, parent.ts) : [];
  return readPage(workspace, [parent, ...within(below, args)], args, 1000, 1000);
}

function readPage(workspace: Workspace, found: Message[], args: Arguments, usual: number, most: number) {
  const { page, next } = given.paginate(found, args, usual, most, (one) => one.ts);
  return {
    messages: page.map((one) => onWire(workspace, one, flag(args, 'include_all_metadata'))),
    has_more: next !== '',
    ...(next !== '' && { response_metadata: { next_cursor: next } }),
  };
}

/** Timestamps are strings of equal width, so they compare as strings. Bounds are exclusive unless `inclusive`. */
function within(messages: Message[], args: Arguments): Message[] {
  const oldest = text(args, 'oldest') ?? '0';
  const latest = text(args, 'latest');
  return messages.filter(({ ts }) => {
    if (flag(args, 'inclusive') && (ts === oldest || ts === latest)) return true;
    return ts > oldest && (latest === undefined || ts < latest);
  });
}
