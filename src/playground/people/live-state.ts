import type { StoredFile } from '../files.js';
import type {
  LiveChannel,
  LiveFile,
  LiveForward,
  LiveMessage,
  LivePerson,
  LiveState,
  LiveView,
} from '../live.js';
import { type Message, present } from '../message.js';
import {
  app,
  type Channel,
  everyone,
  isOutsider,
  type Person,
  shortcuts,
  slackbotId,
  team,
} from '../team.js';
import { describeView, type StoredView } from '../view.js';
import type { Workspace } from '../workspace.js';
import { isForwarded, type SharedMessage } from './forward.js';

/** Everything one person may see. */
export function describeState(workspace: Workspace, viewer: string, connected: boolean): LiveState {
  const { records } = workspace;
  const channels = records.all('channel').filter((one) => canSee(one, viewer));
  const messages = records.all('message').filter((one) => canRead(workspace, one, viewer));
  const views = records.all('view').filter((one) => isOpenFor(one, viewer));
  return {
    workspace: team.name,
    as: viewer,
    bot: { userId: app.botUserId, appName: app.name, connected, shortcuts },
    people: everyone.map(toLivePerson),
    channels: channels.map(toLiveChannel),
    messages: messages.map((one) => toLiveMessage(workspace, one)),
    views: views.map(toLiveView),
    examples: workspace.examples,
  };
}

export function canSee(channel: Channel, viewer: string): boolean {
  return (channel.kind === 'public' && !isOutsider(viewer)) || channel.members.includes(viewer);
}

export function canRead(workspace: Workspace, message: Message, viewer: string): boolean {
  const channel = workspace.channel(message.channel);
  const forViewer = message.onlyFor === undefined || message.onlyFor === viewer;
  return channel !== undefined && canSee(channel, viewer) && forViewer;
}

/** A modal that is open for one person, or their Home tab. */
export function isOpenFor(view: StoredView, viewer: string): boolean {
  return view.user === viewer;
}

export function toLiveChannel({ id, name, kind, topic, members }: Channel): LiveChannel {
  return { id, name, kind, topic, members };
}

export function toLiveView(view: StoredView): LiveView {
  const errors = view.errors === undefined ? {} : { errors: view.errors };
  return {
    id: view.id,
    user: view.user,
    view: describeView(view) as LiveView['view'],
    busy: view.busy,
    ...errors,
  };
}

export function toLiveMessage(workspace: Workspace, message: Message): LiveMessage {
  const { channel, ts, text, reactions, threadTs, blocks, subtype, onlyFor } = message;
  const forwarded = (message.attachments ?? [])
    .filter(isForwarded)
    .map((one) => toLiveForward(workspace, one));
  const files = filesOf(workspace, message.files ?? []);
  return {
    channel,
    ts,
    ...describeAuthor(message),
    text,
    reactions,
    // The app's own blocks are rewritten all the time: a mark on them would say nothing.
    edited: message.edited !== undefined && blocks === undefined,
    replyCount: threadTs === undefined ? workspace.repliesTo(channel, ts).length : 0,
    ...present({ threadTs, blocks }),
    ...(files.length === 0 ? {} : { files }),
    ...(forwarded.length === 0 ? {} : { forwarded }),
    ...(subtype === 'thread_broadcast' ? { broadcast: true } : {}),
    ...(subtype === 'tombstone' ? { deleted: true } : {}),
    ...present({ onlyFor }),
  };
}

function toLiveForward(workspace: Workspace, shared: SharedMessage): LiveForward {
  const { author_name: author, channel_id: channel, ts, thread_ts: threadTs, text } = shared;
  const files = filesOf(workspace, shared.files?.map((file) => file.id) ?? []);
  return {
    author,
    channel,
    ts,
    ...present({ threadTs }),
    text,
    ...(files.length === 0 ? {} : { files }),
  };
}

function filesOf(workspace: Workspace, ids: readonly string[]): LiveFile[] {
  return ids.flatMap((id) => workspace.records.get('file', id) ?? []).map(toLiveFile);
}

function describeAuthor(message: Message): Pick<LiveMessage, 'user' | 'fromApp' | 'username' | 'icon'> {
  const { user, fromApp, persona, subtype } = message;
  if (user === slackbotId || subtype === 'tombstone') {
    return { user: slackbotId, fromApp: true, username: 'Slackbot', icon: { emoji: ':robot:' } };
  }
  if (persona === undefined) return { user, fromApp };
  const { username, emoji, url } = persona;
  const icon = { ...present({ emoji }), ...present({ url }) };
  return {
    user,
    fromApp,
    ...present({ username }),
    ...(Object.keys(icon).length === 0 ? {} : { icon }),
  };
}

function toLivePerson({ id, name, realName, colour, isBot, outside }: Person): LivePerson {
  const from = outside?.kind === 'stranger' ? outside.team.name : outside?.kind;
  return { id, name, realName, colour, isBot, ...present({ from }) };
}

function toLiveFile({ id, name, title, mimetype, size }: StoredFile): LiveFile {
  return { id, name, title, mimetype, size, url: `/files/${id}/${encodeURIComponent(name)}` };
}
