import type { Session } from '../../workshop/session.js';
import type { Workshops } from '../needs.js';

/** The messages of people that a workshop still rests on, by their ts: answers, remarks, and replies that wait. */
export function recordedMessages({ questions, remarks, replies }: Session): string[] {
  const answers = questions.flatMap(({ closure }) => closure?.message ?? []);
  const waiting = replies.filter(({ settled }) => !settled);
  return [...new Set([...answers, ...remarks.map(({ id }) => id), ...waiting.map(({ id }) => id)])];
}

/** The workshop that goes on in this channel and rests on this message. */
export function workshopThatHeard(
  { unfinished, read }: Workshops,
  channel: string,
  message: string,
): Session | undefined {
  return unfinished()
    .flatMap((id) => read(id) ?? [])
    .find((session) => session.channel === channel && recordedMessages(session).includes(message));
}
