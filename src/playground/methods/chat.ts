import { nameToEmoji } from 'gemoji';
import { checkBlocks, fillIds } from '../blocks/check.js';
import { onWire, permalinkOf } from '../message.js';
import { edit, openDirect, post, react, remove } from '../posting.js';
import { refuse, SlackError } from '../refusals.js';
import { app, findPerson } from '../team.js';
import * as given from './method.js';
import {
  type Arguments,
  type Methods,
  needChannel,
  needMembership,
  needMessage,
  needText,
  text,
} from './method.js';
import { type Block, type Message, present } from '../kept.js';
import type { Workspace } from '../workspace.js';

export const mostText = 40_000;
const mostAttachments = 100;
const ofApp = { user: app.botUserId, fromApp: true };

/** chat.* and reactions.*: what the app says, edits and takes back. */
export const chatMethods: Methods = {
  'chat.postMessage': { scope: 'chat:write', run: postMessage },
  'chat.update': { scope: 'chat:write', run: updateMessage },
  'chat.delete': { scope: 'chat:write', run: deleteMessage },
  'chat.postEphemeral': { scope: 'chat:write', run: postEphemeral },
  'chat.getPermalink': { run: getPermalink },
  'reactions.add': { scope: 'reactions:write', run: (workspace, args) => setReaction(workspace, args, true) },
  'reactions.remove': {
    scope: 'reactions:write',
    run: (workspace, args) => setReaction(workspace, args, false),
  },
  'reactions.get': {
    scope: 'reactions:read',
    run(workspace, args) {
      const message = needReacted(workspace, args);
      return { type: 'message', channel: message.channel, message: onWire(workspace, message) };
    },
  },
};

function postMessage(workspace: Workspace, args: Arguments) {
  const person = findPerson(needText(args, 'channel'));
  const channel = person === undefined ? needChannel(workspace, args) : openDirect(workspace, person.id);
  const everywhere = channel.kind === 'public' && workspace.grants('chat:write.public');
  if (!workspace.botIsIn(channel) && !everywhere) throw new SlackError('not_in_channel');
  const draft = readDraft(workspace, channel.id, args);
  const wait = workspace.rateLimiter(channel.id);
  if (wait > 0)
    throw new SlackError('ratelimited', {}, { status: 429, headers: { 'retry-after': `${wait}` } });
  const message = post(workspace, draft);
  return { channel: channel.id, ts: message.ts, message: onWire(workspace, message, true) };
}

function postEphemeral(workspace: Workspace, args: Arguments) {
  const channel = needMembership(workspace, args);
  const onlyFor = needText(args, 'user');
  if (findPerson(onlyFor) === undefined) throw new SlackError('user_not_found');
  if (!channel.members.includes(onlyFor)) throw new SlackError('user_not_in_channel');
  return { message_ts: post(workspace, { ...readDraft(workspace, channel.id, args), onlyFor }).ts };
}

function readDraft(workspace: Workspace, channel: string, args: Arguments) {
  const content = needContent(args);
  const persona = readPersona(workspace, args);
  const threadTs = given.readThread(workspace, channel, args);
  return { channel, ...ofApp, ...content, ...present({ persona, threadTs }) };
}

function updateMessage(workspace: Workspace, args: Arguments) {
  const message = needOwnMessage(workspace, args, 'cant_update_message');
  const content = readContent(args);
  if (!saysAnything(content)) throw new SlackError('no_text');
  const next = edit(workspace, message, rewrite(message, content, workspace.nextTs()));
  return { channel: next.channel, ts: next.ts, text: next.text, message: onWire(workspace, next, true) };
}

/** A message with new content. Blocks and attachments that are not given stay; an empty list removes them. */
export function rewrite(message: Message, content: Content, editedTs: string): Message {
  const { blocks, attachments, ...rest } = { ...message, ...content };
  const lists = { ...(blocks?.length && { blocks }), ...(attachments?.length && { attachments }) };
  return { ...rest, edited: { user: app.botUserId, ts: editedTs }, ...lists };
}

function deleteMessage(workspace: Workspace, args: Arguments) {
  const message = needOwnMessage(workspace, args, 'cant_delete_message');
  remove(workspace, message);
  return { channel: message.channel, ts: message.ts };
}

function needOwnMessage(workspace: Workspace, args: Arguments, notOwn: string): Message {
  const { id } = needChannel(workspace, args);
  const message = needMessage(workspace.message(id, needText(args, 'ts')), 'message_not_found');
  if (!message.fromApp) throw new SlackError(notOwn);
  return message;
}

function getPermalink(workspace: Workspace, args: Arguments) {
  const { id } = needChannel(workspace, args);
  const message = needMessage(workspace.message(id, needText(args, 'message_ts')), 'message_not_found', true);
  return { channel: id, permalink: permalinkOf(workspace, message) };
}

function setReaction(workspace: Workspace, args: Arguments, add: boolean) {
  const name = needText(args, 'name').replace(/^:|:$/g, '');
  if (!isEmojiName(name)) throw new SlackError('invalid_name');
  const isChanged = react(workspace, needReacted(workspace, args), name, app.botUserId, add);
  if (!isChanged) throw new SlackError(add ? 'already_reacted' : 'no_reaction');
  return {};
}

function needReacted(workspace: Workspace, args: Arguments): Message {
  const ts = text(args, 'timestamp');
  if (ts === undefined) throw new SlackError('no_item_specified');
  return needMessage(workspace.message(needMembership(workspace, args).id, ts), 'message_not_found');
}

/** Names that Slack knows and the emoji list spells differently. */
const slackNames = [
  'simple_smile',
  'thumbsup',
  'thumbsdown',
  'heavy_plus_sign',
  'heavy_minus_sign',
  'robot_face',
];

/** Whether a reaction may have this name, with or without a skin tone. */
export function isEmojiName(name: string): boolean {
  const plain = name.replace(/::skin-tone-[2-6]$/, '');
  return slackNames.includes(plain) || Object.hasOwn(nameToEmoji, plain);
}

/** What a message says, read from the arguments of a call. A part that was not given is absent. */
type Content = Partial<Pick<Message, 'text' | 'blocks' | 'attachments' | 'metadata'>>;

/** Whether any part was given, be it an empty one. */
export const saysAnything = ({ text: words, blocks, attachments }: Content) =>
  words !== undefined || blocks !== undefined || attachments !== undefined;

/** Reads and checks text, blocks, attachments and metadata; throws Slack's error for the first thing wrong. */
export function readContent(args: Arguments): Content {
  const words = text(args, 'text');
  const blocks = readBlocks(args);
  if ((words?.length ?? 0) > mostText) throw new SlackError('msg_too_long');
  const attachments = readList(args, 'attachments', 'invalid_attachments');
  if ((attachments?.length ?? 0) > mostAttachments) throw new SlackError('too_many_attachments');
  return present({ text: words, blocks, attachments, metadata: readMetadata(args) });
}

/** The content of a new message: `no_text` when there is nothing to show. */
export function needContent(args: Arguments): Content & { text: string } {
  const content = readContent(args);
  const { text: words, blocks, attachments } = content;
  if (words === undefined && !blocks?.length && !attachments?.length) throw new SlackError('no_text');
  return { ...content, text: words ?? '' };
}

function readList(args: Arguments, name: string, unreadable: string): unknown[] | undefined {
  const list = given.structure(args, name, unreadable);
  if (list !== undefined && !Array.isArray(list)) throw new SlackError(unreadable);
  return list;
}

/** Blocks with their ids filled in; `invalid_blocks` with a list of what is wrong. */
export function readBlocks(args: Arguments): Block[] | undefined {
  const blocks = readList(args, 'blocks', 'invalid_blocks_format');
  const errors = blocks === undefined ? [] : checkBlocks(blocks, 'message');
  if (errors.length > 0)
    throw new SlackError('invalid_blocks', { errors, response_metadata: { messages: errors } });
  return blocks && fillIds(blocks as Block[]);
}

function readMetadata(args: Arguments): Message['metadata'] {
  const metadata = given.structure(args, 'metadata', 'invalid_metadata_format');
  if (metadata === undefined) return undefined;
  const { event_type, event_payload } = metadata as Partial<NonNullable<Message['metadata']>>;
  const hasPayload =
    typeof event_payload === 'object' && event_payload !== null && !Array.isArray(event_payload);
  if (!event_type || typeof event_type !== 'string' || !hasPayload)
    throw refuse('invalid_metadata_format', ['[ERROR] metadata needs event_type and event_payload']);
  return { event_type, event_payload };
}

/** The name and picture a message asks for; undefined when it comes as the app itself. */
function readPersona(workspace: Workspace, args: Arguments): Message['persona'] {
  const [username, emoji, icon] = ['username', 'icon_emoji', 'icon_url'].map((name) => text(args, name));
  if (username === undefined && emoji === undefined && icon === undefined) return undefined;
  given.needScope(workspace, 'chat:write.customize');
  return present({ username, emoji, url: emoji === undefined ? icon : undefined });
}
