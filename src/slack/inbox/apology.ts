import { answer } from '../answers/answer.js';
import type { Desk } from '../desk.js';
import { objectOf, type Payload, textOf } from '../payload.js';
import { commandWords } from '../words.js';

/** Tells the person behind a delivery that nothing became of it, after all tries. Events without a person say nothing. */
export async function apologise(desk: Desk, body: Payload): Promise<void> {
  const event = objectOf(body.event);
  const message = objectOf(event.message);
  const user =
    textOf(body.user_id) || textOf(objectOf(body.user).id) || textOf(event.user) || textOf(message.user);
  if (!user || user === desk.identity.userId) return;
  const channel =
    textOf(body.channel_id) || textOf(objectOf(body.channel).id) || textOf(event.channel) || undefined;
  const thread = textOf(event.thread_ts) || textOf(message.thread_ts) || undefined;
  const { language } = await desk.people.know(user);
  await desk.tell({ user, channel, thread }, answer(commandWords(language).trouble.tried));
}
