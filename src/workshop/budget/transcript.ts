import type { FactOf } from '../facts.js';
import type { TranscriptLines } from '../transcript.js';

type BudgetFact = FactOf<'BudgetRaised'>;

export const budgetLines: TranscriptLines<BudgetFact> = {
  BudgetRaised: ({ by, scope }) => ({ phase: 'budget_raised', actor: 'user', by, scope }),
};
