import { languageOf } from '../../../text/language.js';
import type { Card } from '../../../workshop/base/card.js';
import type { Quoted, Talk } from '../../../workshop/opening/facts.js';
import { bounded, briefOf, saysSomething } from '../../../workshop/opening/talk-cards.js';
import type { SlackContext } from '../../context.js';
import type { SeenChannel } from '../../needs.js';
import type { Profile } from '../../transport/workspace.js';
import { limits, listOf, objectOf, type Payload, textOf } from '../../limits.js';
import { messagesOn, problemOf } from '../../transport/web-api/calling.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { openWorkshop } from '../commands/opening.js';
import {
  asksToPlan,
  type MessageReader,
  type PersonMessage,
  readPersonMessage,
  wholeText,
} from '../messages/incoming-text.js';

/** Whether we wrote it ourselves. */
function isOurs({ identity }: MessageReader, message: Payload): boolean {
  return textOf(message.bot_id) === identity.botId || textOf(message.user) === identity.userId;
}

/** A message as a brief quotes it; undefined for what nobody wrote, such as that somebody has joined, and for our own. */
export async function quotedFrom(
  reader: MessageReader,
  payload: Payload,
  channel: string,
): Promise<Quoted | undefined> {
  if (isOurs(reader, payload)) return undefined;
  const message = readPersonMessage(payload, channel, reader.identity.userId);
  return message ? quotedPerson(reader, message) : quotedApp(reader, payload);
}

async function quotedPerson(reader: MessageReader, message: PersonMessage): Promise<Quoted> {
  const { person, is } = await reader.people.know(message.user);
  const text = await wholeText(reader, message.raw, message.forwarded);
  const files = message.files.map(({ name }) => name);
  return {
    ts: message.ts,
    by: person,
    ...((is === 'guest' || is === 'elsewhere') && { outside: true as const }),
    text,
    ...(files.length > 0 && { files }),
  };
}

/** What an app wrote, such as an alert. Many write it into attachments alone. */
async function quotedApp(reader: MessageReader, payload: Payload): Promise<Quoted | undefined> {
  const isApp = textOf(payload.bot_id) !== '' || payload.subtype === 'bot_message';
  if (!isApp || (payload.subtype !== undefined && payload.subtype !== 'bot_message')) return undefined;
  const attached = listOf(payload.attachments).flatMap(({ title, text, fallback }) => {
    const words = [textOf(title), textOf(text)].filter(Boolean).join('\n') || textOf(fallback);
    return words ? [words] : [];
  });
  const raw = [textOf(payload.text), ...attached].filter(Boolean).join('\n');
  const files = listOf(payload.files).map((file) => textOf(file.name) || textOf(file.title));
  if (raw === '' && files.length === 0) return undefined;
  const name = textOf(payload.username) || textOf(objectOf(payload.bot_profile).name);
  return {
    ts: textOf(payload.ts),
    by: { id: '', name: name || '?' },
    app: true,
    text: await wholeText(reader, raw, []),
    ...(files.length > 0 && { files }),
  };
}

/** A longer thread is read up to here. */
const mostMessages = 2_000;
const gone = new Set(['thread_not_found', 'message_not_found']);

export interface ReadThread {
  /** Oldest first. */
  messages: Quoted[];
  /** It has more messages than are read. */
  unread: boolean;
}

/** What was said in a thread. Undefined where Slack does not let it be read; without messages where it is gone. */
async function readThread(
  slack: SlackContext,
  channel: string,
  root: string,
): Promise<ReadThread | undefined> {
  const { client, withRetry, identity } = slack;
  const read: ReadThread = { messages: [], unread: false };
  const page = { channel, ts: root, limit: limits.messagesPerPage };
  const messages = messagesOn((from) => withRetry(() => client.conversations.replies({ ...page, ...from })));
  let count = 0;
  try {
    for await (const message of messages) {
      count += 1;
      if (count > mostMessages) return { ...read, unread: true };
      if (asksToPlan(textOf(message.text), identity.userId)) continue;
      const quoted = await quotedFrom(slack, message, channel);
      if (quoted) read.messages.push(quoted);
    }
    return read;
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind !== 'refused') throw error;
    return gone.has(problem.error) ? read : undefined;
  }
}

/** What is to be planned: a message, and the thread that it stands in or begins. */
export interface Chosen {
  channel: SeenChannel;
  root: string;
  /** Its ts; the first that somebody wrote in the thread where none was chosen. */
  chosen?: string;
  who: Profile;
}

/** Why nothing was opened. */
type Why = 'empty' | 'onlyFiles' | 'gone' | 'unreadable';

/**
 * Opens a workshop on a message and its thread, in the same channel. Gives what is said to this person alone, where there is
 * anything to say.
 */
export async function planThread(
  slack: SlackContext,
  { who, ...place }: Chosen,
  delivery: number,
): Promise<Card[]> {
  const { channel, root } = place;
  const words = wordsOf(who.language).planThis;
  if ((await slack.posts.at(channel, root))?.part === 'board') return [answer(words.here)];
  const thread = await readThread(slack, channel, root);
  const chosen = place.chosen ?? thread?.messages[0]?.ts ?? root;
  const why = whyNot(thread?.messages, chosen);
  if (!thread || why) return [answer(words[why ?? 'unreadable'])];
  const messages = bounded(thread.messages, chosen);
  const talk = { channel, root, chosen, messages, ...(thread.unread && { unread: true as const }) };
  return openTalk(slack, { talk, channel, who }, delivery);
}

function whyNot(messages: Quoted[] | undefined, chosen: string): Why | undefined {
  if (!messages) return 'unreadable';
  return messages.some(({ ts }) => ts === chosen) ? whyNothing(messages) : 'gone';
}

/** "@bot plan this": the thread in which it is written, or what the message itself passes on. */
export async function planMentioned(
  slack: SlackContext,
  { ts, root, user, forwarded }: PersonMessage,
  { channel, who }: { channel: SeenChannel; who: Profile },
  delivery: number,
): Promise<void> {
  const place = { channel, root: root ?? ts, who };
  const lines =
    root !== undefined
      ? await planThread(slack, place, delivery)
      : await planForwarded(slack, { ...place, forwarded }, delivery);
  for (const line of lines) await slack.tell({ user, channel, thread: root }, line);
}

async function planForwarded(
  slack: SlackContext,
  { forwarded, ...place }: Chosen & Pick<PersonMessage, 'forwarded'>,
  delivery: number,
): Promise<Card[]> {
  const { who, channel, root } = place;
  const { person: by, language } = who;
  const text = await wholeText(slack, '', forwarded);
  const messages = bounded([{ ts: root, by, text }], root);
  if (!saysSomething(messages)) return [answer(wordsOf(language).planThis.noThread)];
  const talk = { channel, root, chosen: root, messages };
  return openTalk(slack, { talk, channel, who }, delivery);
}

/** Why there is nothing to plan in these messages. */
function whyNothing(messages: readonly Quoted[]): 'empty' | 'onlyFiles' | undefined {
  if (saysSomething(messages)) return undefined;
  return messages.some(({ files = [] }) => files.length > 0) ? 'onlyFiles' : 'empty';
}

interface TalkToOpen {
  talk: Talk;
  /** Where the workshop is to be. */
  channel: SeenChannel;
  who: Profile;
}

/** Opens a workshop with what was said as its brief; or gives what is in the way. */
async function openTalk(slack: SlackContext, open: TalkToOpen, delivery: number): Promise<Card[]> {
  const { talk, ...asked } = open;
  const language = languageOf(talk.messages.map(({ text }) => text).join('\n'));
  const brief = briefOf(talk, language);
  return (await openWorkshop(slack, { ...asked, brief, language, talk }, delivery)) ?? [];
}
