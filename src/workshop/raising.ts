import { declined } from './approval.js';
import { openPauses } from './budget.js';
import { whyNotClose } from './ending.js';
import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

/** "Allow the same again": for whoever may end the workshop. Without a pause it is about every budget that is up. */
export function raiseBudget(session: Session, input: InputOf<'BudgetRaiseAsked'>): Fact[] {
  const { at, by, admin, pause } = input;
  const why = whyNotClose(session, by, admin);
  if (why) return [declined({ at, to: by, what: 'allow', reason: why })];
  const asked = openPauses(session).filter(({ number }) => pause === undefined || number === pause);
  if (asked.length > 0) return asked.map(({ scope }) => ({ type: 'BudgetRaised', at, by, scope }));
  const last = session.budgetPauses.findLast(({ number }) => pause === undefined || number === pause)?.over;
  // A second click must not cost a second time.
  const again = last?.how === 'raised' && last.by.id === by.id;
  return again ? [] : [declined({ at, to: by, what: 'allow', reason: 'nothingOpen' })];
}
