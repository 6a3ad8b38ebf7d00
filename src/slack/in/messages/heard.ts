import type { Desk } from '../../desk.js';
import { listOf, type Payload, textOf } from '../../payload.js';
import { mentionedIn, readable, withoutAddress } from './incoming-text.js';

/** A message by a person, as the listeners read it. `raw` is its text as Slack wrote it. */
export interface Heard {
  channel: string;
  ts: string;
  /** The thread that it stands in, if it stands in one. */
  root: string | undefined;
  user: string;
  raw: string;
  files: { id: string; name: string }[];
}

const humanSubtypes = new Set(['', 'thread_broadcast', 'file_share', 'me_message']);

/** Reads a message or a mention; undefined when no person wrote it. */
export function heardFrom(message: Payload, channel: string, ownId: string): Heard | undefined {
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
  };
}

/** What it takes to read a message. */
export type Reading = Pick<Desk, 'people' | 'identity'>;

/** What the message says, readable, without being addressed to the bot; files by name. */
export async function readableText({ people, identity }: Reading, { raw, files }: Heard): Promise<string> {
  const text = withoutAddress(raw, identity.userId);
  const names = new Map<string, string>();
  for (const id of mentionedIn(text)) names.set(id, (await people.know(id)).person.name);
  const words = readable(text, (id) => names.get(id) ?? '');
  return [words, ...files.map(({ name }) => `[file: ${name}]`)]
    .filter((each) => each.trim() !== '')
    .join('\n');
}
