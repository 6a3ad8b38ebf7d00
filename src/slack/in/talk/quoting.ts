import type { Quoted } from '../../../workshop/opening/talk/index.js';
import { listOf, objectOf, type Payload, textOf } from '../../payload.js';
import { type MessageReader, wholeText } from '../messages/incoming-text.js';
import { type PersonMessage, readPersonMessage } from '../messages/person-message.js';

/** Whether we wrote it ourselves. */
export function isOurs({ identity }: MessageReader, message: Payload): boolean {
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
  const { person, from } = await reader.people.know(message.user);
  const text = await wholeText(reader, message.raw, message.forwarded);
  const files = message.files.map(({ name }) => name);
  return {
    ts: message.ts,
    by: person,
    ...((from === 'guest' || from === 'elsewhere') && { outside: true as const }),
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
