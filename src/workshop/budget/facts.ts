import { z } from 'zod';
import { at } from '../fact-fields.js';
import { person, type Person } from '../people/people.js';
import { budgetScope } from './budget.js';

/** What people can have decided about a budget. */
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
  /** The day's budget was raised in another workshop, for all. */
  | { type: 'DayBudgetRaised'; by: Person; number: number };
