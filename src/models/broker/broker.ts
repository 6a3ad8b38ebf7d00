import type { LookUps } from '../../contracts/knowledge.js';
import type { KeptAnswers, Ledger } from '../../contracts/ledger.js';
import type { Clock, Log } from '../../contracts/process.js';
import type { Ask } from '../../prompts/ask.js';
import { nothingSpent } from '../../workshop/base/fact-fields.js';
import { type Chains, type ModelRef, promptIds, type Provider } from '../provider.js';
import { recordedRef } from '../recorded/script.js';
import { attemptCost } from '../cost.js';
import { createAttempt } from './attempt.js';
import type { CostOf } from './timeouts.js';
import { createCallLimiter, createCircuitBreaker } from './call-limiter.js';
import { type ChainEntry, createWalk, isReachable, keyOf } from './chain-walk.js';
import { type CodeLookUps, createToolBox } from './look-ups.js';
import { createOneGoesFirst } from './one-goes-first.js';
import { createOneModel } from './one-model.js';
import {
  type Answered,
  type CallContext,
  type CallWork,
  fingerprintOf,
  inputHash,
  orStorageFailed,
} from './work.js';

/** The most tokens that an attempt may put out at first, thinking included. */
const cap = 16_000;

export interface BrokerOptions {
  providers: readonly Provider[];
  chains: Chains;
  ledger: Pick<Ledger, 'begin' | 'settle'>;
  kept: KeptAnswers<Answered>;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  /** From 0 to 1. */
  random: () => number;
  /** What attempts cost; the published prices, unless a test has its own. */
  prices?: CostOf;
  lookUps?: Pick<LookUps, 'search'> | undefined;
  code?: CodeLookUps | undefined;
}

/** Calls models: only here a call is tried again, handed to the next model of a chain, timed, counted and charged. */
export function createBroker(options: BrokerOptions) {
  const { providers, chains, ledger, kept, clock, log, random, lookUps, code } = options;
  const costOf = options.prices ?? attemptCost;
  const limiter = createCallLimiter(chains.atOnce);
  const breaker = createCircuitBreaker(clock);
  const oneGoesFirst = createOneGoesFirst(clock);
  const attempt = createAttempt({ ledger, chains, costOf, clock, limiter, oneGoesFirst, cap });
  const oneModel = createOneModel({ attempt, breaker, clock, log, random, cap });
  const toolBox = createToolBox({ lookUps, code, clock, log, random });
  const walk = createWalk({ breaker, oneModel, toolBox, cap });

  function chainOf(ask: Ask, { role, channel, profile }: CallContext): ChainEntry[] {
    const isRecording = 'session' in ask.given && ask.given.session.recording !== undefined;
    return (isRecording ? [recordedRef] : chains.chain(ask.prompt, role, channel, profile)).map(entryOf);
  }

  function entryOf(ref: ModelRef): ChainEntry {
    const [name, ...model] = ref.split(':');
    const provider = providers.find((each) => each.name === name);
    return { ref, model: model.join(':'), ...(provider && { provider }) };
  }

  const isUp = (ref: ModelRef) => {
    const entry = entryOf(ref);
    return isReachable(entry) && breaker.restOf(keyOf(entry)) === undefined;
  };

  return {
    load: limiter.load,
    /** The models of all kinds of calls that none can answer now: they have failed, and are left alone for a while. */
    resting(): ModelRef[] {
      const all = promptIds.map((prompt) => chains.chain(prompt, undefined, ''));
      return [...new Set(all.filter((chain) => !chain.some(isUp)).flat())];
    },
    /**
     * An answer that fits the ask's schema. Throws a ModelError when there is none to be had, StorageFailed when the
     * ledger or the kept answers cannot be used, the signal's reason when it aborts, and anything else for a bug; what
     * the attempts cost is the error's `spent`.
     */
    async answer(ask: Ask, about: CallContext, signal: AbortSignal): Promise<Answered> {
      signal.throwIfAborted();
      const chain = chainOf(ask, about);
      const refs = chain.map(({ ref }) => ref);
      const tools = ask.lookups ? toolBox.toolsFor(about) : [];
      const begun = { ...fingerprintOf(ask, tools), attempts: 0, spent: nothingSpent };
      const work: CallWork = { ask, tools, about, signal, ...begun };
      const input = inputHash(work, refs);
      const known = await orStorageFailed(kept.take(input, about.session));
      signal.throwIfAborted();
      if (known && ask.schema.safeParse(known.answer).success) {
        // What it cost was recorded when it was asked the first time, or is at the next start.
        return { ...known, spent: nothingSpent };
      }
      try {
        const { answer, model, found } = await walk(work, chain);
        const { spent, weak = [] } = work;
        const answered: Answered = { answer, model, spent, found, ...(weak.length > 0 && { weak }) };
        await orStorageFailed(kept.put(input, about, answered));
        return answered;
      } catch (error) {
        const thrown: unknown = signal.aborted ? signal.reason : error;
        if (thrown instanceof Error) Object.assign(thrown, { spent: work.spent });
        throw thrown;
      }
    },
  };
}
