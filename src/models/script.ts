import type { Ask } from '../prompts/ask.js';
import type { ModelRef, Provider, Usage } from './provider.js';

/** Something that answers without being a model: it reads what a prompt is given, not its words. */
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
      async send(signal) {
        const answer = await script.complete(ask, signal);
        return { kind: 'answer', text: JSON.stringify(answer) ?? '', usage: none };
      },
      give() {},
      correct() {},
    }),
  };
}
