import type { Attempt, Ledger, Settled } from '../../contracts/books.js';
import { readAnswer } from '../answers/answer-text.js';
import { ofBooks } from './book-failed.js';
import { type CostOf, limitsFor, overBudget, reserveFor } from './budget.js';
import type { Chains } from '../chains.js';
import { Late, patiently, Silent } from './deadline.js';
import { patienceFor } from './effort.js';
import { ModelError } from '../model-error.js';
import { atVendor } from '../patience.js';
import type { Clock } from './needs.js';
import type { Places, Wanted } from './places.js';
import {
  CallFailed,
  type Conversation,
  type ModelRef,
  type Outcome,
  type Provider,
  type Reply,
  type ToolUse,
  type Usage,
} from '../provider.js';
import { pay, payUnknown, type Work } from './work.js';

/** What came of one attempt, its answer held against the schema. */
export type Tried =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'unfit'; problems: string[] }
  | { kind: 'tools'; uses: readonly ToolUse[] }
  | { kind: 'truncated' }
  | { kind: 'refused'; why: string }
  | { kind: 'failed'; outcome: Outcome | 'late'; detail: string; retryAfterMs?: number; cause: unknown };

/** A conversation that is under way. `input` is about how many tokens its next attempt sends. */
export interface Talk {
  ref: ModelRef;
  model: string;
  provider: Provider;
  conversation: Conversation;
  input: number;
}

/**
 * One attempt: waits for its turn, is written down, sent, timed, read and settled, whatever comes of it. Throws a
 * ModelError when a budget is in the way, the caller's reason, and what is thrown that is no CallFailed.
 */
export function createAttempt(options: {
  ledger: Ledger;
  chains: Chains;
  costOf: CostOf;
  clock: Clock;
  places: Places;
  /** The usual one, for which the patience of a provider is meant. */
  cap: number;
}) {
  const { ledger, chains, costOf, clock, places, cap: usualCap } = options;

  return (work: Work, talk: Talk, cap: number): Promise<Tried> =>
    places.within(wantedBy(work, talk), work.signal, async (keepPlace) => {
      const at = new Date(clock.now()).toISOString();
      const day = at.slice(0, 10);
      const reserve = reserveFor(costOf, talk.ref, talk.input, day);
      const row = await book(work, talk, at, reserve);
      const began = clock.elapsed();
      // What an attempt cost that was cut off or not counted is not known, unless it is free.
      const isFree = reserve.micros === 0;
      const settle = async (settled: Omit<Settled, 'ms' | 'cut' | 'micros'>, cut = false) => {
        const { usage } = settled;
        const told = usage ? costOf(talk.ref, usage, day) : 0;
        const micros = cut ? (isFree ? 0 : null) : told;
        const ms = Math.round(clock.elapsed() - began);
        if (cut && !isFree) payUnknown(work, reserve);
        else if (usage) pay(work, usage, told);
        await ofBooks(ledger.settle(row, { ...settled, micros, cut, ms }));
      };
      if (work.signal.aborted) {
        // While it was written down; nothing was sent.
        await settle({ status: 'aborted' });
        throw work.signal.reason;
      }
      let reply: Reply | undefined;
      let tried: Exclude<Tried, { kind: 'failed' }>;
      try {
        const patience = talk.provider.patience ?? atVendor;
        const ofAttempt = patienceFor(work.ask.prompt, patience, cap / usualCap);
        reply = await patiently(clock, ofAttempt, work.signal, (signal, heard) => {
          const isAlive = () => {
            heard();
            keepPlace();
          };
          return talk.conversation.send(signal, { cap, heard: isAlive });
        });
        tried = read(reply, work);
      } catch (error) {
        const counted = reply?.usage ?? (error instanceof CallFailed ? error.usage : undefined);
        const usage = counted && { usage: counted };
        if (work.signal.aborted) {
          await settle({ status: 'aborted', ...usage }, !usage);
          throw work.signal.reason;
        }
        const failed = failureOf(error);
        const requestId =
          error instanceof CallFailed && error.requestId ? { requestId: error.requestId } : {};
        const outcome = failed?.outcome ?? (error instanceof ModelError ? error.failure : 'bug');
        await settle({ status: 'failed', outcome, ...requestId, ...usage }, isCut(error));
        if (!failed) throw error;
        return failed;
      }
      const { usage, requestId } = reply;
      const total = sentWith(usage) + usage.output;
      // A server that counts nothing has a budget all the same: the reserve goes on counting.
      await settle({ status: tried.kind, usage, ...(requestId && { requestId }) }, total === 0);
      talk.input = total || talk.input;
      return tried;
    });

  /** Counted only where the day has a budget. */
  async function dayRaises(day: string): Promise<number> {
    const { micros, tokens } = chains.budget.day;
    const isLimited = micros !== undefined || tokens !== undefined;
    return isLimited ? ofBooks(ledger.dayRaises(day)) : 0;
  }

  async function book(work: Work, talk: Talk, at: string, reserve: Attempt['reserve']): Promise<number> {
    const { ask, about, print } = work;
    const { session, channel, task, round, role } = about;
    const { promptHash, prefixHash } = print;
    const raises = { workshop: about.raises, day: await dayRaises(at.slice(0, 10)) };
    const attempt = {
      ...{ session, channel, task, round, prompt: ask.prompt, attempt: work.attempts + 1 },
      ...{ provider: talk.provider.name, model: talk.model, promptHash, prefixHash, at, reserve },
      ...(role && { role }),
    };
    const written = await ofBooks(ledger.begin(attempt, limitsFor(chains, raises)));
    if ('over' in written) throw overBudget(written, raises);
    work.attempts += 1;
    return written.row;
  }
}

function wantedBy({ ask, about }: Work, { provider, model }: Talk): Wanted {
  return { provider: provider.name, model, workshop: about.session, prompt: ask.prompt };
}

function read(reply: Reply, { ask }: Work): Exclude<Tried, { kind: 'failed' }> {
  if (reply.kind !== 'answer') return reply;
  const given = readAnswer(reply.text, ask.schema);
  return 'answer' in given ? { kind: 'answered', ...given } : { kind: 'unfit', ...given };
}

/** Let go while the vendor may have been at work: it reports no usage, and may charge for some. */
function isCut(error: unknown): boolean {
  return error instanceof CallFailed ? error.cut : error instanceof Late || error instanceof Silent;
}

function failureOf(error: unknown): Extract<Tried, { kind: 'failed' }> | undefined {
  if (error instanceof Late || error instanceof Silent) {
    const outcome = error instanceof Late ? 'late' : 'stalled';
    return { kind: 'failed', outcome, detail: error.message, cause: error };
  }
  if (!(error instanceof CallFailed)) return undefined;
  const { outcome, message: detail, retryAfterMs } = error;
  return {
    kind: 'failed',
    outcome,
    detail,
    cause: error,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

function sentWith({ uncached, cacheRead, cacheWrite }: Usage): number {
  return uncached + cacheRead + cacheWrite;
}
