import type { Message } from './message.js';

/** The address of a message; of a reply with its thread. */
export function permalinkOf({ origin }: { origin: string }, message: Message): string {
  const link = `${origin}/archives/${message.channel}/p${message.ts.replace('.', '')}`;
  return message.threadTs === undefined
    ? link
    : `${link}?thread_ts=${message.threadTs}&cid=${message.channel}`;
}
