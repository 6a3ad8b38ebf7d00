import type { Ask } from '../prompts/ask.js';
import type { ModelRef, Provider, Usage } from './provider.js';

/** Answers in place of a model: it reads the data that a prompt is given, not its text. */
export interface Script {
  ref: ModelRef;
  complete(ask: Ask, signal: AbortSignal): Promise<unknown>;
}

const none: Usage = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** A script as a provider. It costs nothing, calls no tools, and would answer the same when corrected. */
export function scripted(script: Script): Provider {
  const [name = ''] = script.ref.split(':');
  return {
    name,
    address: 'here',
    begin: ({ ask }) => ({
      async send(signal, { onData } = {}) {
        // A script has no cache: calls that begin alike need not wait for the first answer.
        onData?.();
        const answer = await script.complete(ask, signal);
        return { kind: 'answer', text: JSON.stringify(answer) ?? '', usage: none };
      },
      give() {},
      correct() {},
    }),
  };
}

/** Lets a script wait before each answer, for so many milliseconds, so that people can follow the thread as it grows. */
export function withThinkingTime(
  script: Script,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  msBefore: (ask: Ask) => number,
): Script {
  return {
    ref: script.ref,
    async complete(ask, signal) {
      const ms = msBefore(ask);
      if (ms > 0) await sleep(ms, signal);
      return script.complete(ask, signal);
    },
  };
}
