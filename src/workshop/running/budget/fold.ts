import type { Fact, FactOf, Session } from '../session.js';
import type { Folds } from '../../base/session.js';
import type { Asker } from '../../base/asked-for.js';
import { changedIn } from '../../base/without.js';
import { dayOf, isOverBudget, raisesOf, scopeOf } from './budget.js';
import { type BudgetFact, type BudgetPause, budgetScopes } from './facts.js';
import { plus } from '../../base/spent.js';

/** The session after what people decided about a budget. */
export const budgetFold: Folds<Session, BudgetFact> = { BudgetRaised: withRaise };

/** What each role and the Coach have cost, with this fact. What nobody recorded is not counted. */
export function spentWith({ spent, questions }: Session, fact: Fact): Session['spent'] {
  if (!('spent' in fact) || !fact.spent) return spent;
  const who = spender(fact, questions);
  const before = spent[who];
  return { ...spent, [who]: before ? plus(before, fact.spent) : fact.spent };
}

/** The role that a fact is about, or the Coach, who does everything else. */
function spender(fact: Fact, questions: Session['questions']): Asker {
  if (fact.type === 'QuestionPut') {
    return questions.find(({ number }) => number === fact.question)?.asker ?? 'Coach';
  }
  return ('role' in fact && fact.role) || 'Coach';
}

/** A budget was raised: tasks that waited for it are tried at once. */
function withRaise<S extends Session>(session: S, fact: FactOf<'BudgetRaised'>): S {
  const { scope, by, at, number } = fact;
  const failures = session.failures.map((each) =>
    scopeOf(each.reason) === scope ? { ...each, retries: each.retries + 1 } : each,
  );
  const budgetPauses = session.budgetPauses.map((each) =>
    each.scope === scope && !each.over ? { ...each, over: { how: 'raised' as const, by } } : each,
  );
  const raise = { scope, by, at, ...(number !== undefined && { number }) };
  return { ...session, failures, budgetPauses, raises: [...session.raises, raise] };
}

/**
 * Budget pauses after a fact. A pause is open as long as a failure lacks its budget, also after a closed workshop was
 * opened again.
 */
export function budgetPausesWith(session: Session, fact: Fact): BudgetPause[] {
  const { stage, failures, budgetPauses } = session;
  const isOver = ({ scope }: BudgetPause) =>
    stage === 'closed' || failures.every(({ reason }) => scopeOf(reason) !== scope);
  const how = 'key' in fact ? ('recovered' as const) : ('dropped' as const);
  const known = changedIn(budgetPauses, (each) =>
    !each.over && isOver(each) ? { ...each, over: { how } } : each,
  );
  if (stage === 'closed') return known;
  const open = new Set(known.flatMap(({ scope, over }) => (over ? [] : [scope])));
  const fresh = budgetScopes.flatMap((scope) => {
    const failure = failures.find((each) => isOverBudget(each) && scopeOf(each.reason) === scope);
    return failure && !open.has(scope) ? [{ scope, failure }] : [];
  });
  const begun = fresh.map(({ scope, failure: { at: since, budget } }, index): BudgetPause => {
    const raises = budget?.raises ?? (scope === 'workshop' ? raisesOf(session) : 0);
    return { number: known.length + index + 1, scope, since, raises, ...(budget && { budget }) };
  });
  const now = changedIn(known, (each) => onNewDay(each, fact));
  return begun.length > 0 ? [...now, ...begun] : now;
}

/** The next day's budget is used up too, before the work went on: the same pause, now about that day. */
function onNewDay(pause: BudgetPause, fact: Fact): BudgetPause {
  if (fact.type !== 'TaskFailed' || fact.reason !== 'dayBudget') return pause;
  const { at: since, budget } = fact;
  if (pause.over || pause.scope !== 'day' || dayOf(pause.since) === dayOf(since)) return pause;
  return { ...pause, since, raises: budget?.raises ?? 0, ...(budget && { budget }) };
}
