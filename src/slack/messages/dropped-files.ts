import type { Session } from '../../workshop/session.js';
import { answer } from '../answers/answer.js';
import type { Desk } from '../desk.js';
import { escapeMrkdwn } from '../escape.js';
import { inTime } from '../in-time.js';
import { listOf, type Payload, textOf } from '../payload.js';
import { fileWords } from '../words.js';
import type { Heard } from './heard.js';

const mostBytes = 20 * 1024 * 1024;
/** How long the files of a message may hold up what is said with it, in milliseconds. */
const patienceMs = 30_000;

/**
 * Hands over what a message brings along, before the message itself is: whoever speaks next can look it up, and after
 * a crash the delivery brings it again. What can't be read is told to the person who dropped it.
 */
export async function takeFiles(desk: Desk, session: Session, heard: Heard): Promise<void> {
  const { files, user, channel, root, ts } = heard;
  const { dropped, clock, log } = desk;
  if (!dropped || files.length === 0 || session.stage === 'closed') return;
  const words = fileWords(session.language);
  const over = new AbortController();
  const work = Promise.all(files.map((file) => take(desk, session, ts, file, over.signal)));
  const problems = (await inTime(work, patienceMs, clock)) ?? files.map(() => 'failed' as const);
  over.abort();
  const lines = problems.flatMap((problem, at) => {
    const name = escapeMrkdwn(files[at]?.name ?? '');
    return problem ? [words[problem](name, mostBytes / 1024 / 1024)] : [];
  });
  log.info(
    { session: session.id, files: files.length, unread: lines.length },
    'files were dropped in a thread',
  );
  if (lines.length > 0) await desk.tell({ user, channel, thread: root }, answer(...lines));
}

/** What comes after it is `over` is not handed over: the message may be deleted by then. */
async function take(
  { dropped, download, log }: Desk,
  { id: session }: Session,
  message: string,
  file: Heard['files'][number],
  over: AbortSignal,
) {
  const { id, name } = file;
  if (!dropped?.isReadable(name)) return 'type' as const;
  const got = await download(id, mostBytes);
  if ('problem' in got) {
    log.warn({ session, file: name, ...got }, 'a file in a thread could not be fetched');
    return got.problem;
  }
  if (over.aborted) return 'failed' as const;
  return dropped.addFile({ session, message, id, name, bytes: got.bytes });
}

/** The message is gone, or was not meant for us after all: what it brought along is forgotten. */
export function forgetFiles({ dropped }: Desk, session: Session, message: string): void {
  dropped?.forgetFiles(session.id, message);
}

/** Whether a file was taken out of a message by this change. */
export function losesFile(now: Payload, before: Payload): boolean {
  const left = new Set(kept(now));
  return kept(before).some((id) => !left.has(id));
}

function kept(message: Payload): string[] {
  return listOf(message.files).flatMap((file) => (file.mode === 'tombstone' ? [] : [textOf(file.id)]));
}
