import type { Subject } from '../base/decision.js';
import { budgetFold, budgetRules } from './budget.js';
import { failuresFold, failuresRules, withWork } from './failures.js';
import type { Fact, Session } from './session.js';

/** That work goes on: what failed, what is paused, and what may be spent. */
export const running = {
  fold: { ...failuresFold, ...budgetFold },
  rules: { ...failuresRules, ...budgetRules },
  after: withWork,
} satisfies Subject<Session, Fact>;
