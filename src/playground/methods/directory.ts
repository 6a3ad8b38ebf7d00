import { describeChannel, onWire, openDirect } from '../posting.js';
import { SlackError } from '../http.js';
import { app, botProfile, botUser, type Channel, findPerson, team, teamOf, wireKinds } from '../team.js';
import * as given from './method.js';
import { type Arguments, flag, type Methods, needChannel, needMembership, needText, text } from './method.js';
import type { Message } from '../records.js';
import type { Workspace } from '../workspace.js';

/** auth.test, users.* and conversations.*: who is who, which channels there are, who is in them and what was said. */
export const directoryMethods: Methods = {
  'auth.test': {
    run: ({ origin }) => ({
      ...{ url: `${origin}/`, team: team.name, team_id: team.id, is_enterprise_install: false },
      ...{ user: botUser.name, user_id: botUser.id, bot_id: app.botId },
    }),
  },
  'bots.info': { scope: 'users:read', run: () => ({ bot: botProfile }) },
  'usergroups.list': {
    scope: 'usergroups:read',
    run: (_, args) => ({
      usergroups: [{ ...planners, ...(flag(args, 'include_users') && { users: inPlanners }) }],
    }),
  },
  'users.info': { scope: 'users:read', run: (_, args) => ({ user: describePerson(needText(args, 'user')) }) },
  'users.conversations': { run: ownConversations },
  'conversations.info': { run: info },
  'conversations.members': { run: members },
  'conversations.open': { scope: 'im:write', run: open },
  'conversations.history': { run: history },
  'conversations.replies': { run: replies },
};

/** The only user group. */
const inPlanners = ['U0MAYACHEN', 'U0LILEI001'];
const planners = { id: 'S0PLANNERS', team_id: team.id, handle: 'planners', name: 'Planners', user_count: 2 };

function describePerson(id: string): Record<string, unknown> {
  const person = findPerson(id);
  if (person === undefined) throw new SlackError('user_not_found');
  const { name, realName, tz, locale, isAdmin = false, isBot = false, outside } = person;
  return {
    ...{ id, team_id: teamOf(id), name, deleted: false, real_name: realName, tz, locale },
    profile: { real_name: realName, display_name: isBot ? '' : name, ...(isBot && { bot_id: app.botId }) },
    ...{ is_admin: isAdmin, is_owner: isAdmin, is_primary_owner: false },
    ...{ is_restricted: outside?.kind === 'guest', is_ultra_restricted: false },
    ...(outside?.kind === 'stranger' && { is_stranger: true }),
    ...{ is_bot: isBot, is_app_user: false, updated: 1_700_000_000 },
  };
}

const needRight = (workspace: Workspace, { kind }: Pick<Channel, 'kind'>, right: 'read' | 'history') =>
  given.needScope(workspace, `${wireKinds[kind].scope}:${right}`);

function info(workspace: Workspace, args: Arguments) {
  const channel = needChannel(workspace, args);
  needRight(workspace, channel, 'read');
  return { channel: describeChannel(workspace, channel) };
}

/** Those in which the app is, of the kinds that it asks for. */
function ownConversations(workspace: Workspace, args: Arguments) {
  const types = (text(args, 'types') ?? 'public_channel').split(',');
  const kinds = types.map((type) => type.replace('_channel', '') as Channel['kind']);
  if (!kinds.every((kind) => Object.hasOwn(wireKinds, kind))) throw new SlackError('invalid_types');
  for (const kind of kinds) needRight(workspace, { kind }, 'read');
  const isOwn = (each: Channel) => kinds.includes(each.kind) && workspace.botIsIn(each);
  const own = workspace.records.all('channel').filter(isOwn);
  const { page, next } = given.paginate(own, args, [100, 999], ({ id }) => id);
  const channels = page.map((channel) => describeChannel(workspace, channel));
  return { channels, response_metadata: { next_cursor: next } };
}

function members(workspace: Workspace, args: Arguments) {
  const channel = needChannel(workspace, args);
  needRight(workspace, channel, 'read');
  const { page, next } = given.paginate(channel.members, args, [100, 1000], (id) => id);
  return { members: page, response_metadata: { next_cursor: next } };
}

function open(workspace: Workspace, args: Arguments) {
  const [user = '', ...others] = needText(args, 'users').split(',');
  if (others.length > 0 || user === app.botUserId) throw new SlackError('not_enough_users');
  if (findPerson(user) === undefined) throw new SlackError('user_not_found');
  return { channel: { id: openDirect(workspace, user).id } };
}

/** Newest first, replies left out. */
function history(workspace: Workspace, args: Arguments) {
  const channel = needMembership(workspace, args);
  needRight(workspace, channel, 'history');
  const standing = workspace.messagesIn(channel.id).filter((one) => one.threadTs === undefined);
  return readPage(workspace, within(standing, args).reverse(), args, [100, 999]);
}

/** Oldest first. The first page begins with the parent, whatever `oldest` says. */
function replies(workspace: Workspace, args: Arguments) {
  const channel = needMembership(workspace, args);
  needRight(workspace, channel, 'history');
  const found = workspace.message(channel.id, needText(args, 'ts'));
  const parent = given.needMessage(found, 'thread_not_found', true);
  const below = parent.threadTs === undefined ? workspace.repliesTo(channel.id, parent.ts) : [];
  return readPage(workspace, [parent, ...within(below, args)], args, [1000, 1000]);
}

function readPage(workspace: Workspace, found: Message[], args: Arguments, size: [number, number]) {
  const { page, next } = given.paginate(found, args, size, (one) => one.ts);
  return {
    messages: page.map((one) => onWire(workspace, one, flag(args, 'include_all_metadata'))),
    has_more: next !== '',
    ...(next !== '' && { response_metadata: { next_cursor: next } }),
  };
}

/** Timestamps are strings of equal width, so they compare as strings. */
function within(messages: Message[], args: Arguments): Message[] {
  const oldest = text(args, 'oldest') ?? '0';
  return messages.filter(({ ts }) => ts > oldest);
}
