import type { Clock, Log } from '../../../contracts/process.js';
import type { Outbox, OutboxRow } from '../../needs.js';
import { CallFailed, isAboutChannel, isAboutToken, isAboutWording } from './calls.js';
import { recordOf, progressOf } from './kept-row.js';

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
// A call that ran out of time may take effect this much later: to look before that is to look in vain.
const lateEffectMs = 30_000;
const lookUps = new Set(['conversations.replies', 'conversations.history']);

interface Means {
  outbox: Outbox;
  clock: Pick<Clock, 'elapsed'>;
  log: Log;
  /** Nothing can be posted in this row's channel for now. */
  channelClosed(row: OutboxRow, refusal: string): Promise<void>;
  /** Told once for a workshop whose board can't be posted. */
  tellRequester(row: OutboxRow, refusal: string): void;
}

/**
 * What becomes of a row whose call failed. Gives the time until which it is held, in ms that have elapsed. Where a
 * message may have been posted the row stays `sending`, so that it is looked up before it is posted again.
 */
export function createSetback({ outbox, clock, log, channelClosed, tellRequester }: Means) {
  const tries = new WeakMap<OutboxRow, number>();

  function backoff(row: OutboxRow): number {
    const count = (tries.get(row) ?? 0) + 1;
    tries.set(row, count);
    return clock.elapsed() + Math.min(firstWaitMs * 2 ** (count - 1), longestWaitMs);
  }

  return async function afterSetback(row: OutboxRow, error: unknown): Promise<number> {
    const { postponed } = recordOf(outbox, row);
    const about = { session: row.session, part: row.post.part, channel: row.channel, row: row.id };
    if (!(error instanceof CallFailed)) {
      log.error({ ...about, err: error }, 'a post failed in an unexpected way; it is tried again');
      return backoff(row);
    }
    const { method, problem } = error;
    const whileLooking = lookUps.has(method);
    switch (problem.kind) {
      case 'limited':
        if (!whileLooking) await postponed(error.message);
        log.info({ ...about, method, waitMs: problem.waitMs }, 'Slack asks to wait');
        return clock.elapsed() + problem.waitMs;
      case 'unclear':
        if (!whileLooking && !mayStand(row)) await postponed(error.message);
        log.warn(
          { ...about, method, problem: problem.words },
          'Slack gave no clear answer; the post is tried again',
        );
        if (problem.late && !whileLooking && mayStand(row)) return clock.elapsed() + lateEffectMs;
        return backoff(row);
      case 'refused':
        return refused(row, error, whileLooking, about);
      default:
        return problem satisfies never;
    }
  };

  async function refused(
    row: OutboxRow,
    error: CallFailed,
    whileLooking: boolean,
    about: object,
  ): Promise<number> {
    const { postponed, progressed, gaveUp } = recordOf(outbox, row);
    const details = { ...about, problem: error.message, cause: error.problem };
    const toOne = row.post.kind === 'private' || row.post.kind === 'direct';
    if (isAboutChannel(error) && !toOne) {
      if (!whileLooking) await postponed(error.message);
      await channelClosed(row, error.message);
      return clock.elapsed();
    }
    const lacksScope = error.problem.kind === 'refused' && error.problem.error === 'missing_scope';
    const forgivable = isAboutToken(error) || (lacksScope && !toOne);
    if (whileLooking || forgivable) {
      if (!whileLooking) await postponed(error.message);
      log.error(details, 'Slack refuses this for now; it is tried again every minute');
      return clock.elapsed() + longestWaitMs;
    }
    const progress = progressOf(row.progress);
    const hasBlocks = 'blocks' in row.post && !toOne;
    if (hasBlocks && isAboutWording(error) && !progress.textOnly) {
      log.error(details, 'Slack refused a post as it is; its words are sent as text');
      await progressed({ ...progress, textOnly: true });
      await postponed(error.message);
      return clock.elapsed();
    }
    log.error(details, 'Slack refuses a post for good; it was given up');
    await gaveUp(error.message);
    if (row.post.kind === 'board' && row.ts === undefined) tellRequester(row, error.message);
    return clock.elapsed();
  }
}

/** Whether a failed call of this row may have left a message that a second one would repeat. */
function mayStand({ post, ts }: OutboxRow): boolean {
  return (
    post.kind === 'message' ||
    post.kind === 'direct' ||
    (post.kind === 'board' && ts === undefined) ||
    post.kind === 'files'
  );
}
