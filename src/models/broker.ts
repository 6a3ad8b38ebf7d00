import type { Ask } from '../prompts/ask.js';
import { ModelError, type ModelRef, type Provider } from './provider.js';

/** An answer that fits its schema, and who gave it. */
export interface Answered {
  answer: unknown;
  model: ModelRef;
}

/**
 * Asks the provider and holds its answer against the schema. Throws a ModelError; an answer that does not fit is
 * never mended.
 */
export function createBroker(provider: Provider) {
  return {
    async answer(ask: Ask, signal: AbortSignal): Promise<Answered> {
      const raw = await provider.complete(ask, signal);
      const parsed = ask.schema.safeParse(raw);
      if (parsed.success) return { answer: parsed.data, model: provider.ref };
      const where = parsed.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .slice(0, 5);
      throw new ModelError(
        provider.ref,
        'unreadable',
        `the answer to ${ask.prompt} does not fit: ${where.join('; ')}`,
      );
    },
  };
}
