import type { Overspent } from '../workshop/budget/facts.js';
import type { Spent } from '../workshop/budget/spent.js';
import type { ModelRef } from './provider.js';

/** Why no usable answer came, as facts record it. */
export type ModelFailure =
  | 'busy'
  | 'timeout'
  | 'refused'
  | 'unreadable'
  | 'unreachable'
  | 'denied'
  | 'tooLong'
  | 'budget'
  | 'dayBudget';

/** Thrown by the broker; everything else that is thrown is a bug. `spent` is what the failed attempts cost. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  readonly ref?: ModelRef;
  readonly spent?: Spent;
  /** The budget that was up, in numbers. */
  readonly budget?: Overspent;
  constructor(
    failure: ModelFailure,
    detail: string,
    more: { ref?: ModelRef; spent?: Spent; budget?: Overspent; cause?: unknown } = {},
  ) {
    super(more.ref ? `${more.ref}: ${detail}` : detail, { cause: more.cause });
    this.name = 'ModelError';
    this.failure = failure;
    if (more.ref) this.ref = more.ref;
    if (more.spent) this.spent = more.spent;
    if (more.budget) this.budget = more.budget;
  }
}
