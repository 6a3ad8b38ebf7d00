import { unlessAborted } from '../../../pacing.js';
import pLimit from 'p-limit';
import type { Watch } from '../../../contracts/process.js';
import { type Counts, keeps } from '../../../contracts/store.js';
import { cardPart } from '../../../workshop/plan/queries.js';
import type { SlackContext } from '../../context.js';
import type { Workshops } from '../../needs.js';
import { recordedMessages } from '../../in/messages/threads.js';
import { limits, objectOf, type Payload, textOf } from '../../limits.js';
import { setAsideLine } from '../../showing.js';
import { messagesOn, problemOf } from '../web-api/calling.js';
import { checkMarks, deletions, type Missed, writings } from './missed.js';

/** How often it is looked whether something can be stored again, in milliseconds. */
const lookMs = 5_000;

/**
 * What cannot be stored is not acknowledged, and Slack sends it again, but not for long. Once the store takes something
 * again, what was missed is to be read up.
 */
export function createOutage(
  { problem }: Pick<Counts, 'problem'>,
  over: () => void,
  { clock, signal }: Pick<SlackContext, 'clock' | 'signal'>,
) {
  let isOn = false;

  async function lookAgain(): Promise<void> {
    do await clock.sleep(lookMs, signal);
    while ((await problem()) !== undefined);
  }

  /** To be called when something could not be stored. */
  return (): void => {
    if (isOn) return;
    isOn = true;
    lookAgain()
      .then(over, () => {})
      .finally(() => {
        isOn = false;
      });
  };
}

/**
 * Slack allows about fifty of these calls a minute and lets the first fifty through at once: eight side by side make them
 * within seconds. After that Slack asks to wait, and all of them do.
 */
const sideBySide = 8;
// What was said a moment ago may not be listed yet: only what stays away this long was deleted.
const lagMs = 3_000;
/** What was said last in a workshop that has ended since may have been missed, too. */
const endedMs = 24 * 60 * 60_000;

/** What reading up works with. */
export interface CatchUp {
  workshops: Pick<Workshops, 'heard' | 'read'>;
  /** Takes what was missed in a thread of this channel. */
  readUp(channel: string, missed: Missed[]): Promise<void>;
  watch: Watch;
}

/**
 * Reads what happened while nobody listened in the threads of workshops that have not ended, or have within a day, and
 * delivers it as Slack would have: deletions, whose moment is not known, then what was written, then the check marks on the newest card, so that
 * what was objected comes before an approval. What was heard before is known by its claim and stays without effect; what
 * is older than claims are kept was heard, or is past.
 * Several threads are read side by side, those in which somebody is awaited first. Ends at once when the room is left.
 */
export async function catchUp(slack: SlackContext, reading: CatchUp): Promise<void> {
  const { log, signal } = slack;

  async function read(id: string): Promise<void> {
    if (signal.aborted) return;
    const work = `thread ${id}`;
    try {
      if (reading.watch.isSetAside(work)) await tellMissed(slack, reading, id);
      else await reading.watch.run(work, () => readThread(slack, id, reading));
    } catch (err) {
      if (!signal.aborted) log.warn({ err, session: id }, 'a thread could not be read for what was missed');
    }
  }

  const since = new Date(slack.clock.now() - endedMs).toISOString();
  const threads = await reading.workshops.heard(since);
  if (signal.aborted) return;
  await unlessAborted(pLimit(sideBySide).map(threads, read), signal);
}

/** Reading the thread hung the process twice: who wrote there meanwhile is told once. */
async function tellMissed(slack: SlackContext, { workshops }: CatchUp, id: string): Promise<void> {
  const session = await workshops.read(id);
  slack.log.error({ session: id }, 'a thread is not read up: the process died of it twice');
  if (!session) return;
  await slack.posts.answer(id, session.channel, setAsideLine(session.language, 'missed', 'thread'));
}

async function readThread(slack: SlackContext, id: string, reading: CatchUp): Promise<void> {
  const { posts, identity } = slack;
  const board = await posts.find(id, 'board');
  if (board?.ts === undefined) return;
  const { channel, ts: root } = board;
  let thread = await messagesOf(slack, channel, root);
  const session = await reading.workshops.read(id);
  if (!session) return;
  const recorded = recordedMessages(session);
  if (deletions(thread, channel, root, recorded).length > 0) {
    // What was heard after the thread was listed is missing from that list, but not from one that is made later.
    await slack.clock.sleep(lagMs, slack.signal);
    thread = await messagesOf(slack, channel, root);
  }
  const newest = session.versions.at(-1)?.number;
  const card = newest === undefined ? undefined : (await posts.find(id, cardPart(newest)))?.ts;
  const marks = thread.filter(({ ts }) => card !== undefined && textOf(ts) === card);
  const oldest = (slack.clock.now() - keeps.claimsMs) / 1_000;
  const written = writings(thread, channel, identity.userId).filter(
    ({ body }) => Number(textOf(objectOf(body.event).event_ts)) > oldest,
  );
  await reading.readUp(channel, [
    ...deletions(thread, channel, root, recorded),
    ...written,
    ...marks.flatMap((message) => checkMarks(message, channel)),
  ]);
}

async function messagesOf(
  { client, withRetry, signal }: SlackContext,
  channel: string,
  ts: string,
): Promise<Payload[]> {
  const thread: Payload[] = [];
  const pages = messagesOn((from) =>
    untilAllowed(signal, () =>
      withRetry(() => client.conversations.replies({ channel, ts, limit: limits.messagesPerPage, ...from })),
    ),
  );
  for await (const message of pages) thread.push(message);
  return thread;
}

/** Slack asks to wait again and again while there are many threads: none is given up for that. */
async function untilAllowed<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || problemOf(error).kind !== 'limited') throw error;
    }
  }
}
