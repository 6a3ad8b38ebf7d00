import { checkBlocks, fillIds } from '../blocks.js';
import { edit, onWire, post, react, remove } from '../posting.js';
import { refuse, SlackError } from '../http.js';
import { app, findPerson } from '../team.js';
import * as given from './method.js';
import { type Block, type Message, present } from '../records.js';
import type { Workspace } from '../workspace.js';

export const mostText = 40_000;
const ofApp = { user: app.botUserId, fromApp: true };

/** chat.* and reactions.*: what the app says, edits and takes back. */
export const chatMethods: given.Methods = {
  'chat.postMessage': { scope: 'chat:write', run: postMessage },
  'chat.update': { scope: 'chat:write', run: updateMessage },
  'chat.delete': { scope: 'chat:write', run: deleteMessage },
  'chat.postEphemeral': { scope: 'chat:write', run: postEphemeral },
  'reactions.add': { scope: 'reactions:write', run: (...call) => setReaction(...call, true) },
  'reactions.remove': { scope: 'reactions:write', run: (...call) => setReaction(...call, false) },
};

function postMessage(workspace: Workspace, args: given.Arguments) {
  const channel = given.needMembership(workspace, args);
  const draft = readDraft(workspace, channel.id, args);
  const wait = workspace.rateLimiter(channel.id);
  if (wait > 0)
    throw new SlackError('ratelimited', {}, { status: 429, headers: { 'retry-after': `${wait}` } });
  const message = post(workspace, draft);
  return { channel: channel.id, ts: message.ts, message: onWire(workspace, message, true) };
}

function postEphemeral(workspace: Workspace, args: given.Arguments) {
  const channel = given.needMembership(workspace, args);
  const onlyFor = given.needText(args, 'user');
  if (findPerson(onlyFor) === undefined) throw new SlackError('user_not_found');
  if (!channel.members.includes(onlyFor)) throw new SlackError('user_not_in_channel');
  return { message_ts: post(workspace, { ...readDraft(workspace, channel.id, args), onlyFor }).ts };
}

function readDraft(workspace: Workspace, channel: string, args: given.Arguments) {
  const content = needContent(args);
  const persona = readPersona(workspace, args);
  const threadTs = given.readThread(workspace, channel, args);
  return { channel, ...ofApp, ...content, ...present({ persona, threadTs }) };
}

function updateMessage(workspace: Workspace, args: given.Arguments) {
  const message = needOwnMessage(workspace, args, 'cant_update_message');
  const content = readContent(args);
  if (content.text === undefined && content.blocks === undefined) throw new SlackError('no_text');
  // Blocks that are not given stay; an empty list removes them.
  const { blocks, ...rest } = { ...message, ...content };
  const edited = { user: app.botUserId, ts: workspace.nextTs() };
  const next = edit(workspace, message, { ...rest, edited, ...(blocks?.length && { blocks }) });
  return { channel: next.channel, ts: next.ts, text: next.text, message: onWire(workspace, next, true) };
}

function deleteMessage(workspace: Workspace, args: given.Arguments) {
  const message = needOwnMessage(workspace, args, 'cant_delete_message');
  remove(workspace, message);
  return { channel: message.channel, ts: message.ts };
}

function needOwnMessage(workspace: Workspace, args: given.Arguments, notOwn: string): Message {
  const { id } = given.needChannel(workspace, args);
  const message = given.needMessage(workspace.message(id, given.needText(args, 'ts')), 'message_not_found');
  if (!message.fromApp) throw new SlackError(notOwn);
  return message;
}

function setReaction(workspace: Workspace, args: given.Arguments, add: boolean) {
  const name = given.needText(args, 'name').replace(/^:|:$/g, '');
  if (!isEmojiName(name)) throw new SlackError('invalid_name');
  const ts = given.text(args, 'timestamp');
  if (ts === undefined) throw new SlackError('no_item_specified');
  const { id } = given.needMembership(workspace, args);
  const message = given.needMessage(workspace.message(id, ts), 'message_not_found');
  const isChanged = react(workspace, message, { name, user: app.botUserId }, add);
  if (!isChanged) throw new SlackError(add ? 'already_reacted' : 'no_reaction');
  return {};
}

/** Whether a reaction may have this name: Slack's own rule, with or without a skin tone. */
export const isEmojiName = (name: string) => /^[a-z0-9_'+-]{1,100}(?:::skin-tone-[2-6])?$/.test(name);

/** What a message says, read from the arguments of a call. A part that was not given is absent. */
type Content = Partial<Pick<Message, 'text' | 'blocks' | 'metadata'>>;

/** Reads and checks text, blocks and metadata; throws Slack's error for the first thing wrong. */
function readContent(args: given.Arguments): Content {
  const words = given.text(args, 'text');
  const blocks = readBlocks(args);
  if ((words?.length ?? 0) > mostText) throw new SlackError('msg_too_long');
  return present({ text: words, blocks, metadata: readMetadata(args) });
}

/** The content of a new message: `no_text` when there is nothing to show. */
export function needContent(args: given.Arguments): Content & { text: string } {
  const content = readContent(args);
  const { text: words, blocks } = content;
  if (words === undefined && !blocks?.length) throw new SlackError('no_text');
  return { ...content, text: words ?? '' };
}

/** Blocks with their ids filled in; `invalid_blocks` with a list of what is wrong. */
function readBlocks(args: given.Arguments): Block[] | undefined {
  const blocks = given.structure(args, 'blocks', 'invalid_blocks_format');
  if (blocks !== undefined && !Array.isArray(blocks)) throw new SlackError('invalid_blocks_format');
  const errors = blocks === undefined ? [] : checkBlocks(blocks, 'message');
  if (errors.length > 0)
    throw new SlackError('invalid_blocks', { errors, response_metadata: { messages: errors } });
  return blocks && fillIds(blocks as Block[]);
}

function readMetadata(args: given.Arguments): Message['metadata'] {
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
function readPersona(workspace: Workspace, args: given.Arguments): Message['persona'] {
  const [username, emoji] = [given.text(args, 'username'), given.text(args, 'icon_emoji')];
  if (username === undefined && emoji === undefined) return undefined;
  given.needScope(workspace, 'chat:write.customize');
  return present({ username, emoji });
}
