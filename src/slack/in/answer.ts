import type { RespondFn } from '@slack/bolt';
import { roleIds } from '../../roles/index.js';
import { said, splitText } from '../../text/fit.js';
import type { Language } from '../../text/language.js';
import { channelName } from '../../text/markup.js';
import { visible, visibleIn } from '../../text/visible.js';
import { type CommandWords, wordsOf } from '../../words/words.js';
import { type Card, cardSaying, textRows } from '../../workshop/base/card.js';
import { rendered } from '../blocks/render.js';
import type { SlackContext } from '../context.js';
import { limits, objectOf, type Payload, textOf } from '../limits.js';
import type { SlackRow, Workshops } from '../needs.js';
import { recipientIn } from '../transport/inbox/claims.js';
import type { Recipient } from '../transport/sending/private.js';
import { inviteOf } from '../transport/workspace.js';

/** A private answer of paragraphs. The first is its sentence. */
export function answer(...paragraphs: string[]): Card {
  return cardSaying(
    paragraphs[0] ?? '',
    paragraphs.flatMap((each) => textRows(each)),
  );
}

/** Why nothing became of a text, and the text itself, whole, in as many messages as it takes. */
export function givenBack(why: string, text: string, words: CommandWords): Card[] {
  const [first = '', ...others] = splitText(said(text), limits.message);
  if (first === '') return [answer(why)];
  const of = others.length + 1;
  return [
    answer(why, words.yourText, first),
    ...others.map((piece, index) => answer(words.wholeText(index + 2, of), piece)),
  ];
}

/** What one can do, in twelve lines, for `help` in a channel and in a thread. */
export function helpBlocks(language: Language): Card {
  const { help } = wordsOf(language).commands;
  const { footer } = wordsOf(language).common;
  const lines = [help.title(roleIds.length), ...help.lines.map((line) => `• ${visible(line)}`)];
  return cardSaying([help.sentence, ...lines].join('\n'), textRows(lines.join('\n')), footer.help);
}

/**
 * Tells the person behind a delivery that nothing became of it, and gives back what they typed where it stands nowhere
 * else, but for what is set aside: nothing is done with that any more. Events without a person say nothing.
 */
export async function apologise(
  slack: SlackContext,
  body: Payload,
  why: 'tried' | 'setAside',
): Promise<void> {
  const to = recipientIn(body);
  const { user } = to;
  if (!user || user === slack.identity.userId) return;
  const { language } = await slack.people.know(user);
  const words = wordsOf(language).commands;
  const typed = why === 'setAside' ? '' : typedIn(body);
  const sentence = why === 'setAside' ? words.trouble.setAside.delivery : words.trouble.tried;
  await slack.tell(to, ...givenBack(sentence, typed, words));
}

/** The text of a command or of a form; a message still stands in its thread. */
export function typedIn(body: Payload): string {
  if (textOf(body.command)) return textOf(body.text);
  const fields = Object.values(objectOf(objectOf(objectOf(body.view).state).values));
  return fields
    .flatMap((field) => Object.values(objectOf(field)).map((element) => textOf(objectOf(element).value)))
    .join('\n')
    .trim();
}

/** Tells a requester directly, once, that the workshop is held up because nothing can be posted, and what to do. */
export function createUnpostedNotice(slack: SlackContext, { read }: Pick<Workshops, 'read'>) {
  const told = new Set<string>();

  async function tell({ session: id, channel }: SlackRow): Promise<void> {
    const session = await read(id);
    if (!session || told.has(id)) return;
    told.add(id);
    const { trouble } = wordsOf(session.language).commands;
    const line = answer(trouble.noPost(channelName(channel), inviteOf(slack.identity)));
    await slack.tell({ user: session.requester.id, channel: undefined, thread: undefined }, line);
  }

  return (row: SlackRow): void => {
    tell(row).catch((err) => slack.log.warn({ err }, 'a requester could not be told that nothing is posted'));
  };
}

/**
 * Answers one person by a response address, which reaches places where the bot is not. It is used at once or never: it runs out after
 * half an hour and is not stored. Without one, or where it does not answer, the person is told as well as Slack lets us.
 */
export async function respondOrTell(
  slack: Pick<SlackContext, 'shown' | 'tell' | 'log'>,
  respond: RespondFn | undefined,
  to: Recipient,
  lines: readonly Card[],
): Promise<void> {
  if (!respond) return slack.tell(to, ...lines);
  for (const line of lines)
    try {
      const shown = visibleIn(await slack.shown(line));
      await respond({ ...shown, response_type: 'ephemeral', replace_original: false });
    } catch (err) {
      slack.log.info({ err }, 'a response address did not answer; the person is told otherwise');
      await slack.tell(to, line);
    }
}

/** Says something to all who are in a channel, in no thread; false where it could not be posted. `about` says what, for the log. */
export async function isSaidIn(
  { client, log }: SlackContext,
  channel: string,
  card: Card,
  about: string,
): Promise<boolean> {
  try {
    const { text, blocks } = rendered(card);
    await client.chat.postMessage({ channel, text, blocks, unfurl_links: false, unfurl_media: false });
    return true;
  } catch (err) {
    log.warn({ err, channel }, `${about} could not be posted`);
    return false;
  }
}
