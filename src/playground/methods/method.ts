import { readJson, refuse, SlackError } from '../http.js';
import type { Channel } from '../team.js';
import type { Message } from '../records.js';
import type { Workspace } from '../workspace.js';

/** The arguments of a call: strings from a form or a query, JSON values from a JSON body. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * The Web API's methods by name. `scope` names what the token must have been granted, where it does not depend on
 * the arguments; `run` returns the answer without `ok`, or throws a SlackError.
 */
export type Methods = Readonly<
  Record<string, { scope?: string; run(workspace: Workspace, args: Arguments): Record<string, unknown> }>
>;

/** Throws `missing_scope`, with what is needed and what there is, unless the scope was granted. */
export function needScope({ grants, scopes }: Workspace, needed: string): void {
  if (!grants(needed)) throw new SlackError('missing_scope', { needed, provided: scopes.join(',') });
}

/** The channel the app means, if it may know of it at all. */
export function needChannel(workspace: Workspace, args: Arguments): Channel {
  const channel = workspace.channel(needText(args, 'channel'));
  if (channel === undefined || (channel.kind !== 'public' && !workspace.botIsIn(channel)))
    throw new SlackError('channel_not_found');
  return channel;
}

/** The same, and the bot must be a member. */
export function needMembership(workspace: Workspace, args: Arguments): Channel {
  const channel = needChannel(workspace, args);
  if (!workspace.botIsIn(channel)) throw new SlackError('not_in_channel');
  return channel;
}

/** A message that everybody in the channel sees; a deleted one only when `evenDeleted`. */
export function needMessage(message: Message | undefined, error: string, evenDeleted = false): Message {
  const isGone = message?.subtype === 'tombstone' && !evenDeleted;
  if (message === undefined || message.onlyFor !== undefined || isGone) throw new SlackError(error);
  return message;
}

/** The thread a message goes into; a reply's timestamp stands for the thread the reply is in. */
export function readThread(workspace: Workspace, channel: string, args: Arguments): string | undefined {
  const given = text(args, 'thread_ts');
  if (given === undefined) return undefined;
  const parent = needMessage(workspace.message(channel, given), 'thread_not_found', true);
  return parent.threadTs ?? parent.ts;
}

/** A text argument; undefined when absent or empty. */
export function text(args: Arguments, name: string): string | undefined {
  const value = args[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A text argument the method cannot do without: `invalid_arguments` when it is missing. */
export function needText(args: Arguments, name: string): string {
  const value = text(args, name);
  if (value === undefined) throw refuse('invalid_arguments', [`[ERROR] missing required field: ${name}`]);
  return value;
}

export const flag = (args: Arguments, name: string) => ['true', '1'].includes(text(args, name) ?? '');

/** A structured argument, written as JSON in a form; undefined when absent. Throws `unreadable` when it is no JSON. */
export function structure(args: Arguments, name: string, unreadable: string): unknown {
  const value = args[name];
  if (typeof value !== 'string') return value ?? undefined;
  if (value === '') return undefined;
  const read = readJson(value);
  if (read === undefined) throw new SlackError(unreadable);
  return read;
}

/** One page of a list in a fixed order, of the usual size up to the largest: the cursor names the last item of the page before. */
export function paginate<T>(items: T[], args: Arguments, size: [number, number], keyOf: (item: T) => string) {
  const [usual, most] = size;
  const limit = Number(text(args, 'limit') ?? usual);
  if (!Number.isInteger(limit) || limit < 1) throw new SlackError('invalid_limit');
  const cursor = text(args, 'cursor');
  const after = Buffer.from(cursor ?? '', 'base64').toString();
  const start = cursor === undefined ? 0 : items.findIndex((item) => `after:${keyOf(item)}` === after) + 1;
  if (cursor !== undefined && start === 0) throw new SlackError('invalid_cursor');
  const page = items.slice(start, start + Math.min(limit, most));
  const isLast = start + page.length >= items.length;
  const last = page.at(-1);
  const next = isLast || last === undefined ? '' : Buffer.from(`after:${keyOf(last)}`).toString('base64');
  return { page, next };
}
