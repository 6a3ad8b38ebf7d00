import type { Fact, InputOf, Session } from '../session.js';
import { whyNotClose } from '../../deciding/ending/rules.js';
import { type Decision, ignored, type Rules } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { DeclineReason } from '../../people/facts.js';
import { dayOf, dayRaisesMet, openPauses } from './budget.js';
import type { BudgetInput, BudgetPause } from './facts.js';

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
