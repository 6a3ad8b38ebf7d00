import type { Fact, InputOf, Session } from '../session.js';
import type { Owed } from '../../base/tasks.js';
import type { BeginningGiven } from './facts.js';
import { readBeginning } from './reading.js';
import { intentOf, isBeforeRounds, isToBeConfirmed } from './state.js';

/** What is found when a workshop is opened, and how its brief was read by rule. Nothing where it leads to no earlier plan. */
export function beginningOf(
  { brief, at, talk }: Pick<InputOf<'BriefGiven'>, 'brief' | 'at' | 'talk'>,
  given: BeginningGiven | undefined,
): Fact[] {
  if (!given || given.plans.length + given.unknown.length === 0) return [];
  const { plans, unknown, content } = given;
  const found: Fact = { type: 'EarlierFound', at, plans, unknown, ...(content && { content }) };
  const understood = readBeginning(brief, given);
  if (!understood) return [found];
  const sure = understood.sure && !isToBeConfirmed(understood.intent, talk !== undefined);
  return [found, { type: 'IntentUnderstood', at, ...understood, sure }];
}

/** What is to be found out before anything else: what is meant, and what comes along. */
export function owedBefore(session: Session): Owed[] {
  const { beginning } = session;
  if (!beginning || !isBeforeRounds(session)) return [];
  const decided = intentOf(session);
  if (!decided) return beginning.understood ? [] : [{ kind: 'check-intent' }];
  const { intent, plan } = decided;
  if (intent === 'new' || !plan) return [];
  const { brought } = beginning;
  if (intent === 'continue_discussion') return [{ kind: 'continue-earlier', plan: plan.ref }];
  const isHere = brought?.plan === plan.ref && brought.intent === intent;
  return isHere ? [] : [{ kind: 'bring-earlier', plan: plan.ref }];
}

/** Whether the work waits until it is clear what is meant, and what comes along is here. */
export function waitsForBeginning(session: Session): boolean {
  if (!session.beginning || !isBeforeRounds(session)) return false;
  return intentOf(session) === undefined || owedBefore(session).length > 0;
}
