import type { Desk } from '../desk.js';
import { knownWorkshop } from '../known-workshop.js';
import type { Watch } from '../needs.js';
import { setAsideLine } from '../set-aside-line.js';
import { recordedMessages } from '../messages/recorded.js';
import { objectOf, type Payload, textOf } from '../payload.js';
import { cardPart } from '../thread/parts.js';
import { messagesOn } from '../web-api/pages.js';
import { caughtUp } from './caught-up.js';
import { claimsOf } from './claims.js';
import { checkMarks, deletions, type Missed, writings } from './missed.js';

const perPage = 200;
// What was said a moment ago may not be listed yet: only what stays away this long was deleted.
const lagMs = 3_000;

/** Takes what was missed in one thread, and what is to follow on what was new of it. */
export type ReadUp = (missed: Missed[], then: (fresh: Payload[]) => Payload | undefined) => void;

/** What reading up works with. `back` is the moment (ms) from which on somebody listened again. */
export interface Reading {
  readUp: ReadUp;
  claimedSince(claim: string, moment: number): boolean;
  watch: Watch;
  back: number;
}

/**
 * Reads what happened in the threads of unfinished workshops while nobody listened, and delivers it as Slack would
 * have: deletions, whose moment is not known, then what was written, then the check marks on the newest card, so that
 * what was objected comes before an approval. What was heard before is known by its claim and stays without effect.
 */
export async function catchUp(desk: Desk, reading: Reading): Promise<void> {
  const { workshops, log, signal } = desk;
  for (const id of workshops.unfinished()) {
    if (signal.aborted) return;
    const work = `thread ${id}`;
    try {
      if (reading.watch.isSetAside(work)) tellMissed(desk, id);
      else await reading.watch.run(work, () => readThread(desk, id, reading));
    } catch (err) {
      if (!signal.aborted) log.warn({ err, session: id }, 'a thread could not be read for what was missed');
    }
  }
}

/** Reading the thread hung the process twice: who wrote there meanwhile is told once. */
function tellMissed(desk: Desk, id: string): void {
  const session = knownWorkshop(desk, id);
  desk.log.error({ session: id }, 'a thread is not read up: the process died of it twice');
  if (session) desk.outbox.answer(id, session.channel, setAsideLine(session.language, 'missed', 'thread'));
  desk.wake();
}

async function readThread(desk: Desk, id: string, reading: Reading): Promise<void> {
  const { workshops, outbox, identity } = desk;
  const board = outbox.find(id, 'board');
  const session = workshops.read(id);
  if (board?.ts === undefined || !session) return;
  const { channel, ts: root } = board;
  // Looked up before the thread is read: what is heard meanwhile is not missing from it.
  const recorded = recordedMessages(session);
  const newest = session.versions.at(-1)?.number;
  const card = newest === undefined ? undefined : outbox.find(id, cardPart(newest))?.ts;
  let thread = await messagesOf(desk, channel, root);
  if (deletions(thread, channel, root, recorded).length > 0) {
    await desk.clock.sleep(lagMs, desk.signal);
    thread = await messagesOf(desk, channel, root);
  }
  const marks = thread.filter(({ ts }) => card !== undefined && textOf(ts) === card);
  const written = writings(thread, channel, identity.userId);
  // What Slack has sent again by itself was said meanwhile all the same.
  const late = written.filter((each) => isLate(each, reading)).map(({ body }) => body);
  reading.readUp(
    [
      ...deletions(thread, channel, root, recorded),
      ...written,
      ...marks.flatMap((message) => checkMarks(message, channel)),
    ],
    (fresh) => caughtUp(id, channel, [...late, ...fresh], identity.userId),
  );
}

function isLate({ body }: Missed, { claimedSince, back }: Reading): boolean {
  const writtenMs = Number(textOf(objectOf(body.event).event_ts)) * 1_000;
  return writtenMs < back && (claimsOf(body) ?? []).some((claim) => claimedSince(claim, back));
}

async function messagesOf({ client, patiently }: Desk, channel: string, ts: string): Promise<Payload[]> {
  const thread: Payload[] = [];
  const pages = messagesOn((from) =>
    patiently(() => client.conversations.replies({ channel, ts, limit: perPage, ...from })),
  );
  for await (const message of pages) thread.push(message);
  return thread;
}
