import type { WebClient } from '@slack/web-api';
import type { Clock, Log, Outbox, OutboxRow, Posts, Watch, Workshops } from '../needs.js';
import { objectOf } from '../payload.js';
import { calls } from './calls.js';
import { choose, isEdit, laneOf, messageOf, type Pace, type Pulse, superseded } from './choose.js';
import { createClosedChannels } from './closed-channels.js';
import { createLookUp } from './look-up.js';
import { createPostMessage } from './post-message.js';
import { createSetback } from './setback.js';
import { createTransmit } from './transmit.js';
import type { Limits } from '../web-api/limits.js';
import { setAsideLine } from '../set-aside-line.js';
import type { Identity } from '../workspace/identity.js';

interface Means {
  /** Who we are tells where links lead. */
  identity: Identity;
  client: WebClient;
  limits: Pick<Limits, 'freeAt'>;
  outbox: Outbox;
  workshops: Pick<Workshops, 'read'>;
  watch: Watch;
  clock: Clock;
  pace: Pace;
  log: Log;
  tellRequester(row: OutboxRow, refusal: string): void;
}

export interface Sender {
  posts: Posts;
  /** Begins to send what waits in the outbox. */
  start(): void;
  /** Something was added, or has happened: a closed channel that it was heard from is tried at once. */
  wake(): void;
  /** Finishes the calls under way; the rest stays in the outbox. */
  stop(): Promise<void>;
}

/** Empties the outbox: channels beside each other, within a channel one call at a time and at Slack's pace. */
export function createSender(means: Means): Sender {
  const { identity, client, limits, outbox, workshops, watch } = means;
  const { clock, pace, log, tellRequester } = means;
  const post = createPostMessage(client, calls, log);
  const lookUp = createLookUp(client, calls);
  const transmit = createTransmit({ identity, client, calls, outbox, workshops, clock, post, lookUp });
  const closed = createClosedChannels(clock);
  const setBack = createSetback({ outbox, clock, log, channelClosed, tellRequester });
  const pulses = new Map<string, Pulse>();
  const busy = new Map<string, Promise<void>>();
  let bell = new AbortController();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const ring = () => bell.abort();
  const boardTs = (session: string) => outbox.find(session, 'board')?.ts;
  const freeAt = (row: OutboxRow) => limits.freeAt(methodOf(row));

  function pulseOf(lane: string): Pulse {
    const fresh = { postedAt: Number.NEGATIVE_INFINITY, editedAt: new Map(), heldUntil: new Map() };
    const pulse = pulses.get(lane) ?? fresh;
    pulses.set(lane, pulse);
    return pulse;
  }

  async function work(row: OutboxRow): Promise<void> {
    const lane = laneOf(row);
    const pulse = pulseOf(lane);
    const name = `post ${row.id}`;
    try {
      if (watch.isSetAside(name)) await leave(row);
      else await watch.run(name, () => transmit(row));
      pulse.heldUntil.delete(row.id);
      if (row.post.kind !== 'private') closed.open(lane);
    } catch (error) {
      pulse.heldUntil.set(row.id, afterFailure(row, error));
    }
    if (isEdit(row)) pulse.editedAt.set(messageOf(row), clock.elapsed());
    else if (row.post.kind !== 'reaction') pulse.postedAt = clock.elapsed();
    busy.delete(lane);
    ring();
  }

  /** The process died twice of putting it into Slack: a line stands in its place. */
  async function leave({ id, session, channel, seq }: OutboxRow): Promise<void> {
    log.error({ session, row: id }, 'a post is set aside: the process died of it twice');
    outbox.gaveUp(id, 'set aside');
    const language = (await workshops.read(session))?.language ?? 'en';
    outbox.answer(session, channel, setAsideLine(language, 'entry', `${seq}`));
  }

  /** The requesters of all workshops that wait there are told, each once. */
  function channelClosed({ channel }: OutboxRow, refusal: string): void {
    const waiting = outbox.waiting().filter((row) => laneOf(row) === channel);
    const waitMs = Math.round(closed.close(channel, waiting) - clock.elapsed());
    log.warn({ channel, refusal, waiting: waiting.length, waitMs }, 'a channel is closed; its posts wait');
    for (const id of new Set(waiting.map(({ session }) => session))) {
      const row = waiting.find(({ session }) => session === id);
      if (!row || objectOf(row.progress).told === true) continue;
      outbox.progressed(row.id, { ...objectOf(row.progress), told: true });
      tellRequester(row, refusal);
    }
  }

  const posts: Posts = {
    async answer(session, channel, added) {
      outbox.answer(session, channel, added);
      ring();
    },
    find: async (session, part) => outbox.find(session, part),
    at: async (channel, ts) => outbox.at(channel, ts),
    underWay: async (channel) =>
      outbox
        .waiting()
        .filter((row) => row.channel === channel && row.state === 'sending' && row.ts === undefined),
    heard(channel) {
      closed.tryNow(channel);
      ring();
    },
  };

  function afterFailure(row: OutboxRow, error: unknown): number {
    try {
      return setBack(row, error);
    } catch (err) {
      log.error({ err, row: row.id }, 'the outbox could not be written; the post is tried again');
      return clock.elapsed() + pauseMs;
    }
  }

  /** Starts what can be sent now, and says when to look again. */
  function round(): number {
    const rows = watch.run('reading the outbox', outbox.waiting);
    const replaced = new Set(superseded(rows).map(({ id }) => id));
    for (const row of rows) if (replaced.has(row.id)) outbox.sent(row.id, undefined, row.revision);
    let next = Number.POSITIVE_INFINITY;
    for (const lane of new Set(rows.map(laneOf))) {
      if (busy.has(lane)) continue;
      const own = rows.filter((row) => laneOf(row) === lane && !replaced.has(row.id));
      const closedUntil = closed.closedUntil(lane, own);
      if (closedUntil > 0) {
        next = Math.min(next, closedUntil);
        continue;
      }
      const { row, at } = choose(own, pulseOf(lane), pace, clock.elapsed(), boardTs, freeAt);
      if (row) busy.set(lane, work(row));
      else next = Math.min(next, at);
    }
    return next;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      bell = new AbortController();
      const { signal } = bell;
      try {
        const ms = Math.min(round() - clock.elapsed(), longestSleepMs);
        await clock.sleep(Math.max(ms, 0), signal);
      } catch (error) {
        if (signal.aborted) continue;
        log.error({ err: error }, 'the outbox could not be read; it is tried again');
        await clock.sleep(pauseMs, bell.signal).catch(() => {});
      }
    }
    await Promise.all(busy.values());
  }

  return {
    start() {
      running ??= run();
    },
    posts,
    wake: ring,
    async stop() {
      stopping.abort();
      ring();
      await running;
    },
  };
}

const longestSleepMs = 60 * 60_000;
const pauseMs = 1_000;

function methodOf({ post, ts }: OutboxRow): string {
  switch (post.kind) {
    case 'board':
      return ts === undefined ? 'chat.postMessage' : 'chat.update';
    case 'message':
    case 'direct':
      return 'chat.postMessage';
    case 'edit':
      return 'chat.update';
    case 'private':
      return 'chat.postEphemeral';
    case 'reaction':
      return post.remove ? 'reactions.remove' : 'reactions.add';
    case 'files':
      return 'files.completeUploadExternal';
    default:
      return post satisfies never;
  }
}
