import type { Language } from '../../../text/language.js';
import { visible } from '../../../text/visible.js';
import type { Session } from '../../../workshop/session.js';
import type { SlackContext } from '../../context.js';
import { inTime, listOf, type Payload, textOf } from '../../limits.js';
import type { FileNote } from '../../../contracts/knowledge.js';
import { droppedFilesEvent } from '../../transport/inbox/claims.js';
import type { DownloadProblem } from '../../transport/web-api/calling.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import type { PersonMessage } from './incoming-text.js';

const mostBytes = 20 * 1024 * 1024;
/** How long the files of a message may hold up what is said with it, in milliseconds. */
const patienceMs = 3_000;

/**
 * Has the files of a message read, by a delivery of its own that is stored: it goes on after a crash. Whoever speaks
 * next can look them up, unless they take long: then what is said goes ahead.
 */
export async function takeFiles(
  slack: SlackContext,
  session: Session,
  message: Pick<PersonMessage, 'files' | 'user' | 'channel' | 'root' | 'ts'>,
): Promise<void> {
  const { files, user, channel, root, ts } = message;
  if (!slack.dropped || files.length === 0 || session.stage === 'closed') return;
  const event = { type: droppedFilesEvent, workshop: session.id, channel, ts, thread_ts: root, user, files };
  await inTime(slack.deliverOwn({ type: 'event_callback', event }), patienceMs, slack.clock);
}

/** Reads the files that an event of ours tells of. What is not known of them is told to the person who dropped them. */
export async function readDropped(slack: SlackContext, session: Session, event: Payload): Promise<void> {
  const [channel, ts, user, thread] = [event.channel, event.ts, event.user, event.thread_ts].map(textOf);
  if (!channel || !ts || !user) return;
  const files = listOf(event.files).map(({ id, name }) => ({ id: textOf(id), name: textOf(name) }));
  const notes = await Promise.all(files.map((file) => take(slack, session, ts, file)));
  const lines = notes.flatMap((note, at) =>
    note ? [noteText(session.language, visible(files[at]?.name ?? ''), note)] : [],
  );
  slack.log.info(
    { session: session.id, files: files.length, noted: lines.length },
    'files were dropped in a thread',
  );
  if (lines.length > 0) await slack.tell({ user, channel, thread: thread || undefined }, answer(...lines));
}

type Note = FileNote | { kind: DownloadProblem };

function noteText(language: Language, name: string, note: Note): string {
  const words = wordsOf(language).commands.files;
  return note.kind === 'pages'
    ? words.pages(name, note.read, note.of)
    : words[note.kind](name, mostBytes / 1024 / 1024);
}

async function take(
  { dropped, download, log }: SlackContext,
  { id: session }: Session,
  message: string,
  { id, name }: PersonMessage['files'][number],
): Promise<Note | undefined> {
  if (!dropped?.isReadable(name)) return { kind: 'type' };
  let problem: DownloadProblem | undefined;
  const bytes = async () => {
    const got = await download(id, mostBytes);
    if ('bytes' in got) return got.bytes;
    log.warn({ session, file: name, ...got }, 'a file in a thread could not be fetched');
    problem = got.problem;
    return undefined;
  };
  const note = await dropped.addFile({ session, message, id, name, bytes });
  return problem ? { kind: problem } : note;
}

/** The message is gone, not meant for us after all, or lost a file: what is not `left` of its files is forgotten. */
export async function forgetFiles(
  { dropped }: SlackContext,
  session: Session,
  message: string,
  left: PersonMessage['files'] = [],
): Promise<void> {
  await dropped?.forgetFiles(
    session.id,
    message,
    left.map(({ id }) => id),
  );
}

/** Whether a file was taken out of a message by this change. */
export function losesFile(now: Payload, before: Payload): boolean {
  const left = new Set(kept(now));
  return kept(before).some((id) => !left.has(id));
}

function kept(message: Payload): string[] {
  return listOf(message.files).flatMap((file) => (file.mode === 'tombstone' ? [] : [textOf(file.id)]));
}
