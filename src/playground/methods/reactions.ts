import { nameToEmoji } from 'gemoji';
import type { Message } from '../message.js';
import { SlackError } from '../refusals.js';
import { app } from '../team.js';
import type { Workspace } from '../workspace.js';
import {
  type Arguments,
  type MethodContext,
  type Methods,
  needMembership,
  needText,
  text,
} from './method.js';

export const reactionMethods: Methods = {
  'reactions.add': { scope: 'reactions:write', run: add },
  'reactions.remove': { scope: 'reactions:write', run: remove },
  'reactions.get': { scope: 'reactions:read', run: get },
};

function add({ workspace, posting }: MethodContext, args: Arguments) {
  const name = needName(args);
  const message = needMessage(workspace, args);
  if (!posting.react(message, name, app.botUserId)) throw new SlackError('already_reacted');
  return {};
}

function remove({ workspace, posting }: MethodContext, args: Arguments) {
  const name = needName(args);
  const message = needMessage(workspace, args);
  if (!posting.unreact(message, name, app.botUserId)) throw new SlackError('no_reaction');
  return {};
}

function get({ workspace }: MethodContext, args: Arguments) {
  const message = needMessage(workspace, args);
  return { type: 'message', channel: message.channel, message: workspace.onWire(message) };
}

function needName(args: Arguments): string {
  const name = needText(args, 'name').replace(/^:|:$/g, '');
  if (!isEmojiName(name)) throw new SlackError('invalid_name');
  return name;
}

function needMessage(workspace: Workspace, args: Arguments): Message {
  const ts = text(args, 'timestamp');
  if (ts === undefined) throw new SlackError('no_item_specified');
  const channel = needMembership(workspace, needText(args, 'channel'));
  const message = workspace.message(channel.id, ts);
  if (message === undefined || message.onlyFor !== undefined || message.subtype === 'tombstone') {
    throw new SlackError('message_not_found');
  }
  return message;
}

/** Names that Slack knows and the emoji list spells differently. */
const slackNames = new Set([
  'simple_smile',
  'thumbsup',
  'thumbsdown',
  'heavy_plus_sign',
  'heavy_minus_sign',
  'robot_face',
]);

/** Whether a reaction may have this name, with or without a skin tone. */
export function isEmojiName(name: string): boolean {
  const plain = name.replace(/::skin-tone-[2-6]$/, '');
  return slackNames.has(plain) || Object.hasOwn(nameToEmoji, plain);
}
