import type { Passage } from '../../prompts/passage.js';
import type { Talk } from './attempt.js';
import type { Admission, Cooling } from './cooling.js';
import { effortOf } from './effort.js';
import { tokensOf } from '../cost/estimate.js';
import type { Looking, ToolBox } from './look-ups.js';
import { ModelError } from '../model-error.js';
import type { OneAnswer } from './one-model.js';
import { type GivenUp, worstOf } from './outcomes.js';
import type { ModelRef, Provider } from '../provider.js';
import type { Work } from './work.js';

/** An entry of a chain; one whose provider is not set up counts as denied. */
export interface ChainEntry {
  ref: ModelRef;
  model: string;
  provider?: Provider;
}
type Reachable = ChainEntry & { provider: Provider };
type LetDown = GivenUp & { ref: ModelRef };
interface Given {
  answer: unknown;
  model: ModelRef;
  found: Passage[];
}

const isRefusal = ({ failure }: GivenUp) => failure === 'refused' || failure === 'unknown';
const isReachable = (entry: ChainEntry): entry is Reachable => entry.provider !== undefined;
/** Failures and recoveries are remembered by it: the same model elsewhere is another one. */
const keyOf = ({ provider, model }: Reachable) => `${provider.address} ${model}`;

/** Tries the models of a chain in order. Throws a ModelError that says what the chain failed of. */
export function createWalk(options: {
  cooling: Cooling;
  oneModel: (work: Work, talk: Talk, looking: Looking, key: string, probe: boolean) => Promise<OneAnswer>;
  toolBox: ToolBox;
  cap: number;
}) {
  const { cooling, oneModel, toolBox, cap } = options;

  return (work: Work, chain: readonly ChainEntry[]): Promise<Given> => walk(work, chain, false);

  async function walk(work: Work, chain: readonly ChainEntry[], waited: boolean): Promise<Given> {
    const letDown: LetDown[] = [];
    let refusedBy: string | undefined;
    let isTried = false;
    for (const entry of chain) {
      const { ref } = entry;
      if (!isReachable(entry)) {
        letDown.push({ ref, failure: 'denied', detail: 'no such provider is set up' });
        continue;
      }
      if (entry.provider.name === refusedBy) continue;
      const admission = cooling.admit(keyOf(entry));
      if (admission === 'cooling' || admission === 'denied') {
        letDown.push({ ref, ...leftAlone(admission) });
        continue;
      }
      isTried = true;
      const given = await tryOut(work, entry, admission === 'probe');
      if ('model' in given) return given;
      letDown.push(given);
      // What one vendor does not want to answer, or finds wrong, another may answer; a third is not asked.
      if (refusedBy !== undefined) break;
      if (isRefusal(given)) refusedBy = entry.provider.name;
    }
    if (!isTried && !waited) {
      const reachable = chain.filter(isReachable);
      const keys = reachable.map(keyOf);
      const due = cooling.admitFirstDue(keys);
      // Everyone is left alone. A try is a try all the same: a person may ask for it who has just paid the bill.
      for (const key of [due, ...cooling.shut(keys)]) {
        const entry = reachable.find((each) => keyOf(each) === key);
        const given = entry && (await tryOut(work, entry, true));
        if (given && 'model' in given) return given;
        if (given) letDown.push(given);
      }
      // What comes of another's probe decides for this call too: an outage that is over is over for all.
      const probe = due === undefined ? cooling.probeOf(keys) : undefined;
      if (probe) {
        await unlessAborted(probe, work.signal);
        return walk(work, chain, true);
      }
    }
    throw failedOf(work, letDown, refusedBy !== undefined);
  }

  async function tryOut(work: Work, entry: Reachable, probe: boolean): Promise<Given | LetDown> {
    const { ref, provider, model } = entry;
    const { ask, tools, print, about } = work;
    const key = keyOf(entry);
    try {
      const effort = effortOf(ask.prompt);
      const conversation = provider.begin({ model, ask, tools, cap, effort, cacheKey: about.session });
      const talk: Talk = { ref, model, provider, conversation, input: tokensOf(print.size, ref) };
      const one = await oneModel(work, talk, toolBox.begin(work), key, probe);
      return 'answer' in one ? { ...one, model: ref } : { ...one, ref };
    } catch (error) {
      cooling.undecided(key);
      throw error;
    }
  }
}

/** Rejects with the signal's reason as soon as it aborts. */
async function unlessAborted(waited: Promise<void>, signal: AbortSignal): Promise<void> {
  const left = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: left.signal });
  });
  signal.throwIfAborted();
  await Promise.race([waited, aborted]).finally(() => left.abort());
}

function leftAlone(why: Extract<Admission, 'cooling' | 'denied'>): GivenUp {
  return why === 'denied'
    ? { failure: 'denied', detail: 'denied access a short while ago' }
    : { failure: 'busy', detail: 'failed a short while ago and is left alone' };
}

function failedOf({ ask }: Work, letDown: readonly LetDown[], refused: boolean): Error {
  const worst = (refused && letDown.find(isRefusal)) || worstOf(letDown);
  if (!worst) return new Error(`nobody is to answer ${ask.prompt}`);
  const others = letDown.filter((each) => each !== worst).map(({ ref, detail }) => `${ref}: ${detail}`);
  const detail = [worst.detail, ...others].join('; ');
  if (worst.failure === 'unknown')
    return new Error(`${worst.ref}: the server refused the request as such: ${detail}`, {
      cause: worst.cause,
    });
  return new ModelError(worst.failure, detail, { ref: worst.ref, cause: worst.cause });
}
