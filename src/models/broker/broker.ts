import type { KeptAnswers, Ledger } from '../../contracts/books.js';
import type { Ask } from '../../prompts/ask.js';
import { nothingSpent } from '../../workshop/budget/spent.js';
import type { Chains } from '../chains.js';
import { costOf as listedCost } from '../cost/prices.js';
import type { Provider } from '../provider.js';
import type { About, Answered } from './about.js';
import { createAttempt } from './attempt.js';
import { ofBooks } from './book-failed.js';
import type { CostOf } from './budget.js';
import { type ChainEntry, createWalk } from './chain-walk.js';
import { createCooling } from './cooling.js';
import { type Consult, createToolBox } from './look-ups.js';
import type { Clock, Log, LookUps } from './needs.js';
import { createOneModel } from './one-model.js';
import { createPlaces } from './places.js';
import { inputHash } from './prompt-hash.js';
import { type Work, workOn } from './work.js';

export type { About, Answered } from './about.js';

/** `cap`: the most tokens that an attempt may put out at first, thinking included. */
export interface BrokerSettings {
  cap: number;
}
const usual: BrokerSettings = { cap: 16_000 };

export interface BrokerOptions {
  providers: readonly Provider[];
  chains: Chains;
  ledger: Ledger;
  kept: KeptAnswers<Answered>;
  clock: Clock;
  log: Log;
  /** From 0 to 1. */
  random: () => number;
  /** What attempts cost; the published prices, unless a test has its own. */
  prices?: CostOf;
  lookUps?: LookUps | undefined;
  consult?: Consult | undefined;
  settings?: Partial<BrokerSettings>;
}

/** The only place where calls are tried again, handed to the next model of a chain, timed, counted and paid for. */
export function createBroker(options: BrokerOptions) {
  const { providers, chains, ledger, kept, clock, log, random, lookUps, consult } = options;
  const { cap } = { ...usual, ...options.settings };
  const costOf = options.prices ?? listedCost;
  const places = createPlaces(chains.atOnce, clock);
  const cooling = createCooling(clock);
  const attempt = createAttempt({ ledger, chains, costOf, clock, places, cap });
  const oneModel = createOneModel({ attempt, cooling, clock, log, random, cap });
  const askOther = async (ask: Ask, work: Work): Promise<unknown> => {
    const { attempts, spent } = work;
    const other: Work = { ...workOn(ask, [], work.about, work.signal), attempts, spent };
    try {
      return (await walk(other, chainOf(ask, work.about))).answer;
    } finally {
      work.attempts = other.attempts;
      work.spent = other.spent;
    }
  };
  const toolBox = createToolBox({ lookUps, consult, askOther, clock, log, random });
  const walk = createWalk({ cooling, oneModel, toolBox, cap });

  function chainOf(ask: Ask, { role, channel }: About): ChainEntry[] {
    return chains.chain(ask.prompt, role, channel).map((ref) => {
      const [name, ...model] = ref.split(':');
      const provider = providers.find((each) => each.name === name);
      return { ref, model: model.join(':'), ...(provider && { provider }) };
    });
  }

  return {
    load: places.load,
    /**
     * An answer that fits the ask's schema. Throws a ModelError when there is none to be had, BookFailed when the books
     * cannot be used, the signal's reason when it aborts, and anything else for a bug; what the attempts cost is the
     * error's `spent`.
     */
    async answer(ask: Ask, about: About, signal: AbortSignal): Promise<Answered> {
      signal.throwIfAborted();
      const chain = chainOf(ask, about);
      const refs = chain.map(({ ref }) => ref);
      const work = workOn(ask, ask.lookups ? toolBox.tools : [], about, signal);
      const input = inputHash(ask, work.print, refs, about.task);
      const known = await ofBooks(kept.take(input));
      signal.throwIfAborted();
      if (known && ask.schema.safeParse(known.answer).success) {
        // Whoever asked before has told what it cost, or else the next start does.
        return { ...known, spent: nothingSpent };
      }
      try {
        const { answer, model, found } = await walk(work, chain);
        const answered: Answered = { answer, model, spent: work.spent, found };
        await ofBooks(kept.put(input, about, answered));
        return answered;
      } catch (error) {
        const thrown: unknown = signal.aborted ? signal.reason : error;
        if (thrown instanceof Error) Object.assign(thrown, { spent: work.spent });
        throw thrown;
      }
    },
  };
}
