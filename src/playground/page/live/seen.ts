import { useEffect, useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import type { Place } from './place.js';
import { inChannel, inThread, isInChannel, isReply } from './workspace.js';

/** The newest timestamp a person has had on screen, by channel id or `channel/thread`. */
export type Seen = Record<string, string>;

/** Remembers what has been seen as `as`, in this browser; other tabs add to the same memory. */
export function useSeen(as: string): [Seen, (key: string, ts: string) => void] {
  const [seen, setSeen] = useState<Seen>({});
  useEffect(() => setSeen(recall(as)), [as]);
  const mark = (key: string, ts: string): void => {
    const before = recall(as);
    if ((before[key] ?? '') >= ts) return;
    const after = { ...before, [key]: ts };
    localStorage.setItem(`playground.seen/${as}`, JSON.stringify(after));
    setSeen(after);
  };
  return [seen, mark];
}

export function isBy(message: LiveMessage, person: string): boolean {
  return message.user === person && !message.fromApp;
}

/** How many of these messages somebody else wrote after `since`. */
export function countNew(messages: LiveMessage[], since: string, as: string): number {
  return messages.filter((one) => one.ts > since && !isBy(one, as)).length;
}

/** How much of what the place shows has not been before the eyes of `as`, as when the page lay behind another. */
export function unreadHere(
  messages: LiveMessage[],
  seen: Seen,
  { channel, thread }: Place,
  as: string,
): number {
  const roots = countNew(inChannel(messages, channel), seen[channel] ?? '', as);
  if (thread === null) return roots;
  const replies = inThread(messages, channel, thread).filter(isReply);
  return roots + countNew(replies, seen[`${channel}/${thread}`] ?? '', as);
}

/** Channels with something in them that somebody else wrote since `as` last looked. */
export function unreadChannels(messages: LiveMessage[], seen: Seen, as: string): Set<string> {
  const unread = new Set<string>();
  for (const message of messages) {
    if (!isBy(message, as) && isInChannel(message) && message.ts > (seen[message.channel] ?? ''))
      unread.add(message.channel);
  }
  return unread;
}

function recall(as: string): Seen {
  try {
    return JSON.parse(localStorage.getItem(`playground.seen/${as}`) ?? '{}') as Seen;
  } catch {
    return {};
  }
}
