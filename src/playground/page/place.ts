import { useEffect, useState } from 'preact/hooks';
import type { LiveChannel, LiveMessage, LiveState } from '../live.js';

/** Where in the workspace one is: a channel, the thread open beside it, and the message that a link leads to. */
export interface Place {
  channel: string;
  thread?: string | undefined;
  message?: string | undefined;
}

/** The app's Home tab, which no channel has for its id. */
export const homePlace = 'home';

/** `#/C1` is a channel, `#/C1/1700000000.000100` a thread, with a further timestamp a message in it. */
export function writePlace({ channel, thread, message }: Place): string {
  return `#/${[channel, thread, message].filter((part) => part !== undefined).join('/')}`;
}

function placeNow(): Place | null {
  const [, channel, thread, message] = window.location.hash.split('/');
  return channel ? { channel, thread, message } : null;
}

/** The place is the address, so that back, reload and a copied link do what one expects of them. */
export function usePlace(): Place | null {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const follow = (): void => setPlace(placeNow());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return place;
}

/** The place asked for, if one may see it, else #planning, else the first channel there is. */
export function landingPlace({ channels }: LiveState, asked: Place | null): Place {
  if (asked && (asked.channel === homePlace || channels.some((one) => one.id === asked.channel)))
    return asked;
  const landing = channels.find((one) => one.name === 'planning') ?? channels[0];
  return { channel: landing?.id ?? '' };
}

/** Where a link to a message of this playground leads; null for every other address. */
export function placeOfLink(url: string): Place | null {
  if (!URL.canParse(url)) return null;
  const { host, pathname, searchParams } = new URL(url);
  const [, channel, seconds, micros] = /^\/archives\/(\w+)\/p(\d+)(\d{6})$/.exec(pathname) ?? [];
  if (channel === undefined || host !== window.location.host) return null;
  const message = `${seconds}.${micros}`;
  return { channel, thread: searchParams.get('thread_ts') ?? message, message };
}

/** A message below another one, as opposed to one that stands in the channel. */
export function isReply(message: LiveMessage): boolean {
  return message.threadTs !== undefined && message.threadTs !== message.ts;
}

/** A channel as one calls it; the conversation with the app has the app's name. */
export function channelName({ name, kind }: LiveChannel): string {
  return kind === 'im' ? name : `#${name}`;
}

/** The sign before a channel's name. */
export function markOf(kind: LiveChannel['kind']): string {
  return { public: '#', private: '🔒', im: '@' }[kind];
}

/** What stands in a channel itself. */
export function inChannel(messages: LiveMessage[], channel: string): LiveMessage[] {
  return messages.filter((one) => one.channel === channel && !isReply(one));
}

/** The root of a thread first, then its replies in order. */
export function threadOf(messages: LiveMessage[], channel: string, root: string): LiveMessage[] {
  return messages.filter((one) => one.channel === channel && (one.ts === root || one.threadTs === root));
}
