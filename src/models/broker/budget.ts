import type { Attempt, Limit, LimitReached } from '../../contracts/ledger.js';
import type { Chains } from '../chains.js';
import { expectedOutput } from '../cost.js';
import { ModelError, type ModelRef, type Usage } from '../provider.js';

export type CostOf = (ref: ModelRef, usage: Usage, day: string) => number | null;

/** How often people allowed more: in one workshop, and of the day's budget for all. */
interface Raises {
  workshop: number;
  day: number;
}

/** The budgets that hold now: each time that people allow more, the configured limit is added once more. */
export function limitsFor({ budget }: Chains, raises: Raises): { workshop: Limit; day: Limit } {
  return { workshop: raised(budget.workshop, raises.workshop), day: raised(budget.day, raises.day) };
}

function raised({ micros, tokens }: Limit, times: number): Limit {
  return {
    ...(micros !== undefined && { micros: micros * (1 + times) }),
    ...(tokens !== undefined && { tokens: tokens * (1 + times) }),
  };
}

/** What an attempt is expected to use, without help of a cache; nothing for a free model. */
export function reserveFor(costOf: CostOf, ref: ModelRef, input: number, day: string): Attempt['reserve'] {
  const usage = { uncached: input, cacheRead: 0, cacheWrite: 0, output: expectedOutput, reasoning: 0 };
  const micros = costOf(ref, usage, day);
  return { micros, tokens: micros === 0 ? 0 : input + expectedOutput };
}

/** A budget is used up. The numbers stand in the detail for the log, and in `budget` for the thread. */
export function overBudget({ over, unit, used, limit }: LimitReached, raises: Raises): ModelError {
  const budget = { used: { [unit]: used }, limit: { [unit]: limit }, raises: raises[over] };
  return new ModelError(over === 'day' ? 'dayBudget' : 'budget', `used ${used} of ${limit} ${unit}`, {
    budget,
  });
}
