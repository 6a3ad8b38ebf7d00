import {
  type ModelCall,
  ModelCallFailed,
  type AttemptOutcome,
  type Provider,
  type ModelReply,
  type Timeouts,
  type Usage,
} from '../../src/models/provider.js';
import { good } from './broker-asks.js';

/** What a model does with one attempt; the last of its steps is repeated for ever. */
export type Step = ModelReply | ModelCallFailed | Error | 'hang' | 'stubborn' | Heard;
/** Is heard at once, and then no more; or again and again, as long as it is waited for. Neither ever answers. */
type Heard = 'once' | 'lively';

export const used: Usage = { uncached: 1_000, cacheRead: 200, cacheWrite: 100, output: 300, reasoning: 50 };
export const answers = (value: unknown = good): ModelReply => ({
  kind: 'answer',
  text: JSON.stringify(value),
  usage: used,
  requestId: 'req-1',
});
export const truncated: ModelReply = { kind: 'truncated', usage: used };
export const refused: ModelReply = { kind: 'refused', why: 'not this', usage: used };
export const unfit = answers({ enough: 'perhaps' });
export const looksUp = (...words: string[]): ModelReply => ({
  kind: 'tools',
  uses: words.map((query, index) => ({ id: `u${index}`, name: 'search_knowledge', input: { query } })),
  usage: used,
});
export const fails = (outcome: AttemptOutcome, retryAfterMs?: number): ModelCallFailed =>
  new ModelCallFailed(outcome, `it is ${outcome}`, {
    requestId: 'req-f',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });

/** The connection broke in the middle of an answer. */
export const broken = new ModelCallFailed('unreachable', 'the answer broke off in the middle', { cut: true });

/** One conversation as the provider saw it. */
export interface Seen {
  ref: string;
  call: ModelCall;
  caps: (number | undefined)[];
  given: { id: string; text: string }[][];
  corrected: string[];
  signals: AbortSignal[];
}

/** A provider in the process whose models do as they are told. `seen` is shared, so that the order can be read. */
export function scriptedProvider(
  name: string,
  models: Record<string, Step[]>,
  seen: Seen[] = [],
  timeouts?: Timeouts,
): Provider {
  const left = new Map(Object.entries(models).map(([model, steps]) => [model, [...steps]]));
  return {
    name,
    address: `http://${name}.example`,
    ...(timeouts && { timeouts }),
    begin(call) {
      const one: Seen = {
        ref: `${name}:${call.model}`,
        call,
        caps: [],
        given: [],
        corrected: [],
        signals: [],
      };
      seen.push(one);
      return {
        async send(signal, { cap, onData = () => {} } = {}) {
          one.caps.push(cap);
          one.signals.push(signal);
          const steps = left.get(call.model) ?? [];
          const step = steps.length > 1 ? steps.shift() : steps[0];
          if (step === undefined) throw new Error(`${one.ref} has no step`);
          if (step === 'once') onData();
          if (step === 'lively') void beat(onData, signal);
          if (step === 'stubborn' || step === 'once' || step === 'lively')
            return new Promise<never>(() => {});
          if (step === 'hang')
            return new Promise<never>((_, reject) =>
              signal.addEventListener('abort', () => reject(new Error('let go')), { once: true }),
            );
          if (step instanceof Error) throw step;
          return step;
        },
        give: (results) => void one.given.push([...results]),
        correct: (problem) => void one.corrected.push(problem),
      };
    },
  };
}

async function beat(onData: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    onData();
    await new Promise(setImmediate);
  }
}
