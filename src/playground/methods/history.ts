import { scopeOf } from '../delivery/events.js';
import type { Message } from '../message.js';
import { SlackError } from '../slack-error.js';
import { type Arguments, count, flag, needText, paginate, text } from './arguments.js';
import { type Desk, type Methods, needMembership, needScope } from './method.js';

/** conversations.history and conversations.replies: what was said. */
export const historyMethods: Methods = {
  'conversations.history': { run: history },
  'conversations.replies': { run: replies },
};

/** Newest first, replies left out. */
function history({ workspace }: Desk, args: Arguments) {
  const channel = needMembership(workspace, needText(args, 'channel'));
  needScope(workspace, `${scopeOf(channel)}:history`);
  const roots = workspace.messagesIn(channel.id).filter((one) => one.threadTs === undefined);
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
function replies({ workspace }: Desk, args: Arguments) {
  const channel = needMembership(workspace, needText(args, 'channel'));
  needScope(workspace, `${scopeOf(channel)}:history`);
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
