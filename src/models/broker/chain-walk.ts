import type { Passage } from '../../contracts/knowledge.js';
import { tokensOf } from '../cost.js';
import { ModelError, type ModelRef, type Provider } from '../provider.js';
import type { Talk } from './attempt.js';
import type { Admission, CircuitBreaker } from './call-limiter.js';
import type { ToolBox, ToolSession } from './look-ups.js';
import { type GivenUp, type OneAnswer, worstOf } from './one-model.js';
import { unlessAborted } from './timeouts.js';
import { effortOf, type Work } from './work.js';

/** An entry of a chain; one whose provider is not set up counts as denied. */
export interface ChainEntry {
  ref: ModelRef;
  model: string;
  provider?: Provider;
}
type Reachable = ChainEntry & { provider: Provider };
type FailedEntry = GivenUp & { ref: ModelRef };
interface ChainAnswer {
  answer: unknown;
  model: ModelRef;
  found: Passage[];
}

const isRefusal = ({ failure }: GivenUp) => failure === 'refused' || failure === 'unknown';
const isReachable = (entry: ChainEntry): entry is Reachable => entry.provider !== undefined;
/** What the circuit breaker knows a model by: the same model at another address is another one. */
const keyOf = ({ provider, model }: Reachable) => `${provider.address} ${model}`;

/** Tries the models of a chain in order. Throws a ModelError that says what the chain failed of. */
export function createWalk(options: {
  breaker: CircuitBreaker;
  oneModel: (
    work: Work,
    talk: Talk,
    toolSession: ToolSession,
    key: string,
    probe: boolean,
  ) => Promise<OneAnswer>;
  toolBox: ToolBox;
  cap: number;
}) {
  const { breaker, oneModel, toolBox, cap } = options;

  return (work: Work, chain: readonly ChainEntry[]): Promise<ChainAnswer> => walk(work, chain, false);

  async function walk(work: Work, chain: readonly ChainEntry[], waited: boolean): Promise<ChainAnswer> {
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
      const admission = breaker.admit(keyOf(entry));
      if (admission === 'cooling' || admission === 'denied') {
        failures.push({ ref, ...whyLeftAlone(admission) });
        continue;
      }
      isTried = true;
      const given = await tryOut(work, entry, admission === 'probe');
      if ('model' in given) return given;
      failures.push(given);
      // What one vendor refuses, another one may answer; a third is not asked.
      if (refusedBy !== undefined) break;
      if (isRefusal(given)) refusedBy = entry.provider.name;
    }
    if (!isTried && !waited) {
      const reachable = chain.filter(isReachable);
      const keys = reachable.map(keyOf);
      const due = breaker.admitFirstDue(keys);
      // All are left alone. The best is tried all the same: somebody who has just paid the bill may have clicked Retry.
      for (const key of [due, ...breaker.deniedAmong(keys)]) {
        const entry = reachable.find((each) => keyOf(each) === key);
        const given = entry && (await tryOut(work, entry, true));
        if (given && 'model' in given) return given;
        if (given) failures.push(given);
      }
      // Another call is probing a model: when that shows that the outage is over, this call goes on, too.
      const probe = due === undefined ? breaker.probeOf(keys) : undefined;
      if (probe) {
        await unlessAborted(probe, work.signal);
        return walk(work, chain, true);
      }
    }
    throw failedOf(work, failures, refusedBy !== undefined);
  }

  async function tryOut(work: Work, entry: Reachable, probe: boolean): Promise<ChainAnswer | FailedEntry> {
    const { ref, provider, model } = entry;
    const { ask, tools, fingerprint, about } = work;
    const key = keyOf(entry);
    try {
      const effort = effortOf(ask.prompt);
      const conversation = provider.begin({ model, ask, tools, cap, effort, cacheKey: about.session });
      const talk: Talk = { ref, model, provider, conversation, input: tokensOf(fingerprint.size, ref) };
      const one = await oneModel(work, talk, toolBox.begin(work), key, probe);
      return 'answer' in one ? { ...one, model: ref } : { ...one, ref };
    } catch (error) {
      breaker.undecided(key);
      throw error;
    }
  }
}

function whyLeftAlone(why: Extract<Admission, 'cooling' | 'denied'>): GivenUp {
  return why === 'denied'
    ? { failure: 'denied', detail: 'denied access a short while ago' }
    : { failure: 'busy', detail: 'failed a short while ago and is left alone' };
}

function failedOf({ ask }: Work, failures: readonly FailedEntry[], refused: boolean): Error {
  const worst = (refused && failures.find(isRefusal)) || worstOf(failures);
  if (!worst) return new Error(`nobody is to answer ${ask.prompt}`);
  const others = failures.filter((each) => each !== worst).map(({ ref, detail }) => `${ref}: ${detail}`);
  const detail = [worst.detail, ...others].join('; ');
  if (worst.failure === 'unknown')
    return new Error(`${worst.ref}: the server refused the request as such: ${detail}`, {
      cause: worst.cause,
    });
  return new ModelError(worst.failure, detail, { ref: worst.ref, cause: worst.cause });
}
