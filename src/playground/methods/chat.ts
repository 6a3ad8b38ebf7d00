import { type Message, present } from '../message.js';
import { permalinkOf } from '../permalink.js';
import { SlackError } from '../refusals.js';
import { app, findPerson } from '../team.js';
import type { Workspace } from '../workspace.js';
import { type Content, needContent, readContent, readPersona } from './content.js';
import { openDirect } from './conversations.js';
import {
  type Arguments,
  type MethodContext,
  type Methods,
  needChannel,
  needMembership,
  needText,
  text,
} from './method.js';

/** chat.*: what the app says, edits and takes back. */
export const chatMethods: Methods = {
  'chat.postMessage': { scope: 'chat:write', run: postMessage },
  'chat.update': { scope: 'chat:write', run: updateMessage },
  'chat.delete': { scope: 'chat:write', run: deleteMessage },
  'chat.postEphemeral': { scope: 'chat:write', run: postEphemeral },
  'chat.getPermalink': { run: getPermalink },
};

function postMessage(context: MethodContext, args: Arguments) {
  const { workspace, posting, rateLimiter } = context;
  const target = needText(args, 'channel');
  const person = findPerson(target);
  const channel = person === undefined ? needChannel(workspace, target) : openDirect(workspace, person.id);
  const everywhere = channel.kind === 'public' && workspace.grants('chat:write.public');
  if (!workspace.botIsIn(channel) && !everywhere) throw new SlackError('not_in_channel');
  const content = needContent(args);
  const persona = readPersona(workspace, args);
  const threadTs = readThread(workspace, channel.id, args);
  const wait = rateLimiter.take(channel.id);
  if (wait > 0)
    throw new SlackError('ratelimited', {}, { status: 429, headers: { 'retry-after': String(wait) } });
  const message = posting.post({
    channel: channel.id,
    user: app.botUserId,
    fromApp: true,
    ...content,
    ...present({ persona, threadTs }),
  });
  return { channel: channel.id, ts: message.ts, message: workspace.onWire(message, { fullMetadata: true }) };
}

/** The thread a message goes into; a reply's timestamp stands for the thread the reply is in. */
export function readThread(workspace: Workspace, channel: string, args: Arguments): string | undefined {
  const given = text(args, 'thread_ts');
  if (given === undefined) return undefined;
  const parent = workspace.message(channel, given);
  if (parent === undefined || parent.onlyFor !== undefined) throw new SlackError('thread_not_found');
  return parent.threadTs ?? parent.ts;
}

function updateMessage({ workspace, posting }: MethodContext, args: Arguments) {
  const message = needOwnMessage(workspace, args, 'cant_update_message');
  const content = readContent(args);
  if (content.text === undefined && content.blocks === undefined && content.attachments === undefined) {
    throw new SlackError('no_text');
  }
  const next = posting.edit(message, rewrite(message, content, workspace.nextTs()));
  return {
    channel: next.channel,
    ts: next.ts,
    text: next.text,
    message: workspace.onWire(next, { fullMetadata: true }),
  };
}

/** A message with new content. Blocks and attachments that are not given stay; an empty list removes them. */
export function rewrite(message: Message, content: Content, editedTs: string): Message {
  const { blocks, attachments, ...rest } = { ...message, ...content };
  return {
    ...rest,
    edited: { user: app.botUserId, ts: editedTs },
    ...(blocks?.length ? { blocks } : {}),
    ...(attachments?.length ? { attachments } : {}),
  };
}

function deleteMessage({ workspace, posting }: MethodContext, args: Arguments) {
  const message = needOwnMessage(workspace, args, 'cant_delete_message');
  posting.remove(message);
  return { channel: message.channel, ts: message.ts };
}

function needOwnMessage(workspace: Workspace, args: Arguments, notOwn: string): Message {
  const channel = needChannel(workspace, needText(args, 'channel'));
  const message = workspace.message(channel.id, needText(args, 'ts'));
  if (message === undefined || message.onlyFor !== undefined || message.subtype === 'tombstone') {
    throw new SlackError('message_not_found');
  }
  if (!message.fromApp) throw new SlackError(notOwn);
  return message;
}

function postEphemeral({ workspace, posting }: MethodContext, args: Arguments) {
  const channel = needMembership(workspace, needText(args, 'channel'));
  const user = needText(args, 'user');
  if (findPerson(user) === undefined) throw new SlackError('user_not_found');
  if (!channel.members.includes(user)) throw new SlackError('user_not_in_channel');
  const persona = readPersona(workspace, args);
  const threadTs = readThread(workspace, channel.id, args);
  const message = posting.post({
    channel: channel.id,
    user: app.botUserId,
    fromApp: true,
    onlyFor: user,
    ...needContent(args),
    ...present({ persona, threadTs }),
  });
  return { message_ts: message.ts };
}

function getPermalink({ workspace }: MethodContext, args: Arguments) {
  const channel = needChannel(workspace, needText(args, 'channel'));
  const message = workspace.message(channel.id, needText(args, 'message_ts'));
  if (message === undefined || message.onlyFor !== undefined) throw new SlackError('message_not_found');
  return { channel: channel.id, permalink: permalinkOf(workspace, message) };
}
