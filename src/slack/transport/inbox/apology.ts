import type { Desk } from '../../desk.js';
import { answer, givenBack } from '../../in/answers/answer.js';
import { objectOf, type Payload, textOf } from '../../payload.js';
import { commandWords } from '../../words.js';

/**
 * Tells the person behind a delivery that nothing became of it, and gives back what they typed where it stands nowhere
 * else, but for what is set aside: nothing is done with that any more. Events without a person say nothing.
 */
export async function apologise(desk: Desk, body: Payload, why: 'tried' | 'setAside'): Promise<void> {
  const event = objectOf(body.event);
  const message = objectOf(event.message);
  const user =
    textOf(body.user_id) || textOf(objectOf(body.user).id) || textOf(event.user) || textOf(message.user);
  if (!user || user === desk.identity.userId) return;
  const channel =
    textOf(body.channel_id) || textOf(objectOf(body.channel).id) || textOf(event.channel) || undefined;
  const thread = textOf(event.thread_ts) || textOf(message.thread_ts) || undefined;
  const { language } = await desk.people.know(user);
  const words = commandWords(language);
  const typed = why === 'setAside' ? '' : typedIn(body);
  const sentence = why === 'setAside' ? words.trouble.setAside.delivery : words.trouble.tried;
  const lines = typed ? givenBack(sentence, typed, words) : [answer(sentence)];
  for (const line of lines) await desk.tell({ user, channel, thread }, line);
}

/** The text of a command or of a form; a message still stands in its thread. */
function typedIn(body: Payload): string {
  if (textOf(body.command)) return textOf(body.text);
  const fields = Object.values(objectOf(objectOf(objectOf(body.view).state).values));
  return fields
    .flatMap((field) => Object.values(objectOf(field)).map((element) => textOf(objectOf(element).value)))
    .join('\n')
    .trim();
}
