import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { laneOf, ProcessReplaced } from '../../../contracts/execution.js';
import type { Watch } from '../../../contracts/process.js';
import type { SlackRow, Posts } from '../../needs.js';
import { setAsideLine } from '../../showing.js';
import type { RateLimits } from '../web-api/web-client.js';
import { createSetback, isOver, recordOf, type Sending } from './calls.js';
import { chooseNext, isEdit, isMessage, keepEdited, type Pace } from './choose.js';
import { createPostLanes, type Lane } from './lanes.js';
import { createLookUp } from './look-up.js';
import { createHolding, type SharedPosts } from './holding.js';
import { createTransmit, methodOf } from './transmit.js';

export type Sender = ReturnType<typeof createSender>;

/** How often it is looked whether a board has come to stand that another process posts, in milliseconds. */
const lookMs = 250;
const longestSleepMs = 60 * 60_000;
/** Rows of the outbox that are read at once. */
const rowsInSlice = 200;
/** How long it waits when the outbox could not be read or written. */
const pauseMs = 1_000;
/** How often one post finds out whether a channel that lets nothing be posted is open again. */
const closedMs = 60_000;

/**
 * Empties the outbox: channels beside each other, within a channel one call at a time and at Slack's pace. What waits is
 * in memory; what was left over from the last run is read at once, in slices. Where several processes send, only what
 * waits in the lanes that this one holds is in memory.
 */
export function createSender(
  means: Sending & {
    limits: Pick<RateLimits, 'freeAt'>;
    watch: Watch;
    pace: Pace;
    /** Where several processes send: each lane is in the hand of one of them. */
    shared?: SharedPosts | undefined;
  },
) {
  const { client, limits, outbox, workshops, watch, clock, pace, log, shared, tellRequester } = means;
  const lookUp = createLookUp(client);
  const transmit = createTransmit(means, lookUp, (...copy) => holding.lookForCopies(...copy));
  const lanes = createPostLanes(outbox);
  const afterSetback = createSetback({ ...means, channelClosed });
  const freeAt = (row: SlackRow) => limits.freeAt(methodOf(row));
  const stopping = new AbortController();
  let isSending = false;
  const loaded = shared ? Promise.resolve() : takeLeftOver();
  const holding = createHolding({ ...means, lanes, lookUp, lookAt, signal: stopping.signal });

  /** Takes into the lanes what was left over from the last run, in slices, however long the outbox cannot be read. */
  async function takeLeftOver(): Promise<void> {
    let after = 0;
    while (!stopping.signal.aborted) {
      try {
        const rows = await watch.run('reading the outbox', () => outbox.waiting(after, rowsInSlice));
        for (const row of rows) {
          const lane = lanes.take(row);
          if (lane) await lanes.findRoot(lane, row.session);
        }
        after = rows.at(-1)?.id ?? after;
        if (rows.length < rowsInSlice) return;
        await turn();
      } catch (error) {
        await pauseAfter(error);
      }
    }
  }

  /** Starts what the lane can send now, or waits for the next time to look. */
  function lookAt(lane: Lane): void {
    if (!isSending || lane.busy || holding.reads(lane) || lane.queues.size === 0) return;
    lane.wait?.abort('looked');
    try {
      const now = clock.elapsed();
      const { closedUntil } = lane.times;
      const { row, at } =
        closedUntil > now
          ? { row: undefined, at: closedUntil }
          : chooseNext(lane.queues, lane.times, pace, now, freeAt);
      if (row) {
        lane.busy = work(lane, row);
        return;
      }
      const next = holding.rootless(lane).length > 0 ? Math.min(at, now + lookMs) : at;
      if (next < Number.POSITIVE_INFINITY) lookLater(lane, next - now);
    } catch (err) {
      log.error({ err, lane: lane.name }, 'nothing could be chosen to be sent; it is tried again');
      lookLater(lane, pauseMs);
    }
  }

  // What queues a row is no part of what comes of it: the watchdog would blame it for all that the lane sends later.
  const look = AsyncResource.bind(lookAt);

  function lookLater(lane: Lane, ms: number): void {
    const wait = new AbortController();
    lane.wait = wait;
    clock.sleep(Math.min(Math.ceil(ms), longestSleepMs), wait.signal).then(
      () => lookAgain(lane),
      () => {},
    );
  }

  async function lookAgain(lane: Lane): Promise<void> {
    for (const waiting of holding.rootless(lane)) {
      waiting.isRootKnown = false;
      await findRoot(lane, waiting.session);
    }
    lookAt(lane);
  }

  async function work(lane: Lane, row: SlackRow): Promise<void> {
    const { times, queues } = lane;
    const stood = row.ts;
    const wasEdit = isEdit(row);
    lane.begun.add(row);
    try {
      await send(lane, row);
      times.heldUntil.delete(row.id);
    } catch (error) {
      // Others hold the lane now, and this process is about to end: nothing more is sent.
      if (error instanceof ProcessReplaced) return;
      const until = await afterFailure(row, error);
      if (queues.get(row.id) === row) times.heldUntil.set(row.id, until);
    }
    if (isOver(row)) lanes.leave(lane, row);
    else if (row.state !== 'sending') lane.begun.delete(row);
    if (wasEdit) keepEdited(times, row, pace, clock.elapsed());
    else if (isMessage(row)) times.postedAt = clock.elapsed();
    lane.busy = undefined;
    if (row.post.kind === 'board' && stood === undefined && row.ts !== undefined) {
      for (const other of lanes.stands(row.session, row.ts)) lookAt(other);
    }
    lookAt(lane);
  }

  async function send(lane: Lane, row: SlackRow): Promise<void> {
    for (let [old] = lane.replaced; old; [old] = lane.replaced) {
      await outbox.sent(old, undefined, old.revision);
      lane.replaced.shift();
    }
    const name = `post ${row.id}`;
    const thread = lane.queues.of(row.session)?.root;
    // Whatever is recorded as begun is refused there.
    if (isEdit(row) || !isMessage(row)) await shared?.confirm();
    if (watch.isSetAside(name)) await setAside(row);
    else await watch.run(name, () => transmit(row, thread));
  }

  /** The process died twice of putting it into Slack: a line stands in its place. */
  async function setAside(row: SlackRow): Promise<void> {
    const { id, session, channel, seq } = row;
    log.error({ session, row: id }, 'a post is set aside: the process died of it twice');
    const language = (await workshops.read(session))?.language ?? 'en';
    await answer(session, channel, setAsideLine(language, 'entry', `${seq}`));
    await recordOf(outbox, row).gaveUp('set aside');
  }

  async function afterFailure(row: SlackRow, error: unknown): Promise<number> {
    try {
      return await afterSetback(row, error);
    } catch (err) {
      log.error({ err, row: row.id }, 'the outbox could not be written; the post is tried again');
      return clock.elapsed() + pauseMs;
    }
  }

  /** Everything there waits in its order. The requesters of its workshops are told, each once. */
  function channelClosed({ channel }: SlackRow, refusal: string): void {
    const lane = lanes.open(channel);
    lane.times.closedUntil = clock.elapsed() + closedMs;
    log.warn({ channel, refusal, waiting: lane.queues.size }, 'a channel is closed; its posts wait');
    for (const { rows } of lane.queues) if (rows[0]) tellRequester(rows[0]);
  }

  function queue(rows: readonly SlackRow[]): void {
    const touched = new Set<Lane>();
    for (const row of rows) {
      // Whoever holds the lane hears of it.
      const lane = holding.holds(laneOf(row)) ? lanes.take(row) : undefined;
      if (!lane) continue;
      // What is said to a person shows that people are heard there.
      if (row.post.urgency === 'answer') lane.times.closedUntil = 0;
      touched.add(lane);
      if (!lane.queues.of(row.session)?.isRootKnown) void findRoot(lane, row.session);
    }
    for (const lane of touched) look(lane);
  }

  async function findRoot(lane: Lane, session: string): Promise<void> {
    try {
      await lanes.findRoot(lane, session);
      look(lane);
    } catch (err) {
      await pauseAfter(err);
      if (!stopping.signal.aborted) await findRoot(lane, session);
    }
  }

  async function pauseAfter(err: unknown): Promise<void> {
    log.error({ err }, 'the outbox could not be read; it is tried again');
    await clock.sleep(pauseMs, stopping.signal).catch(() => {});
  }

  async function answer(session: string, channel: string, said: SlackRow['post']): Promise<void> {
    const row = await outbox.answer(session, channel, said);
    if (row) queue([row]);
  }

  const posts: Posts = {
    answer,
    ...{ find: outbox.find, at: outbox.at },
    async underWay(channel) {
      await loaded;
      const begun = (await shared?.posts(channel)) ?? [...(lanes.of(channel)?.begun ?? [])];
      return begun.filter(({ state, ts }) => state === 'sending' && ts === undefined);
    },
    heard(channel) {
      const lane = lanes.of(channel);
      if (!lane) return;
      lane.times.closedUntil = 0;
      look(lane);
    },
  };

  return {
    posts,
    /** Begins to send, once all that was left over from the last run is there. */
    start() {
      void loaded.then(() => {
        isSending = !stopping.signal.aborted;
        for (const lane of lanes) lookAt(lane);
      });
    },
    /** These are stored, and to be sent. */
    queue,
    added: AsyncResource.bind(holding.added),
    /** Others hold this process for dead: it sends nothing more, and deletes what it has posted beside them. */
    async replaced() {
      isSending = false;
      await lanes.settled();
      await holding.removeCopies();
    },
    /** Finishes the calls under way; the rest stays in the outbox. */
    async stop() {
      isSending = false;
      stopping.abort();
      for (const { wait } of lanes) wait?.abort();
      await loaded;
      await lanes.settled();
    },
  };
}
