import type { WebClient } from '@slack/web-api';
import { AsyncResource } from 'node:async_hooks';
import { ProcessReplaced, type SharedStore } from '../../../contracts/execution.js';
import type { Clock, Log } from '../../../contracts/process.js';
import type { Post } from '../../blocks/post.js';
import type { Outbox, OutboxRow } from '../../needs.js';
import { making } from './calls.js';
import { boardOf, type Pace } from './choose.js';
import type { Lane, Lanes } from './lanes.js';
import type { LookUp } from './look-up.js';

export type SharedPosts = Pick<SharedStore<Post>, 'execution' | 'posts' | 'confirm'>;

/** How often it is looked whether a lane is empty, and whether a board has come to stand, in milliseconds. */
const lookMs = 250;
/** How long it waits when the outbox could not be read. */
const pauseMs = 1_000;
/** After which waits whoever has taken a post over looks for what its first process posts when that wakes up, in milliseconds. */
const looksMs = [3_000, 7_000, 20_000, 40_000];

interface Means {
  shared?: SharedPosts | undefined;
  lanes: Lanes;
  outbox: Pick<Outbox, 'find'>;
  lookUp: Pick<LookUp, 'copies'>;
  client: Pick<WebClient, 'chat'>;
  lookAt: (lane: Lane) => void;
  clock: Pick<Clock, 'sleep' | 'elapsed'>;
  pace: Pace;
  log: Log;
  stopping: AbortController;
}

/**
 * Lanes that go from hand to hand: a process holds one until nothing waits in it, and reads what others add to it. What it
 * reads is one of the works of the lane, so that nothing is sent meanwhile.
 */
export function createHolding(means: Means) {
  const { shared, lanes, outbox, lookUp, client, lookAt, clock, pace, log, stopping } = means;
  const { signal } = stopping;
  const held = new Set<string>();
  let isReplaced = false;
  const isStale = ({ stale }: Lane) => stale === 'any' || stale.size > 0;
  const isEmpty = (lane: Lane) => lane.queues.size === 0 && !lane.busy && !isStale(lane);

  async function read(lane: Lane): Promise<void> {
    const { stale } = lane;
    lane.stale = new Set();
    try {
      const of = stale === 'any' ? undefined : [...stale];
      for (const row of (await shared?.posts(lane.name, of)) ?? []) {
        lanes.take(row);
        await lanes.findRoot(lane, row.session);
      }
    } catch (err) {
      lane.stale = 'any';
      if (!(err instanceof ProcessReplaced)) await untilLater(lane, err);
    }
    lane.busy = undefined;
    lookAt(lane);
  }

  /** The board of a workshop may have come to stand by the hand of whoever holds its channel. */
  async function findRoots(lane: Lane): Promise<void> {
    for (const queue of lane.queues) {
      if (queue.root !== undefined || boardOf(queue)) continue;
      queue.isRootKnown = false;
      await lanes.findRoot(lane, queue.session);
      if (queue.root !== undefined) lookAt(lane);
    }
  }

  /** Until nothing waits there, and whoever is next may post at once. */
  async function untilEmpty(lane: Lane): Promise<void> {
    while (!signal.aborted) {
      // Others hold the lane now, and this process is about to end.
      if (isReplaced) await new Promise(() => {});
      const early = lane.times.postedAt + pace.postEveryMs - clock.elapsed();
      if (isEmpty(lane) && !(early > 0)) return;
      const ms = isEmpty(lane) ? Math.min(early, pace.postEveryMs) : lookMs;
      await (lane.busy ?? clock.sleep(ms, signal).catch(() => {}));
      if (!lane.busy) await findRoots(lane);
    }
  }

  /** Sends what waits in a lane, and what comes to it meanwhile. */
  async function hold(name: string): Promise<void> {
    if (signal.aborted || held.has(name)) return;
    held.add(name);
    const lane = lanes.open(name);
    lane.stale = 'any';
    lookAt(lane);
    // Something may have been added in the moment in which it was empty.
    while (!signal.aborted && !isEmpty(lane)) await untilEmpty(lane).catch((err) => untilLater(lane, err));
    held.delete(name);
    if (isEmpty(lane)) lanes.close(name);
  }

  async function untilLater({ name }: Lane, err: unknown): Promise<void> {
    log.error({ err, lane: name }, 'the outbox could not be read; it is tried again');
    await clock.sleep(pauseMs, signal).catch(() => {});
  }

  /** A workshop has added to this lane, or any may have. */
  function added(name: string, workshop?: string): void {
    if (!shared?.execution.holds({ kind: 'posts', name })) return;
    const lane = held.has(name) ? lanes.of(name) : undefined;
    if (!lane) void hold(name);
    else if (workshop === undefined) lane.stale = 'any';
    else if (lane.stale !== 'any') lane.stale.add(workshop);
    if (lane) lookAt(lane);
  }

  return {
    // What adds a row is no part of what comes of it: the watchdog would blame it for all that the lane sends later.
    added: AsyncResource.bind(added),
    /** Begins to read what others have added, if they have. */
    reads(lane: Lane): boolean {
      if (!isStale(lane) || !shared) return false;
      lane.busy = read(lane);
      return true;
    },
    /** Nothing more is sent: others hold the lanes now. */
    end(): void {
      isReplaced = true;
    },
    /**
     * This process stood still while it posted, and others have taken over: what both have posted stands twice. The copies
     * that are not recorded are deleted. What the other one has yet to post it looks for itself.
     */
    async removeCopies(): Promise<void> {
      const begun = [...lanes].flatMap((lane) => [...lane.begun].map((row) => ({ row, lane })));
      await Promise.all(
        begun.map(({ row, lane }) => removeCopy(row, lane.queues.of(row.session)?.root).catch(untold(row))),
      );
    },
    /**
     * It was not known whether this stood already, and it was not found: the process that had begun it may only stand still,
     * and post it when it wakes up.
     */
    lookForCopies(row: OutboxRow, root: string | undefined): void {
      if (shared) void looks(row, root).catch(untold(row));
    },
  };

  async function looks(row: OutboxRow, root: string | undefined): Promise<void> {
    for (const ms of looksMs) {
      await clock.sleep(ms, signal);
      await removeCopy(row, root);
    }
  }

  async function removeCopy(row: OutboxRow, root: string | undefined): Promise<void> {
    const recorded = await outbox.find(row.session, row.post.part);
    if (recorded?.state !== 'sent') return;
    for (const ts of await lookUp.copies(row, root, recorded.ts)) {
      log.warn({ session: row.session, part: row.post.part }, 'a post stands twice; the copy is deleted');
      await making('chat.delete', () => client.chat.delete({ channel: row.channel, ts }));
    }
  }

  function untold({ session, post: { part } }: OutboxRow) {
    return (err: unknown) => {
      if (!signal.aborted) log.error({ err, session, part }, 'a post may stand twice');
    };
  }
}
