import type { WebClient } from '@slack/web-api';
import type { Clock, Log } from '../../../contracts/process.js';
import type { SlackOutbox, SlackRow, Workshops } from '../../needs.js';
import { listOf, objectOf, textOf } from '../../limits.js';
import { type CallProblem, problemOf, problemWords, refusedTokens } from '../web-api/calling.js';
import type { Identity } from '../workspace.js';

/** What everything that sends works with. */
export interface Sending {
  /** Who we are tells where links lead. */
  identity: Identity;
  client: WebClient;
  outbox: SlackOutbox;
  workshops: Pick<Workshops, 'read' | 'files'>;
  clock: Clock;
  log: Log;
  /** Told once for a workshop whose posts are refused. */
  tellRequester(row: SlackRow): void;
  /** Whether this channel was deleted: what waits for it is given up. */
  isGone(channel: string): Promise<boolean>;
}

/** A call of Slack's Web API that did not come through. */
export class CallFailed extends Error {
  readonly method: string;
  readonly problem: CallProblem;
  /** What Slack has refused it with; empty where it was not refused. */
  readonly refusal: string;

  constructor(method: string, problem: CallProblem, cause: unknown) {
    super(`${method}: ${problemWords(problem)}`, { cause });
    this.method = method;
    this.problem = problem;
    this.refusal = problem.kind === 'refused' ? problem.error : '';
  }
}

/** Carries out a call, or throws `CallFailed`, which says which method it was and what is the matter. */
export async function making<T>(method: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new CallFailed(method, problemOf(error), error);
  }
}

const aboutChannel = new Set([
  ...['not_in_channel', 'channel_not_found', 'is_archived'],
  ...['restricted_action', 'restricted_action_read_only_channel'],
]);
// However it is worded, this message can't be put there. For all else its words alone may pass, without blocks.
const whateverItSays = new Set([
  ...['message_not_found', 'cant_update_message', 'edit_window_closed', 'cannot_reply_to_message'],
  ...['thread_not_found', 'restricted_action_thread_only_channel', 'missing_scope'],
  ...[...aboutChannel, ...refusedTokens],
]);

/** Nothing can be posted there, whatever it is, until someone opens the channel to the bot again. */
export function isAboutChannel({ refusal }: CallFailed): boolean {
  return aboutChannel.has(refusal);
}

/** The app's token is no good any more, so nothing works until an administrator acts. */
export function isAboutToken({ refusal }: CallFailed): boolean {
  return refusedTokens.has(refusal);
}

export type RowRecord = ReturnType<typeof recordOf>;

/** A row that is being sent: what is written of it is true on the disk and in memory. */
export function recordOf(outbox: SlackOutbox, row: SlackRow) {
  return {
    /** To be waited for before anything is posted that must not stand twice. */
    async began() {
      await outbox.began(row);
      row.state = 'sending';
      row.attempts++;
    },
    async progressed(progress: unknown) {
      // It is so, whether it can be written or not.
      row.progress = progress;
      await outbox.progressed(row, progress);
    },
    async postponed(problem: string) {
      row.state = 'queued';
      await outbox.postponed(row, problem);
    },
    /** `revision` is the one that was sent: a board that was replaced meanwhile is queued again. */
    async sent(ts: string | undefined, revision: number) {
      await outbox.sent(row, ts, revision);
      row.ts = ts ?? row.ts;
      row.attempts = 0;
      row.state = row.revision === revision ? 'sent' : 'queued';
    },
    async gaveUp(problem: string) {
      await outbox.gaveUp(row, problem);
      row.state = 'given up';
    },
  };
}

/** Whether nothing more is to be sent of it. */
export function isOver({ state }: SlackRow): boolean {
  return state === 'sent' || state === 'given up';
}

/** How far a row came: kept with it, so that a restart goes on from there. */
export function progressOf(value: unknown) {
  const { textOnly, done, asMessage, slots } = objectOf(value);
  return {
    /** Blocks were refused once: what they say is posted as text. */
    textOnly: textOnly === true,
    /** It is posted, where nobody could look for it. */
    posted: done === 1,
    /** Files were refused: what was said with them is posted as a message. */
    asMessage: asMessage === true,
    /** The file by which the message of an upload is found, once the call that shows it was begun. */
    first: textOf(listOf(slots)[0]?.id),
  };
}

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
// A call that ran out of time may take effect this much later: to look before that is to look in vain.
const lateEffectMs = 30_000;
const lookUps = new Set(['conversations.replies', 'conversations.history']);

interface Means extends Pick<Sending, 'outbox' | 'clock' | 'log' | 'tellRequester' | 'isGone'> {
  /** Nothing can be posted in this row's channel for now. */
  channelClosed(row: SlackRow, refusal: string): void;
}

/**
 * What becomes of a row whose call failed. Gives the time until which it is held, in ms that have elapsed. Where a
 * message may have been posted the row stays `sending`, so that it is looked up before it is posted again.
 */
export function createSetback({ outbox, clock, log, channelClosed, tellRequester, isGone }: Means) {
  const tries = new WeakMap<SlackRow, number>();

  function backoff(row: SlackRow): number {
    const count = (tries.get(row) ?? 0) + 1;
    tries.set(row, count);
    return clock.elapsed() + Math.min(firstWaitMs * 2 ** (count - 1), longestWaitMs);
  }

  return async function afterSetback(row: SlackRow, error: unknown): Promise<number> {
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
    row: SlackRow,
    error: CallFailed,
    whileLooking: boolean,
    about: object,
  ): Promise<number> {
    const { postponed, progressed, gaveUp } = recordOf(outbox, row);
    const details = { ...about, problem: error.message, cause: error.problem };
    const toOne = row.post.kind === 'private' || row.post.kind === 'direct';
    if (isAboutChannel(error) && !toOne && !(await isGone(row.channel))) {
      if (!whileLooking) await postponed(error.message);
      channelClosed(row, error.message);
      return clock.elapsed();
    }
    const lacksScope = error.refusal === 'missing_scope';
    const forgivable = isAboutToken(error) || (lacksScope && !toOne);
    if (whileLooking || forgivable) {
      if (!whileLooking) await postponed(error.message);
      if (lacksScope) tellRequester(row);
      log.error(details, 'Slack refuses this for now; it is tried again every minute');
      return clock.elapsed() + longestWaitMs;
    }
    const hasBlocks = 'blocks' in row.post && !toOne;
    if (hasBlocks && !whateverItSays.has(error.refusal) && !progressOf(row.progress).textOnly) {
      log.error(details, 'Slack refused a post as it is; its words are sent as text');
      await progressed({ textOnly: true });
      await postponed(error.message);
      return clock.elapsed();
    }
    log.error(details, 'Slack refuses a post for good; it was given up');
    await gaveUp(error.message);
    if (row.post.kind === 'board' && row.ts === undefined) tellRequester(row);
    return clock.elapsed();
  }
}

/** Whether a failed call of this row may have left a message that a second one would repeat. */
function mayStand({ post, ts }: SlackRow): boolean {
  return (
    post.kind === 'message' ||
    post.kind === 'direct' ||
    (post.kind === 'board' && ts === undefined) ||
    post.kind === 'files'
  );
}
