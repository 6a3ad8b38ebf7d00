import type { BudgetFact } from './facts.js';
import type { TranscriptLines } from '../transcript.js';

export const budgetLines: TranscriptLines<BudgetFact> = {
  BudgetRaised: ({ by, scope }) => ({ phase: 'budget_raised', actor: 'user', by, scope }),
};
