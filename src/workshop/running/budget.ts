import { type Decision, ignored, type Rules } from '../base/decision.js';
import { plus } from '../base/fact-fields.js';
import type { Asker } from '../base/question.js';
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

/** How often people raised this workshop's budget. */
export function raisesOf({ raises }: Session): number {
  return raises.filter(({ scope }) => scope === 'workshop').length;
}

/** How often the day's budget had been raised when it held this workshop up today; undefined when it does not. */
function dayRaisesMet({ failures }: Session, now: string): number | undefined {
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

/**
 * Only the day's budget is used up, and a role was named meanwhile. Its reply comes first and holds up the failed task, so
 * the reply itself has to wait like that task until the new day. A raise before gives it another key.
 */
export function dayBudgetBefore({ failures }: Pick<Session, 'failures'>, task: Owed): Failure | undefined {
  const over = failures.filter(isOverBudget);
  const isDayAlone = over.every(({ reason }) => reason === 'dayBudget');
  // What the course waits for: a role that was named.
  return 'named' in task && isDayAlone ? over.at(-1) : undefined;
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

export const budgetRules: Rules<Session, Fact, BudgetInput> = {
  BudgetRaiseAsked: raiseBudget,
  DayBudgetRaised: takeDayRaise,
};

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
  const raised = judged.flatMap(({ each, why }): Fact[] => (why ? [] : [raiseOf(session, each, input)]));
  const why = judged.find((each) => each.why)?.why;
  if (open.length > 0) return [...raised, ...(why ? refused(why) : [])];
  const last = meant.at(-1);
  const isRaisedToday = last?.scope === 'day' && dayOf(last.since) === dayOf(at);
  if (isRaisedToday && last.over?.how === 'raised') return refused('raised');
  const notTheirs = whyNotClose(session, by, input.admin);
  if (notTheirs) return refused(notTheirs);
  // A double click must not raise the budget twice.
  const again = last?.over?.how === 'raised' && last.over.by.id === by.id;
  return again ? ignored('repeat') : refused('nothingOpen');
}

function whyNotRaise(
  session: Session,
  { at, by, admin }: InputOf<'BudgetRaiseAsked'>,
  { scope }: BudgetPause,
): DeclineReason | undefined {
  if (scope === 'workshop') return whyNotClose(session, by, admin);
  if (!admin) return 'adminOnly';
  // It is another day since, with a budget of its own.
  return dayRaisesMet(session, at) === undefined ? 'nothingOpen' : undefined;
}

/**
 * Two administrators may raise the day's budget in two workshops that it held up at the same time. Both raises get the same
 * number, so that it is raised once.
 */
function raiseOf(session: Session, { scope }: BudgetPause, { at, by }: InputOf<'BudgetRaiseAsked'>): Fact {
  const number = scope === 'day' ? { number: (dayRaisesMet(session, at) ?? 0) + 1 } : {};
  return { type: 'BudgetRaised', at, by, scope, ...number };
}

/** The day's budget was raised in another workshop: what it held up here goes on, too. */
function takeDayRaise(session: Session, { at, by, number }: InputOf<'DayBudgetRaised'>): Decision<Fact> {
  if (session.stage === 'closed') return ignored('closed');
  const met = dayRaisesMet(session, at);
  if (met === undefined) return ignored('not awaited');
  return met >= number ? ignored('repeat') : [{ type: 'BudgetRaised', at, by, scope: 'day', number }];
}
