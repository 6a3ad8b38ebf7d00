import type { Ask } from '../prompts/ask.js';
import { ModelError, type ModelRef, type Provider } from './provider.js';

/** An answer that fits its schema, and who gave it. */
export interface Answered {
  answer: unknown;
  model: ModelRef;
}

/** The longest an answer may take, in milliseconds. */
const longestAnswerMs = 120_000;

/**
 * Asks the provider and holds its answer against the schema. Throws a ModelError: after `deadlineMs` at the latest,
 * also when the provider does not let go; and for an answer that does not fit, which is never mended.
 */
export function createBroker(provider: Provider, deadlineMs = longestAnswerMs) {
  const { ref } = provider;
  return {
    async answer(ask: Ask, signal: AbortSignal): Promise<Answered> {
      const late = AbortSignal.timeout(deadlineMs);
      const over = AbortSignal.any([signal, late]);
      const raw = await Promise.race([provider.complete(ask, over), whenAborted(over)]).catch(
        (error: unknown) => {
          if (!late.aborted || signal.aborted) throw error;
          throw new ModelError(
            ref,
            'timeout',
            `no answer to ${ask.prompt} within ${deadlineMs / 1000} s`,
            error,
          );
        },
      );
      const parsed = ask.schema.safeParse(raw);
      if (parsed.success) return { answer: parsed.data, model: ref };
      const where = parsed.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .slice(0, 5);
      throw new ModelError(
        ref,
        'unreadable',
        `the answer to ${ask.prompt} does not fit: ${where.join('; ')}`,
      );
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
