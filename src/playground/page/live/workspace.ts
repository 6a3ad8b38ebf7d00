import type { LiveChange, LiveChannel, LiveMessage, LiveState, LiveView } from '../../live.js';

/**
 * The state after one change. What a change does not touch keeps its identity, so that messages already
 * drawn are not drawn again. Before the first whole state there is nothing to change: null stays null.
 */
export function applyChange(state: LiveState | null, change: LiveChange): LiveState | null {
  if (change.type === 'state') return { ...change.state, messages: [...change.state.messages].sort(byTs) };
  if (state === null) return null;
  switch (change.type) {
    case 'message':
      return { ...state, messages: withMessage(state.messages, change.message) };
    case 'message-removed':
      return {
        ...state,
        messages: state.messages.filter((one) => one.channel !== change.channel || one.ts !== change.ts),
      };
    case 'channel':
      return { ...state, channels: withItem(state.channels, change.channel) };
    case 'view':
      return { ...state, views: withItem(state.views, change.view) };
    case 'view-closed':
      return { ...state, views: state.views.filter((one: LiveView) => one.id !== change.id) };
    case 'bot':
      return { ...state, bot: { ...state.bot, connected: change.connected } };
    default:
      return state;
  }
}

/** A message below another one, as opposed to one that stands in the channel. */
export function isReply(message: LiveMessage): boolean {
  return message.threadTs !== undefined && message.threadTs !== message.ts;
}

/** A channel as one calls it; the conversation with the app has the app's name. */
export function channelName({ name, kind }: LiveChannel): string {
  return kind === 'im' ? name : `#${name}`;
}

/** What stands in a channel itself: also a reply that its author has sent there too. */
export function isInChannel(message: LiveMessage): boolean {
  return !isReply(message) || message.broadcast === true;
}

export function inChannel(messages: LiveMessage[], channel: string): LiveMessage[] {
  return messages.filter((one) => one.channel === channel && isInChannel(one));
}

/** The root first, then its replies in order; without the root when it has been deleted. */
export function inThread(messages: LiveMessage[], channel: string, threadTs: string): LiveMessage[] {
  return messages.filter(
    (one) => one.channel === channel && (one.ts === threadTs || one.threadTs === threadTs),
  );
}

function withMessage(messages: LiveMessage[], message: LiveMessage): LiveMessage[] {
  const at = messages.findIndex((one) => one.channel === message.channel && one.ts === message.ts);
  if (at >= 0) return messages.with(at, message);
  const last = messages.at(-1);
  if (last === undefined || last.ts <= message.ts) return [...messages, message];
  return [...messages, message].sort(byTs);
}

function withItem<Item extends { id: string }>(items: Item[], item: Item): Item[] {
  const at = items.findIndex((one) => one.id === item.id);
  return at >= 0 ? items.with(at, item) : [...items, item];
}

/** Timestamps have one width, so they compare as strings and never lose digits. */
function byTs(a: LiveMessage, b: LiveMessage): number {
  return a.ts < b.ts ? -1 : a.ts > b.ts ? 1 : 0;
}
