import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ModelCall } from '../../../src/models/provider.js';
import type { AbilityMemory } from '../../../src/models/abilities.js';
import { intakeAnswer } from '../../../src/prompts/beginning.js';
import { unopened } from '../../../src/workshop/evolve.js';

/** An answer that fits the schema of the call. */
export const answer = { enough: true, question: null };

export const lookUp = {
  name: 'search_kb',
  description: 'Looks something up.',
  input: {
    type: 'object',
    properties: { query: { type: 'string' } },
    required: ['query'],
    additionalProperties: false,
  },
};

/** A call in two blocks that are kept and one that is not. */
export function aCall(changes: Partial<ModelCall> = {}): ModelCall {
  const given = { session: unopened, now: '2026-11-23T10:00:00.000Z' };
  const layout = {
    system: 'The charter.',
    blocks: [
      { text: 'The brief.', keep: true as const },
      { text: 'What was said.', keep: true as const },
      { text: 'You are the Coach.' },
    ],
  };
  return {
    model: 'model-1',
    ask: { prompt: 'planning_intake', given, layout, schema: intakeAnswer },
    tools: [],
    cap: 16_000,
    effort: 'low',
    cacheKey: 'w-abcde',
    ...changes,
  };
}

/** A memory without a database. */
export function memoryOf(kept = new Map<string, string>()): AbilityMemory & { kept: Map<string, string> } {
  return { kept, read: (key) => kept.get(key), write: (key, value) => void kept.set(key, value) };
}

/** Resolves when a response's headers, or the first piece of its body, have come to this side. */
export function received(what: 'headers' | 'bodyChunkReceived'): Promise<void> {
  const channel = `undici:request:${what}`;
  return new Promise((done) => {
    const heard = () => {
      unsubscribe(channel, heard);
      setImmediate(done);
    };
    subscribe(channel, heard);
  });
}
