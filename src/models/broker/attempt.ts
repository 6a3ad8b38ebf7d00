import type { Attempt, Ledger, Settled } from '../../contracts/ledger.js';
import type { Clock } from '../../contracts/process.js';
import { limitOf } from '../../workshop/running/budget.js';
import { readAnswer } from '../answers/answer-text.js';
import { wireSchema, wireText } from '../answers/wire-schema.js';
import {
  ModelCallFailed,
  type Chains,
  type Conversation,
  ModelError,
  type ModelRef,
  type Provider,
  type ModelReply,
  type ToolUse,
  type Usage,
  vendorTimeouts,
} from '../provider.js';
import { type CostOf, overBudget, reserveFor, withTimeouts } from './timeouts.js';
import { type CallLimiter, isAwaited } from './call-limiter.js';
import type { OneGoesFirst } from './one-goes-first.js';
import { addCost, addUnknownCost, effortOf, orStorageFailed, timeoutsFor, type CallWork } from './work.js';

/** What came of one attempt, its answer held against the schema. */
export type AttemptResult =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'unfit'; problems: string[] }
  | { kind: 'tools'; uses: readonly ToolUse[] }
  | { kind: 'truncated'; usage: Usage }
  | { kind: 'refused'; why: string }
  | { kind: 'failed'; cause: ModelCallFailed };

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
        const failed = error instanceof ModelCallFailed ? error : undefined;
        const counted = reply?.usage ?? failed?.usage;
        const usage = counted && { usage: counted };
        if (work.signal.aborted) {
          await settle({ status: 'aborted', ...usage }, !usage);
          throw work.signal.reason;
        }
        const outcome = failed?.outcome ?? (error instanceof ModelError ? error.failure : 'bug');
        const { requestId, cut } = failed ?? {};
        await settle({ status: 'failed', outcome, ...(requestId && { requestId }), ...usage }, cut);
        if (!failed) throw error;
        return { kind: 'failed', cause: failed };
      }
      const { usage, requestId } = reply;
      const total = usage.uncached + usage.cacheRead + usage.cacheWrite + usage.output;
      // For a server that counts no tokens, the reserve goes on counting in the budgets.
      await settle({ status: tried.kind, usage, ...(requestId && { requestId }) }, total === 0);
      talk.input = total || talk.input;
      return tried;
    });

  /** Runs it after the first of the calls that begin alike, and once there is a place. */
  function inTurn<T>(work: CallWork, talk: ModelTalk, run: (onArrival: () => void) => Promise<T>) {
    // What a conversation begins with is in the cache when it goes on.
    const head = talk.isBegun ? undefined : headOf(work, talk);
    talk.isBegun = true;
    return oneGoesFirst(head, work.signal, (onFirst) =>
      limiter.run(
        { provider: talk.provider.name, workshop: work.about.session, prompt: work.ask.prompt },
        work.signal,
        () => run(onFirst),
      ),
    );
  }

  async function enterInLedger(work: CallWork, talk: ModelTalk, at: string, reserve: Attempt['reserve']) {
    const { ask, about, promptHash } = work;
    const { session, channel, task, round, role } = about;
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

/**
 * What a call begins with, up to the first block that is kept: the same text for all that can read one entry of a vendor's
 * cache. Undefined for a call that keeps nothing, and for one that a person waits for: it is never held.
 */
function headOf({ ask, tools, about }: CallWork, { provider, model }: ModelTalk): string | undefined {
  const { system, blocks } = ask.layout;
  const end = blocks.findIndex(({ keep }) => keep) + 1;
  if (end === 0 || isAwaited(ask.prompt)) return undefined;
  const kept = blocks.slice(0, end).map(({ text }) => text);
  const server = [provider.address, model, about.session, effortOf(ask.prompt)];
  return [...server, JSON.stringify(tools), wireText(wireSchema(ask.schema)), system, ...kept].join('\n');
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
