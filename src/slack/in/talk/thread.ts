import type { Coming, Quoted } from '../../../workshop/opening/facts.js';
import type { SlackContext } from '../../context.js';
import { limits, listOf, objectOf, type Payload, textOf } from '../../limits.js';
import { messagesOn, refusalOf } from '../../transport/web-api/calling.js';
import {
  asksToPlan,
  filesIn,
  messageFiles,
  type MessageReader,
  type PersonMessage,
  readPersonMessage,
  wholeText,
} from '../messages/incoming-text.js';

/** A message as a brief quotes it; undefined for what nobody wrote, such as that somebody has joined, and for our own. */
export async function quotedFrom(
  reader: MessageReader,
  payload: Payload,
  channel: string,
): Promise<Quoted | undefined> {
  const { botId, userId } = reader.identity;
  if (textOf(payload.bot_id) === botId || textOf(payload.user) === userId) return undefined;
  const message = readPersonMessage(payload, channel, userId);
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
  const raw = linesOf(payload).join('\n');
  const files = filesIn(payload).map(({ name }) => name);
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

/** What a message of an app says, line by line, each once: many write it into attachments or blocks alone. */
function linesOf(message: Payload): string[] {
  const blocks = listOf(message.blocks).map((block) => wordsIn(block).join(' '));
  const attached = listOf(message.attachments).flatMap((each) => {
    const { pretext, title, text, fields, footer, fallback } = each;
    const named = listOf(fields).map((field) =>
      [field.title, field.value].map(textOf).filter(Boolean).join(': '),
    );
    const inBlocks = listOf(each.blocks).map((block) => wordsIn(block).join(' '));
    const said = [...[pretext, title, text].map(textOf), ...named, ...inBlocks, textOf(footer)].filter(
      Boolean,
    );
    return said.length > 0 ? said : [textOf(fallback)];
  });
  const lines = [textOf(message.text), ...blocks, ...attached].map((line) => line.trim()).filter(Boolean);
  return lines.filter((line, index) => !lines.slice(0, index).some((earlier) => earlier.includes(line)));
}

/** The words of a block, however deep they stand. */
function wordsIn(block: Payload): string[] {
  const { text, url, fields, elements } = block;
  const own =
    typeof text === 'string' ? [text] : text ? wordsIn(objectOf(text)) : [textOf(url)].filter(Boolean);
  return [...own, ...[...listOf(fields), ...listOf(elements)].flatMap(wordsIn)];
}

/** A longer thread is read up to here. */
const mostMessages = 2_000;
const gone = new Set(['thread_not_found', 'message_not_found']);

/**
 * What was said in a thread, oldest first, and the files that hang on it; `unread` where it has more messages than are read. Undefined
 * where Slack does not let it be read; without messages where it is gone.
 */
export async function readThread(slack: SlackContext, channel: string, root: string) {
  const { client, withRetry, identity } = slack;
  const read = { messages: [] as Quoted[], files: [] as Coming[], unread: false };
  const page = { channel, ts: root, limit: limits.messagesPerPage };
  const messages = messagesOn((from) => withRetry(() => client.conversations.replies({ ...page, ...from })));
  let count = 0;
  try {
    for await (const message of messages) {
      count += 1;
      if (count > mostMessages) return { ...read, unread: true };
      if (asksToPlan(textOf(message.text), identity.userId)) continue;
      const quoted = await quotedFrom(slack, message, channel);
      if (!quoted) continue;
      read.messages.push(quoted);
      read.files.push(...messageFiles({ files: filesIn(message), ts: quoted.ts }));
    }
    return read;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === '') throw error;
    return gone.has(refusal) ? read : undefined;
  }
}
