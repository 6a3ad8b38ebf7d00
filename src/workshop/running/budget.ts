import { type Decision, ignored } from '../base/decision.js';
import type { Amounts, Failure, FailureReason, Owed, TaskKind } from '../base/tasks.js';
import { whyNotClose } from '../deciding/ending.js';
import type { DeclineReason } from '../people/facts.js';
import { declined } from '../people/rules.js';
import type { Fact, InputOf, Session } from './session.js';

/** Whose budget it is: this workshop's, or that of the whole workspace for one day. */
const budgetScopes = ['workshop', 'day'] as const;
type BudgetScope = (typeof budgetScopes)[number];

const microsInDollar = 1_000_000;

/**
 * What a workshop may cost: the operator's limit, or the dollars of the policy that it was opened with where those are less; once more
 * for each time that people have allowed that.
 */
export function limitOf(
  { micros = Number.POSITIVE_INFINITY, tokens }: Amounts,
  { raises, budget }: { raises: number; budget?: string | undefined },
): { micros?: number; tokens?: number } {
  const most = Math.min(micros, budget === undefined ? micros : Number(budget) * microsInDollar);
  return {
    ...(Number.isFinite(most) && { micros: most * (1 + raises) }),
    ...(tokens !== undefined && { tokens: tokens * (1 + raises) }),
  };
}

/** The budget that a failure is about; undefined for all other failures. */
export function scopeOf(reason: FailureReason): BudgetScope | undefined {
  if (reason === 'budget') return 'workshop';
  return reason === 'dayBudget' ? 'day' : undefined;
}

/** Whether this can only go on with more budget, and nobody has allowed that since. */
export function isOverBudget({ reason, retries, retriesUsed }: Failure): boolean {
  return scopeOf(reason) !== undefined && retries <= retriesUsed;
}

/** A budget that is used up now, and the first failure for which it is. */
export interface BudgetPause {
  scope: BudgetScope;
  failure: Failure;
}

/** The budgets that are used up now. The requester is asked about the workshop's; that of the day is renewed. */
export function openPauses({ stage, failures }: Session): BudgetPause[] {
  if (stage === 'closed') return [];
  return budgetScopes.flatMap((scope) => {
    const failure = failures.find((each) => isOverBudget(each) && scopeOf(each.reason) === scope);
    return failure ? [{ scope, failure }] : [];
  });
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

/**
 * "Add the Same Again". A workshop's own budget is raised by whoever may end it. The day's is a ceiling for all, which whoever runs
 * the bot sets.
 */
export function raiseBudget(session: Session, input: InputOf<'BudgetRaiseAsked'>): Decision<Fact> {
  const { at, by, admin, pause } = input;
  const refused = (reason: DeclineReason): Fact[] => [declined({ at, to: by, what: 'allow', reason })];
  if (session.stage === 'closed') return refused('finished');
  // A double click must not raise the budget twice.
  const isUp = openPauses(session).some(({ scope }) => scope === 'workshop');
  if (!isUp || session.raises !== pause) return ignored('repeat');
  const why = whyNotClose(session, by, admin);
  return why ? refused(why) : [{ type: 'BudgetRaised', at, by, scope: 'workshop' }];
}
