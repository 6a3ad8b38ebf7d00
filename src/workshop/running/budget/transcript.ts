import type { Session } from '../session.js';
import type { BudgetFact } from './facts.js';
import type { TranscriptLines } from '../../base/transcript.js';

export const budgetLines: TranscriptLines<Session, BudgetFact> = {
  BudgetRaised: ({ by, scope }) => ({ phase: 'budget_raised', actor: 'user', by, scope }),
};
