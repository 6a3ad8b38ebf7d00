import type { Overspent } from '../../base/overspent.js';
import { z } from 'zod';
import { at } from '../../base/fact-fields.js';
import { type Person, person } from '../../base/people.js';

/** Whose budget it is: this workshop's, or that of the whole workspace for one day. */
export const budgetScopes = ['workshop', 'day'] as const;

export const budgetScope = z.enum(budgetScopes);

export type BudgetScope = z.infer<typeof budgetScope>;

/**
 * A person allowed the same amount once more. A raise of the day's budget holds for the workspace and for that day
 * (UTC), over which raises are counted: `number` is 1 for the first.
 */
export interface Raise {
  scope: BudgetScope;
  by: Person;
  at: string;
  number?: number;
}

/** A budget was up and people were asked. Pauses are numbered as they come. */
export interface BudgetPause {
  number: number;
  scope: BudgetScope;
  since: string;
  budget?: Overspent;
  /** How often it had been raised by then. */
  raises: number;
  over?: { how: 'raised'; by: Person } | { how: 'recovered' | 'dropped' };
}

/** Facts about budgets. */
export const budgetFacts = [
  /** A person allowed as much again as this budget held at first; that of the day for the day (UTC) of `at`. */
  z.object({
    type: z.literal('BudgetRaised'),
    at,
    by: person,
    scope: budgetScope,
    /** Of the day's budget: raises are counted from 1 each day, over all workshops. */
    number: z.number().int().optional(),
  }),
] as const;
export type BudgetFact = z.infer<(typeof budgetFacts)[number]>;

export type BudgetInput =
  /** More budget. `pause`: the one that a card is about, by its number; without it, every budget that is up. */
  | { type: 'BudgetRaiseAsked'; by: Person; admin: boolean; pause?: number }
  /** The day's budget, which all workshops share, was raised in another one. */
  | { type: 'DayBudgetRaised'; by: Person; number: number };
