import { type Decision, ignored, type Rules } from '../base/decision.js';
import { changedIn, type Folds } from '../base/session.js';
import type { Failure, FailureReason, Owed, TaskKind } from '../base/tasks.js';
import { whyNotClose } from '../deciding/ending.js';
import type { DeclineReason } from '../people/facts.js';
import { declined } from '../people/rules.js';
import {
  type BudgetFact,
  type BudgetInput,
  type BudgetPause,
  type BudgetScope,
  budgetScopes,
} from './facts.js';
import type { Fact, FactOf, InputOf, Session } from './session.js';

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

/** The day (UTC) of a moment, as YYYY-MM-DD. */
function dayOf(at: string): string {
  return at.slice(0, 10);
}

/** The next midnight (UTC) after a moment: from then on there is a new day's budget. */
export function nextMidnight(at: string): string {
  const day = new Date(at);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)).toISOString();
}

/** What needs no model. */
const unpaid = new Set<TaskKind>(['issue', 'deliver']);

/**
 * Whether this workshop's budget holds up a task that needs a model. The day's budget holds up none: whatever is tried is refused
 * by the ledger, which costs nothing, and is tried again.
 */
export function lacksBudget({ failures }: Pick<Session, 'failures'>, { kind }: Owed): boolean {
  return !unpaid.has(kind) && failures.some((each) => each.reason === 'budget' && isOverBudget(each));
}

/** The session after what people decided about a budget. */
export const budgetFold: Folds<Session, BudgetFact> = { BudgetRaised: withRaise };

/** A budget was raised: tasks that waited for it are tried at once. */
function withRaise<S extends Session>(session: S, fact: FactOf<'BudgetRaised'>): S {
  const { scope, by } = fact;
  const failures = session.failures.map((each) =>
    scopeOf(each.reason) === scope ? { ...each, retries: each.retries + 1 } : each,
  );
  const budgetPauses = session.budgetPauses.map((each) =>
    each.scope === scope && !each.over ? { ...each, over: { by } } : each,
  );
  return { ...session, failures, budgetPauses, raises: session.raises + (scope === 'workshop' ? 1 : 0) };
}

/**
 * Budget pauses after a fact. A pause is open as long as a failure lacks its budget, also after a closed workshop was
 * opened again.
 */
export function budgetPausesWith(session: Session, fact: Fact): BudgetPause[] {
  const { stage, failures, budgetPauses } = session;
  const isOver = ({ scope }: BudgetPause) =>
    stage === 'closed' || failures.every(({ reason }) => scopeOf(reason) !== scope);
  const known = changedIn(budgetPauses, (each) =>
    !each.over && isOver(each) ? { ...each, over: {} } : each,
  );
  if (stage === 'closed') return known;
  const open = new Set(known.flatMap(({ scope, over }) => (over ? [] : [scope])));
  const fresh = budgetScopes.flatMap((scope) => {
    const failure = failures.find((each) => isOverBudget(each) && scopeOf(each.reason) === scope);
    return failure && !open.has(scope) ? [{ scope, failure }] : [];
  });
  const begun = fresh.map(
    ({ scope, failure: { at: since, budget } }, index): BudgetPause => ({
      ...{ number: known.length + index + 1, scope, since },
      ...(budget && { budget }),
    }),
  );
  const now = changedIn(known, (each) => stillUp(each, fact));
  return begun.length > 0 ? [...now, ...begun] : now;
}

/** It was tried again, and the day's budget is still used up, or that of the next day is: the same pause, as it is now. */
function stillUp(pause: BudgetPause, fact: Fact): BudgetPause {
  if (pause.over || pause.scope !== 'day') return pause;
  if (fact.type !== 'TaskFailed' || fact.reason !== 'dayBudget') return pause;
  const { at, budget } = fact;
  const since = dayOf(pause.since) === dayOf(at) ? pause.since : at;
  return { ...pause, since, ...(budget && { budget }) };
}

export const budgetRules: Rules<Session, Fact, BudgetInput> = { BudgetRaiseAsked: raiseBudget };

/**
 * "Add the Same Again". A workshop's own budget is raised by whoever may end it, the day's by administrators alone:
 * it is a ceiling for all. Without a pause it is about every budget that is up.
 */
function raiseBudget(session: Session, input: InputOf<'BudgetRaiseAsked'>): Decision<Fact> {
  const { at, by, pause } = input;
  const refused = (reason: DeclineReason): Fact[] => [declined({ at, to: by, what: 'allow', reason })];
  if (session.stage === 'closed') return refused('finished');
  const meant = session.budgetPauses.filter(({ number }) => pause === undefined || number === pause);
  const open = openPauses({ ...session, budgetPauses: meant });
  const judged = open.map((each) => ({ each, why: whyNotRaise(session, input, each) }));
  const raised = judged.flatMap(({ each, why }): Fact[] => (why ? [] : [raiseOf(each, input)]));
  const why = judged.find((each) => each.why)?.why;
  if (open.length > 0) return [...raised, ...(why ? refused(why) : [])];
  const last = meant.at(-1);
  const notTheirs = whyNotClose(session, by, input.admin);
  if (notTheirs) return refused(notTheirs);
  // A double click must not raise the budget twice.
  const again = last?.over?.by?.id === by.id;
  return again ? ignored('repeat') : refused('nothingOpen');
}

function whyNotRaise(
  session: Session,
  { at, by, admin }: InputOf<'BudgetRaiseAsked'>,
  { scope, since }: BudgetPause,
): DeclineReason | undefined {
  if (scope === 'workshop') return whyNotClose(session, by, admin);
  if (!admin) return 'adminOnly';
  // It is another day since, with a budget of its own.
  return dayOf(since) === dayOf(at) ? undefined : 'nothingOpen';
}

/**
 * Each of the workshops that the day's budget holds up may have it raised. A raise has the number that follows those which the
 * workshop has met, so that one and the same is counted once.
 */
function raiseOf({ scope, budget }: BudgetPause, { at, by }: InputOf<'BudgetRaiseAsked'>): Fact {
  const number = scope === 'day' ? { number: (budget?.raises ?? 0) + 1 } : {};
  return { type: 'BudgetRaised', at, by, scope, ...number };
}
