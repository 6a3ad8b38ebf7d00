import type { Session } from '../session.js';
import type { Beginning, EarlierPlan, Intent } from './facts.js';

/** What is meant, and which plan; undefined as long as that is not decided, and where there is nothing to decide. */
export interface DecidedIntent {
  intent: Intent;
  plan?: EarlierPlan;
}

/** What its card is called in the thread. */
export const intentPart = 'intent';

export function intentOf({ beginning }: Pick<Session, 'beginning'>): DecidedIntent | undefined {
  const { understood, chosen } = beginning ?? {};
  const decided = chosen ?? (understood?.sure ? understood : undefined);
  if (!beginning || !decided) return undefined;
  const plan = planOf(beginning, decided.plan);
  // What could not be read cannot come along.
  const isLost = beginning.brought?.lost && beginning.brought.plan === decided.plan;
  if (isLost) return { intent: 'new' };
  return { intent: decided.intent, ...(plan && { plan }) };
}

/**
 * A part of the names of tasks that rest on what is meant; none where the brief speaks of no earlier plan. With another file W1 is
 * another plan, so it counts how often that was settled.
 */
export function intentName(session: Pick<Session, 'beginning'>): string[] {
  const { settled } = session.beginning ?? {};
  const decided = intentOf(session);
  return decided ? [decided.intent, ...(decided.plan ? [decided.plan.ref] : []), `c${settled}`] : [];
}

export function planOf(
  { plans }: Pick<Beginning, 'plans'>,
  ref: string | undefined,
): EarlierPlan | undefined {
  return plans.find((each) => each.ref === ref);
}

/** Nobody has spoken yet, so it can still be something else. */
export function isBeforeRounds({ stage, rounds }: Session): boolean {
  return (stage === 'intake' || stage === 'asking') && rounds.length === 0;
}

/** The author of the brief is asked what they mean, and everything waits for that; since when. */
export function askedIntent(session: Session): { since: string } | undefined {
  const { beginning } = session;
  const { understood, chosen } = beginning ?? {};
  if (!understood || understood.sure || chosen || session.stage === 'closed') return undefined;
  return { since: understood.at };
}

/** What others said in a thread goes nowhere else before whoever picked it has said so. */
export function isToBeConfirmed(intent: Intent, isTalk: boolean): boolean {
  return isTalk && intent === 'continue_discussion';
}

/** Whether it can be meant so: only what was issued is built on, and only what is not over goes on. */
export function isOpenTo(intent: Intent, plan: EarlierPlan | undefined): boolean {
  if (intent === 'new') return true;
  if (!plan) return false;
  if (intent === 'continue_discussion') return plan.state !== 'closed' && plan.file === undefined;
  if (intent === 'refine') return plan.version !== undefined && plan.file?.kind !== 'draft';
  return plan.version !== undefined || plan.file !== undefined || plan.state !== 'closed';
}
