import type { WebClient } from '@slack/web-api';
import { ProcessReplaced, type SharedStore } from '../../../contracts/execution.js';
import type { Clock, Log } from '../../../contracts/process.js';
import type { Post } from '../../blocks/post.js';
import type { SlackOutbox, SlackRow } from '../../needs.js';
import { making } from './calls.js';
import { waitingBoard, type WorkshopQueue } from './choose.js';
import type { Lane, Lanes } from './lanes.js';
import type { LookUp } from './look-up.js';

export type SharedPosts = Pick<SharedStore<Post>, 'execution' | 'posts' | 'confirm'>;

/** How long it waits when the outbox could not be read. */
const pauseMs = 1_000;
/** After which waits whoever has taken a post over looks for what its first process posts when that wakes up, in milliseconds. */
const looksMs = [3_000, 7_000, 20_000, 40_000];

/**
 * Lanes that go from hand to hand: this process sends what waits in those that it holds. It reads what waited there before, and
 * what others add; what it reads is one of the works of the lane, so that nothing is sent meanwhile.
 */
export function createHolding(means: {
  shared?: SharedPosts | undefined;
  lanes: Lanes;
  outbox: Pick<SlackOutbox, 'find'>;
  lookUp: Pick<LookUp, 'copies'>;
  client: Pick<WebClient, 'chat'>;
  lookAt: (lane: Lane) => void;
  clock: Pick<Clock, 'sleep'>;
  log: Log;
  signal: AbortSignal;
}) {
  const { shared, lanes, outbox, lookUp, client, lookAt, clock, log, signal } = means;
  const holds = (name: string) => shared?.execution.holds({ kind: 'posts', name }) ?? true;
  const isStale = ({ stale }: Lane) => stale === 'any' || stale.size > 0;

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
      if (!(err instanceof ProcessReplaced))
        log.error({ err, lane: lane.name }, 'the outbox could not be read; it is tried again');
      await clock.sleep(pauseMs, signal).catch(() => {});
    }
    lane.busy = undefined;
    lookAt(lane);
  }

  return {
    holds,
    /** A workshop has added to this lane, or any may have, before this process held it or by the hand of another. */
    added(name: string, workshop?: string): void {
      if (!holds(name)) return;
      const lane = lanes.open(name);
      if (workshop === undefined) lane.stale = 'any';
      else if (lane.stale !== 'any') lane.stale.add(workshop);
      lookAt(lane);
    },
    /** Begins to read what others have added, if they have. */
    reads(lane: Lane): boolean {
      if (!isStale(lane) || !shared) return false;
      lane.busy = read(lane);
      return true;
    },
    /** Workshops that have something here, and whose board may come to stand by the hand of whoever holds their channel. */
    rootless: ({ queues }: Lane): WorkshopQueue[] =>
      shared ? [...queues].filter((queue) => queue.root === undefined && !waitingBoard(queue)) : [],
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
    lookForCopies(row: SlackRow, root: string | undefined): void {
      if (shared) void looks(row, root).catch(untold(row));
    },
  };

  async function looks(row: SlackRow, root: string | undefined): Promise<void> {
    for (const ms of looksMs) {
      await clock.sleep(ms, signal);
      await removeCopy(row, root).catch(untold(row));
    }
  }

  async function removeCopy(row: SlackRow, root: string | undefined): Promise<void> {
    const recorded = await outbox.find(row.session, row.post.part);
    if (recorded?.state !== 'sent') return;
    for (const ts of await lookUp.copies(row, root, recorded.ts)) {
      log.warn({ session: row.session, part: row.post.part }, 'a post stands twice; the copy is deleted');
      await making('chat.delete', () => client.chat.delete({ channel: row.channel, ts }));
    }
  }

  function untold({ session, post: { part } }: SlackRow) {
    return (err: unknown) => {
      if (!signal.aborted) log.error({ err, session, part }, 'a post may stand twice');
    };
  }
}
