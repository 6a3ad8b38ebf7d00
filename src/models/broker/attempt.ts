import type { Attempt, Ledger, Settled } from '../../contracts/ledger.js';
import type { Clock } from '../../contracts/process.js';
import { limitOf } from '../../workshop/running/budget.js';
import { readAnswer } from '../answers/answer-text.js';
import {
  ModelCallFailed,
  type Chains,
  type Conversation,
  ModelError,
  type ModelRef,
  type AttemptOutcome,
  type Provider,
  type ModelReply,
  type ToolUse,
  type Usage,
  vendorTimeouts,
} from '../provider.js';
import { type CostOf, overBudget, reserveFor, TimedOut, withTimeouts } from './timeouts.js';
import type { CallLimiter, PlaceRequest } from './call-limiter.js';
import { headOf, type OneGoesFirst } from './one-goes-first.js';
import { addCost, addUnknownCost, orStorageFailed, timeoutsFor, type CallWork } from './work.js';

/** What came of one attempt, its answer held against the schema. */
export type AttemptResult =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'unfit'; problems: string[] }
  | { kind: 'tools'; uses: readonly ToolUse[] }
  | { kind: 'truncated'; usage: Usage }
  | { kind: 'refused'; why: string }
  | {
      kind: 'failed';
      outcome: AttemptOutcome | 'late';
      detail: string;
      retryAfterMs?: number;
      cause: unknown;
    };

/**
 * A conversation that is under way. `input` is about how many tokens its next attempt sends; `isBegun` once there was one.
 */
export interface ModelTalk {
  ref: ModelRef;
  model: string;
  provider: Provider;
  conversation: Conversation;
  input: number;
  isBegun?: true;
}

/**
 * One attempt: waits for a place, enters the ledger, is sent, timed and read, and is settled in the ledger whatever comes
 * of it. Throws a ModelError when a budget is used up, the reason of the caller's signal, and errors that are bugs.
 */
export function createAttempt(options: {
  ledger: Pick<Ledger, 'begin' | 'settle'>;
  chains: Chains;
  costOf: CostOf;
  clock: Clock;
  limiter: CallLimiter;
  oneGoesFirst: OneGoesFirst;
  /** The usual one, for which the timeouts of a provider are meant. */
  cap: number;
}) {
  const { ledger, chains, costOf, clock, limiter, oneGoesFirst, cap: usualCap } = options;

  return (work: CallWork, talk: ModelTalk, cap: number): Promise<AttemptResult> =>
    inTurn(work, talk, async (onArrival) => {
      const at = new Date(clock.now()).toISOString();
      const day = at.slice(0, 10);
      const reserve = reserveFor(costOf, talk.ref, talk.input, day);
      const row = await enterInLedger(work, talk, at, reserve);
      const began = clock.elapsed();
      // The cost of an attempt that was cut off or not counted is unknown, unless the model is free.
      const isFree = reserve.micros === 0;
      const settle = async (settled: Omit<Settled, 'ms' | 'cut' | 'micros'>, cut = false) => {
        const { usage } = settled;
        const cost = usage ? costOf(talk.ref, usage, day) : 0;
        const micros = cut ? (isFree ? 0 : null) : cost;
        const ms = Math.round(clock.elapsed() - began);
        if (cut && !isFree) addUnknownCost(work, reserve);
        else if (usage) addCost(work, usage, cost);
        await orStorageFailed(ledger.settle(row, { ...settled, micros, cut, ms }));
      };
      if (work.signal.aborted) {
        // The caller aborted while the row was written: nothing was sent.
        await settle({ status: 'aborted' });
        throw work.signal.reason;
      }
      let reply: ModelReply | undefined;
      let tried: Exclude<AttemptResult, { kind: 'failed' }>;
      try {
        const timeouts = talk.provider.timeouts ?? vendorTimeouts;
        const limits = timeoutsFor(work.ask.prompt, timeouts, cap / usualCap);
        reply = await withTimeouts(clock, limits, work.signal, (signal, onData) => {
          const onBytes = () => {
            onData();
            onArrival();
          };
          return talk.conversation.send(signal, { cap, onData: onBytes });
        });
        tried = readReply(reply, work);
      } catch (error) {
        const counted = reply?.usage ?? (error instanceof ModelCallFailed ? error.usage : undefined);
        const usage = counted && { usage: counted };
        if (work.signal.aborted) {
          await settle({ status: 'aborted', ...usage }, !usage);
          throw work.signal.reason;
        }
        const failed = failureOf(error);
        const requestId =
          error instanceof ModelCallFailed && error.requestId ? { requestId: error.requestId } : {};
        const outcome = failed?.outcome ?? (error instanceof ModelError ? error.failure : 'bug');
        await settle({ status: 'failed', outcome, ...requestId, ...usage }, isCut(error));
        if (!failed) throw error;
        return failed;
      }
      const { usage, requestId } = reply;
      const total = usage.uncached + usage.cacheRead + usage.cacheWrite + usage.output;
      // For a server that counts no tokens, the reserve goes on counting in the budgets.
      await settle({ status: tried.kind, usage, ...(requestId && { requestId }) }, total === 0);
      talk.input = total || talk.input;
      return tried;
    });

  /** Runs it after the first of the calls that begin alike, and once there is a place. */
  function inTurn<T>(
    work: CallWork,
    talk: ModelTalk,
    run: (onArrival: () => void) => Promise<T>,
  ): Promise<T> {
    // What a conversation begins with is in the cache when it goes on.
    const head = talk.isBegun ? undefined : headOf(work, talk);
    talk.isBegun = true;
    return oneGoesFirst(head, work.signal, (onFirst) =>
      limiter.run(placeRequest(work, talk), work.signal, () => run(onFirst)),
    );
  }

  async function enterInLedger(
    work: CallWork,
    talk: ModelTalk,
    at: string,
    reserve: Attempt['reserve'],
  ): Promise<number> {
    const { ask, about, fingerprint } = work;
    const { session, channel, task, round, role } = about;
    const { promptHash } = fingerprint;
    const attempt = {
      ...{ session, channel, task, round, prompt: ask.prompt, attempt: work.attempts + 1 },
      ...{ provider: talk.provider.name, model: talk.model, promptHash, at, reserve },
      ...(role && { role }),
    };
    const written = await orStorageFailed(
      ledger.begin(attempt, { ...chains.budget, workshop: limitOf(chains.budget.workshop, about) }),
    );
    if ('over' in written) throw overBudget(written);
    work.attempts += 1;
    return written.row;
  }
}

function placeRequest({ ask, about }: CallWork, { provider }: ModelTalk): PlaceRequest {
  return { provider: provider.name, workshop: about.session, prompt: ask.prompt };
}

/** What a reply comes to, an answer held against the schema: it may stand in a thought, or be what a tool is called with. */
function readReply(reply: ModelReply, { ask }: CallWork): Exclude<AttemptResult, { kind: 'failed' }> {
  const problems: string[][] = [];
  for (const text of textsIn(reply)) {
    const given = readAnswer(text, ask.schema);
    if ('answer' in given) return { kind: 'answered', ...given };
    problems.push(given.problems);
  }
  return reply.kind === 'answer' ? { kind: 'unfit', problems: problems[0] ?? [] } : reply;
}

function textsIn(reply: ModelReply): string[] {
  if (reply.kind === 'answer') return [reply.text, ...(reply.thought ? [reply.thought] : [])];
  return reply.kind === 'tools' ? reply.uses.map(({ input }) => JSON.stringify(input)) : [];
}

/** Whether the attempt ended while the vendor may have been at work: it reports no usage, and may charge for some. */
function isCut(error: unknown): boolean {
  return error instanceof ModelCallFailed ? error.cut : error instanceof TimedOut;
}

/** What was thrown where that is a failed attempt, and no bug. */
function failureOf(error: unknown): Extract<AttemptResult, { kind: 'failed' }> | undefined {
  if (!(error instanceof ModelCallFailed || error instanceof TimedOut)) return undefined;
  const retryAfterMs = error instanceof ModelCallFailed ? error.retryAfterMs : undefined;
  return {
    ...{ kind: 'failed', outcome: error.outcome, detail: error.message, cause: error },
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}
