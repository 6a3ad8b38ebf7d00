/**
 * What a workshop costs, by role, and where it stops: at the budget of the workshop or of the day. One card asks for it,
 * whatever it holds up; "Add the Same Again" raises it, the day's budget by administrators only and for all workshops.
 */
export { dayOf, nextMidnight, openPauses, raisesOf, scopeOf } from './budget.js';
export { costLine } from './costs.js';
export { overspent, type Overspent } from '../../base/overspent.js';
export { isNothing, nothingSpent, plus, type Spent, spent } from '../../base/spent.js';
export { en } from '../../../words/en/budget.js';
