import { z } from 'zod';
import type { Language } from '../../../text/language.js';
import { visible } from '../../../text/visible.js';
import { type Coming, comingSource, type ReadSource, type Unread } from '../../../workshop/opening/facts.js';
import { mostMegabytes } from '../../../workshop/opening/sources.js';
import type { Session } from '../../../workshop/session.js';
import type { Seen } from '../../needs.js';
import type { SlackContext } from '../../context.js';
import { inTime } from '../../../pacing.js';
import { type Payload, textOf } from '../../limits.js';
import type { FileNote } from '../../../contracts/knowledge.js';
import { droppedFilesEvent } from '../../transport/inbox/claims.js';
import type { DownloadProblem } from '../../transport/web-api/calling.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { readThread } from '../talk/thread.js';
import { filesIn, type PersonMessage } from './incoming-text.js';

const mebibyte = 1024 * 1024;
/** How long the files of a message may hold up what is said with it, in milliseconds. */
const patienceMs = 3_000;

/**
 * Has what came with a message read, by a delivery of its own that is stored: it goes on after a crash. Whoever speaks
 * next has it, unless it takes long: then what is said goes ahead.
 */
export async function takeSources(
  slack: SlackContext,
  session: Pick<Session, 'id' | 'stage'>,
  given: Pick<PersonMessage, 'user' | 'channel' | 'root' | 'ts'> & { sources: readonly Coming[] },
): Promise<void> {
  const { sources, user, channel, root, ts } = given;
  if (!slack.dropped || sources.length === 0 || session.stage === 'closed') return;
  const event = {
    type: droppedFilesEvent,
    workshop: session.id,
    channel,
    ts,
    thread_ts: root,
    user,
    sources,
  };
  await inTime(slack.deliverOwn({ type: 'event_callback', event }), patienceMs, slack.clock);
}

/** Reads what an event of ours tells of, and hands it to the workshop. What is not known of a file that was dropped is told to whoever did. */
export async function readDropped(slack: SlackContext, session: Seen, event: Payload): Promise<void> {
  const [channel, ts, user, thread] = [event.channel, event.ts, event.user, event.thread_ts].map(textOf);
  if (!channel || !ts || !user) return;
  const { data: coming = [] } = z.array(comingSource).safeParse(event.sources);
  const read = await Promise.all(coming.map((each) => take(slack, session, ts, each)));
  const sources = read.flatMap(({ source }) => source ?? []);
  const lines = read.flatMap(({ source, note }) =>
    source && note ? [noteText(session.language, source.name, note)] : [],
  );
  slack.log.info({ session: session.id, sources: sources.length, noted: lines.length }, 'sources were read');
  const { person: by } = await slack.people.know(user);
  if (sources.length > 0)
    await slack.workshops.arrive(session, { type: 'SourcesRead', by, sources }, undefined);
  // What came with the request stands on the first card.
  if (thread && lines.length > 0) await slack.tell({ user, channel, thread }, answer(...lines));
}

type Note = FileNote | { kind: DownloadProblem };

function noteText(language: Language, name: string, note: Note): string {
  const words = wordsOf(language).commands.files;
  return note.kind === 'pages'
    ? words.pages(name, note.read, note.of)
    : words[note.kind](name, mostMegabytes);
}

/** A source as it was read, with what is not known of it; without either where it was forgotten meanwhile. */
async function take(
  slack: SlackContext,
  workshop: Seen,
  message: string,
  coming: Coming,
): Promise<{ source?: ReadSource; note?: Note }> {
  const { dropped, download, log, codeHere } = slack;
  const { id, kind } = coming;
  const { id: session } = workshop;
  if (kind === 'code' && codeHere) return { source: await codeHere.read(coming, workshop) };
  const called = await nameOf(slack, coming);
  const { name, as } = 'problem' in called ? { ...coming, as: '' } : called;
  const source = { ...coming, name };
  const unread = (why: Unread & Note['kind']) => ({
    source: { ...source, unread: why, passages: [] },
    note: { kind: why } as Note,
  });
  if ('problem' in called) return unread(called.problem);
  if (!dropped?.isReadable(as)) return unread('type');
  let problem: DownloadProblem | undefined;
  let messages: number | undefined;
  const bytes = async () => {
    if (kind !== 'file') {
      const talk = await talkOf(slack, id);
      messages = talk?.messages;
      problem = talk ? undefined : 'failed';
      return talk && new TextEncoder().encode(talk.text);
    }
    const got = await download(id, mostMegabytes * mebibyte);
    if ('bytes' in got) return got.bytes;
    log.warn({ session, file: name, ...got }, 'a file in a thread could not be fetched');
    problem = got.problem;
    return undefined;
  };
  const read = await dropped.addFile({ session, message, id, name: as, bytes });
  if (problem) return unread(problem);
  if (!read) return {};
  const { note, passages, pages, withheld } = read;
  if (note && note.kind !== 'pages' && note.kind !== 'cut') return unread(note.kind);
  const amount = messages === undefined ? pages : { read: messages, of: messages };
  const cut = note?.kind === 'cut' && { cut: true as const };
  const told = { ...source, ...(amount && { amount }), ...cut, ...(withheld && { withheld }) };
  return { source: { ...told, passages }, ...(note && { note }) };
}

/** How a source is called, and by which name it is read: Slack is asked what a file is whose own name does not tell. */
async function nameOf(
  { dropped, fileTold }: SlackContext,
  { id, name, kind }: Coming,
): Promise<{ name: string; as: string } | { problem: DownloadProblem }> {
  if (kind !== 'file') return { name, as: `${name}.txt` };
  if (dropped?.isReadable(name)) return { name, as: name };
  const told = await fileTold(id);
  if ('problem' in told) return told;
  const its = visible(told.name) || name;
  return { name: its, as: told.isText ? `${its}.txt` : its };
}

/** A thread as text, by the id of its source; undefined where Slack does not give it. */
async function talkOf(slack: SlackContext, id: string) {
  const [, channel = '', root = ''] = id.split(':');
  const thread = await readThread(slack, channel, root);
  if (!thread || thread.messages.length === 0) return undefined;
  const lines = thread.messages.map(({ ts, by, text }) => {
    const at = new Date(Number(ts) * 1_000).toISOString().slice(0, 16).replace('T', ' ');
    const said = text.split('\n').filter((line) => line.trim() !== '');
    return `${by.name}, ${at}: ${said.join('\n')}`;
  });
  return { text: lines.join('\n\n'), messages: thread.messages.length };
}

/** The message is gone, not meant for us after all, or lost a file: what is not `left` of its files is forgotten. */
export async function forgetFiles(
  { dropped, workshops }: SlackContext,
  session: Seen,
  message: string,
  left: PersonMessage['files'] = [],
): Promise<void> {
  const kept = left.map(({ id }) => id);
  await dropped?.forgetFiles(session.id, message, kept);
  const sources = session.given
    .filter((each) => each.message === message && !kept.includes(each.id))
    .map(({ id, name, kind }) => ({ id, name, kind, message, unread: 'gone' as const, passages: [] }));
  if (sources.length > 0) await workshops.arrive(session, { type: 'SourcesRead', sources }, undefined);
}

/** Whether a file was taken out of a message by this change. */
export function losesFile(now: Payload, before: Payload): boolean {
  const left = new Set(filesIn(now).map(({ id }) => id));
  return filesIn(before).some(({ id }) => !left.has(id));
}
