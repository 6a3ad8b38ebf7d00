import type { Session } from '../session.js';
import type { Failure, FailureReason } from '../../base/failure.js';
import type { Owed, TaskKind } from '../../base/tasks.js';
import type { BudgetPause, BudgetScope } from './facts.js';

/** The budget that a failure is about; undefined for all other failures. */
export function scopeOf(reason: FailureReason): BudgetScope | undefined {
  if (reason === 'budget') return 'workshop';
  return reason === 'dayBudget' ? 'day' : undefined;
}

/** Whether this can only go on with more budget, and nobody has asked for another try since. */
export function isOverBudget({ reason, retries, retriesUsed }: Failure): boolean {
  return scopeOf(reason) !== undefined && retries <= retriesUsed;
}

/** The budgets that are used up now. The requester is asked about each. */
export function openPauses({ budgetPauses }: Session): BudgetPause[] {
  return budgetPauses.filter(({ over }) => over === undefined);
}

/** How often people raised this workshop's budget. */
export function raisesOf({ raises }: Session): number {
  return raises.filter(({ scope }) => scope === 'workshop').length;
}

/** How often the day's budget had been raised when it held this workshop up today; undefined when it does not. */
export function dayRaisesMet({ failures }: Session, now: string): number | undefined {
  const today = failures.filter(
    (each) => each.reason === 'dayBudget' && isOverBudget(each) && dayOf(each.at) === dayOf(now),
  );
  const met = today.map(({ budget }) => budget?.raises ?? 0);
  return met.length === 0 ? undefined : Math.max(...met);
}

/** The day (UTC) of a moment, as YYYY-MM-DD. */
export function dayOf(at: string): string {
  return at.slice(0, 10);
}

/** The next midnight (UTC) after a moment: from then on there is a new day's budget. */
export function nextMidnight(at: string): string {
  const day = new Date(at);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)).toISOString();
}

/** What needs no model. */
const unpaid = new Set<TaskKind>(['issue', 'pack-hand-off', 'deliver']);

/** What the course waits for: a role that was named, and answers that are to be read. */
const holdsCourse = new Set<TaskKind>(['reply-to-mark', 'reconcile']);

/**
 * Only the day's budget is used up, and a role was named meanwhile. Its reply comes first and holds up the failed task, so
 * the reply itself has to wait like that task until the new day. A raise before gives it another key.
 */
export function dayBudgetBefore(
  { failures }: Pick<Session, 'failures'>,
  { kind }: Owed,
): Failure | undefined {
  const over = failures.filter(isOverBudget);
  const isDayAlone = over.every(({ reason }) => reason === 'dayBudget');
  return holdsCourse.has(kind) && isDayAlone ? over.at(-1) : undefined;
}

/**
 * Whether a used-up budget holds up this task. It does not hold up what needs no model, nor the task that is
 * tried on the new day.
 */
export function lacksBudget(
  session: Pick<Session, 'failures'>,
  owed: Owed,
  failure: Failure | undefined,
): boolean {
  const { failures } = session;
  const { kind } = owed;
  // A reply holds up the course: it is tried again, though the day's budget was used up by something else.
  if (failure && !isOverBudget(failure) && dayBudgetBefore(session, owed)) return false;
  if (unpaid.has(kind) || !failures.some(isOverBudget)) return false;
  return !failure || !isOverBudget(failure) || failure.reason === 'budget';
}
