import { unescaped } from '../../../text/escape.js';
import { listOf, objectOf, type Payload, textOf } from '../../payload.js';

/** A message by a person, as the listeners read it. `raw` is its text as Slack wrote it. */
export interface PersonMessage {
  channel: string;
  ts: string;
  /** The thread that it stands in, if it stands in one. */
  root: string | undefined;
  user: string;
  raw: string;
  files: { id: string; name: string }[];
  /** Messages of others that it passes on, each with its author's name, as Slack wrote them. */
  forwarded: { author: string; raw: string }[];
}

const humanSubtypes = new Set(['', 'thread_broadcast', 'file_share', 'me_message']);

/** Reads a message or a mention; undefined when no person wrote it. */
export function readPersonMessage(
  message: Payload,
  channel: string,
  ownId: string,
): PersonMessage | undefined {
  const user = textOf(message.user);
  const isHuman = user !== '' && user !== ownId && user !== 'USLACKBOT' && !textOf(message.bot_id);
  if (!isHuman || !humanSubtypes.has(textOf(message.subtype))) return undefined;
  const ts = textOf(message.ts);
  const root = textOf(message.thread_ts);
  const files = listOf(message.files)
    .filter(({ mode }) => mode !== 'tombstone')
    .map((file) => ({ id: textOf(file.id), name: textOf(file.name) || textOf(file.title) }));
  return {
    channel,
    ts,
    root: root && root !== ts ? root : undefined,
    user,
    raw: textOf(message.text),
    files,
    forwarded: forwardedIn(message),
  };
}

/** What was passed on with a message. A link whose words Slack shows is none: it stands in the message itself. */
function forwardedIn({ attachments, text }: Payload): PersonMessage['forwarded'] {
  const isLinked = (address: string) => address !== '' && unescaped(textOf(text)).includes(address);
  return listOf(attachments)
    .filter(
      (each) => each.is_share === true || (each.is_msg_unfurl === true && !isLinked(textOf(each.from_url))),
    )
    .map((each) => ({ author: textOf(each.author_name), raw: textOf(each.text) || textOf(each.fallback) }))
    .filter(({ raw }) => raw.trim() !== '');
}

/** Whether an event says that a message is gone. One that others answered leaves a tombstone, reported as a change. */
export function isDeletion(event: Payload): boolean {
  if (event.subtype === 'message_deleted') return true;
  return event.subtype === 'message_changed' && objectOf(event.message).subtype === 'tombstone';
}

/** Whether a message reads as before: Slack reports an edit also when only a preview or a count of replies changed. */
export function isUnchanged({ subtype, message, previous_message }: Payload): boolean {
  const textIn = (one: unknown) => textOf(objectOf(one).text);
  return subtype === 'message_changed' && textIn(message) === textIn(previous_message);
}

/** The ts of the message that is gone. */
export function deletedTs(event: Payload): string {
  return textOf(event.deleted_ts) || textOf(objectOf(event.message).ts);
}

/** The thread in which it stood; empty where Slack does not say. */
export function deletedFrom(event: Payload): string {
  return textOf(objectOf(event.previous_message).thread_ts) || textOf(objectOf(event.message).thread_ts);
}
