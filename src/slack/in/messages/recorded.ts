import type { Session } from '../../../workshop/session.js';
import type { Desk } from '../../desk.js';

/** The messages of people that a workshop still rests on, by their ts: answers, remarks, and replies that wait. */
export function recordedMessages({ questions, remarks, replies }: Session): string[] {
  const answers = questions.flatMap(({ closure }) => closure?.message ?? []);
  const waiting = replies.filter(({ settled }) => !settled);
  return [...new Set([...answers, ...remarks.map(({ id }) => id), ...waiting.map(({ id }) => id)])];
}

/** The workshop that this message of the channel has reached, if it goes on and rests on the message still. */
export async function workshopThatHeard(
  { reached, workshops }: Pick<Desk, 'reached' | 'workshops'>,
  channel: string,
  message: string,
): Promise<Session | undefined> {
  const id = await reached(channel, message);
  const session = id === undefined ? undefined : await workshops.read(id);
  if (!session || session.channel !== channel || session.stage === 'closed') return undefined;
  return recordedMessages(session).includes(message) ? session : undefined;
}
