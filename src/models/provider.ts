import type { Ask } from '../prompts/ask.js';

/** A model as `provider:model`, for example `rehearsal:script`. */
export type ModelRef = `${string}:${string}`;

/** Why a model gave no usable answer. */
export type ModelFailure = 'busy' | 'timeout' | 'refused' | 'unreadable' | 'unreachable';

/** Thrown by providers and the broker; everything else that is thrown is a bug. */
export class ModelError extends Error {
  readonly ref: ModelRef;
  readonly failure: ModelFailure;
  constructor(ref: ModelRef, failure: ModelFailure, detail: string, cause?: unknown) {
    super(`${ref}: ${detail}`, { cause });
    this.name = 'ModelError';
    this.ref = ref;
    this.failure = failure;
  }
}

/**
 * A vendor of models. `complete` returns the answer as parsed JSON, not yet held against the schema, and lets go when
 * the signal aborts.
 */
export interface Provider {
  ref: ModelRef;
  complete(ask: Ask, signal: AbortSignal): Promise<unknown>;
}
