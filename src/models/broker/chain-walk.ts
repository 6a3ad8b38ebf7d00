import { tokensOf } from '../cost.js';
import { ModelError, type ModelRef, type Provider } from '../provider.js';
import type { ModelTalk } from './attempt.js';
import type { CircuitBreaker } from './call-limiter.js';
import type { ToolBox } from './look-ups.js';
import type { createOneModel, GivenUp } from './one-model.js';
import { type Answered, effortOf, type CallWork } from './work.js';

/** An entry of a chain; one whose provider is not set up counts as denied. */
export interface ChainEntry {
  ref: ModelRef;
  model: string;
  provider?: Provider;
}
type Reachable = ChainEntry & { provider: Provider };
type FailedEntry = GivenUp & { ref: ModelRef };
type ChainAnswer = Pick<Answered, 'answer' | 'model' | 'found'>;

const isRefusal = ({ failure }: GivenUp) => failure === 'refused' || failure === 'unknown';
export const isReachable = (entry: ChainEntry): entry is Reachable => entry.provider !== undefined;
/** What the circuit breaker knows a model by: the same model at another address is another one. */
export const keyOf = ({ provider, model }: Reachable) => `${provider.address} ${model}`;

/** Tries the models of a chain in order. Throws a ModelError that says what the chain failed of. */
export function createWalk(options: {
  breaker: CircuitBreaker;
  oneModel: ReturnType<typeof createOneModel>;
  toolBox: ToolBox;
  cap: number;
}) {
  const { breaker, oneModel, toolBox, cap } = options;

  return async (work: CallWork, chain: readonly ChainEntry[]): Promise<ChainAnswer> => {
    const failures: FailedEntry[] = [];
    let refusedBy: string | undefined;
    let isTried = false;
    for (const entry of chain) {
      const { ref } = entry;
      if (!isReachable(entry)) {
        failures.push({ ref, failure: 'denied', detail: 'no such provider is set up' });
        continue;
      }
      if (entry.provider.name === refusedBy) continue;
      const rest = breaker.restOf(keyOf(entry));
      if (rest) {
        failures.push({ ref, ...leftAlone[rest] });
        continue;
      }
      isTried = true;
      const given = await tryOut(work, entry, false);
      if ('model' in given) return given;
      failures.push(given);
      // What one vendor refuses, another one may answer; a third is not asked.
      if (refusedBy !== undefined) break;
      if (isRefusal(given)) refusedBy = entry.provider.name;
    }
    // All are left alone, and are tried once all the same: somebody who has just paid the bill may have clicked Retry.
    for (const entry of isTried ? [] : chain.filter(isReachable)) {
      const given = await tryOut(work, entry, true);
      if ('model' in given) return given;
      failures.push(given);
    }
    throw failedOf(work, failures, refusedBy !== undefined);
  };

  async function tryOut(work: CallWork, entry: Reachable, once: boolean): Promise<ChainAnswer | FailedEntry> {
    const { ref, provider, model } = entry;
    const { ask, tools, size, about } = work;
    const effort = effortOf(ask.prompt);
    const conversation = provider.begin({ model, ask, tools, cap, effort, cacheKey: about.session });
    const talk: ModelTalk = { ref, model, provider, conversation, input: tokensOf(size, ref) };
    const one = await oneModel(work, talk, toolBox.begin(work), keyOf(entry), once);
    return 'answer' in one ? { ...one, model: ref } : { ...one, ref };
  }
}

const leftAlone: Record<'cooling' | 'denied', GivenUp> = {
  denied: { failure: 'denied', detail: 'denied access a short while ago' },
  cooling: { failure: 'busy', detail: 'failed a short while ago and is left alone' },
};

function failedOf({ ask }: CallWork, failures: readonly FailedEntry[], refused: boolean): Error {
  // A chain is denied only when all of its models are.
  const last = failures.findLast(({ failure }) => failure !== 'denied') ?? failures.at(-1);
  const worst = (refused && failures.find(isRefusal)) || last;
  if (!worst) return new Error(`nobody is to answer ${ask.prompt}`);
  const others = failures.filter((each) => each !== worst).map(({ ref, detail }) => `${ref}: ${detail}`);
  const detail = [worst.detail, ...others].join('; ');
  if (worst.failure === 'unknown')
    return new Error(`${worst.ref}: the server refused the request as such: ${detail}`, {
      cause: worst.cause,
    });
  return new ModelError(worst.failure, detail, { ref: worst.ref, cause: worst.cause });
}
