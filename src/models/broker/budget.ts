import type { Attempt, Limit, Over } from '../../contracts/books.js';
import type { Chains } from '../chains.js';
import { expectedOutput } from '../cost/estimate.js';
import { ModelError } from '../model-error.js';
import type { ModelRef, Usage } from '../provider.js';

export type CostOf = (ref: ModelRef, usage: Usage, day: string) => number | null;

/** How often people allowed more: in one workshop, and of the day's budget for all. */
interface Raises {
  workshop: number;
  day: number;
}

/** What may be used up before people are asked; each time that they allow more, it is the limit once more. */
export function limitsFor({ budget }: Chains, raises: Raises): { workshop: Limit; day: Limit } {
  return { workshop: raised(budget.workshop, raises.workshop), day: raised(budget.day, raises.day) };
}

function raised({ micros, tokens }: Limit, times: number): Limit {
  return {
    ...(micros !== undefined && { micros: micros * (1 + times) }),
    ...(tokens !== undefined && { tokens: tokens * (1 + times) }),
  };
}

/** What an attempt is likely to use up, nothing of it read from a cache. What is free uses up nothing. */
export function reserveFor(costOf: CostOf, ref: ModelRef, input: number, day: string): Attempt['reserve'] {
  const usage = { uncached: input, cacheRead: 0, cacheWrite: 0, output: expectedOutput, reasoning: 0 };
  const micros = costOf(ref, usage, day);
  return { micros, tokens: micros === 0 ? 0 : input + expectedOutput };
}

/** The detail has the numbers, in the order in which people ask for them; `budget` has them for the thread. */
export function overBudget({ over, unit, used, limit }: Over, raises: Raises): ModelError {
  const budget = { used: { [unit]: used }, limit: { [unit]: limit }, raises: raises[over] };
  return new ModelError(over === 'day' ? 'dayBudget' : 'budget', `used ${used} of ${limit} ${unit}`, {
    budget,
  });
}
