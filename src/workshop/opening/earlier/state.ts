import { isRoleId } from '../../../roles/index.js';
import { questionId } from '../../base/question.js';
import type { Owed } from '../../base/tasks.js';
import { liveItems } from '../../plan/references.js';
import { agreedItems } from '../../plan/queries.js';
import type { Fact, Session } from '../session.js';
import type { Beginning, BeginningGiven, Content, EarlierPlan, Intent } from './facts.js';

/** What is meant, and which plan; undefined as long as that is not decided, and where there is nothing to decide. */
export interface DecidedIntent {
  intent: Intent;
  plan?: EarlierPlan;
}

/** What its card is called in the thread. */
export const intentPart = 'intent';

export function intentOf({ beginning }: Pick<Session, 'beginning'>): DecidedIntent | undefined {
  const { understood, brought } = beginning ?? {};
  if (!beginning || !understood?.sure) return undefined;
  const plan = planOf(beginning, understood.plan);
  // What could not be read cannot come along.
  if (brought?.lost && brought.plan === understood.plan) return { intent: 'new' };
  return { intent: understood.intent, ...(plan && { plan }) };
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

/** Nobody was asked anything yet, so it can still be something else. */
export function isStillOpen({ stage, questions }: Session): boolean {
  return stage === 'intake' && questions.every(({ origin }) => origin !== undefined);
}

/** The author of the brief is asked what they mean, and everything waits for that; since when. */
export function askedIntent(session: Session): { since: string } | undefined {
  const { understood } = session.beginning ?? {};
  if (!understood || understood.sure || session.stage === 'closed') return undefined;
  return { since: understood.at };
}

/** Whether it can be meant so: only what was issued is built on, and only what is not over goes on. */
export function isOpenTo(intent: Intent, plan: EarlierPlan | undefined): boolean {
  if (intent === 'new') return true;
  if (!plan) return false;
  if (intent === 'continue_discussion') return plan.state !== 'closed' && plan.file === undefined;
  if (intent === 'refine') return plan.version !== undefined && plan.file?.kind !== 'draft';
  return plan.version !== undefined || plan.file !== undefined || plan.state !== 'closed';
}

/** What is found when a workshop is opened. A model reads what its brief wants of it, unless a person has said so. */
export function beginningOf(at: string, given: BeginningGiven | undefined): Fact[] {
  if (!given || given.plans.length + given.unknown.length === 0) return [];
  const { plans, unknown, content, chosen } = given;
  const found: Fact = { type: 'EarlierFound', at, plans, unknown, ...(content && { content }) };
  const known = chosen ?? (plans.length === 0 ? { intent: 'new' as const } : undefined);
  return known ? [found, { type: 'IntentUnderstood', at, ...known, sure: true }] : [found];
}

/** What is to be found out before anything else: what is meant, and what comes along. */
export function owedBefore(session: Session): Owed[] {
  const { beginning } = session;
  if (!beginning || session.stage !== 'intake') return [];
  const decided = intentOf(session);
  if (!decided) return beginning.understood ? [] : [{ kind: 'check-intent' }];
  const { intent, plan } = decided;
  if (intent === 'new' || !plan) return [];
  const { brought } = beginning;
  const isHere = brought?.plan === plan.ref && brought.intent === intent;
  return isHere ? [] : [{ kind: 'bring-earlier', plan: plan.ref }];
}

/** Whether the work waits until it is clear what is meant, and what comes along is here. */
export function waitsForBeginning(session: Session): boolean {
  if (!session.beginning || session.stage !== 'intake') return false;
  return intentOf(session) === undefined || owedBefore(session).length > 0;
}

/**
 * What a workshop has agreed on as it stood then: of a plan all its items, of a draft those that nobody disputed, without a version
 * whatever lies on the table; with people's answers.
 */
export function contentIn(then: Session, version: number | undefined): Omit<Content, 'done'> {
  const isPlan = then.versions.find(({ number }) => number === version)?.artifact === 'plan';
  const items = isPlan || version === undefined ? liveItems(then.plan) : agreedItems(then);
  return {
    items: items.map(({ id, name, text, fields, grounds, dependsOn, by }) => ({
      put: { id, name, text, fields, grounds, dependsOn },
      by,
    })),
    answers: answersOf(then),
  };
}

function answersOf(then: Session): Content['answers'] {
  return then.questions.flatMap((question) => {
    const { closure, state, asker, text, why, assumption, continues } = question;
    // Which of two answers holds is known by the answer that does.
    if (
      state !== 'answered' ||
      !closure ||
      continues !== undefined ||
      !(asker === 'Coach' || isRoleId(asker))
    )
      return [];
    return {
      ...{ id: questionId(then, question), asker, question: text, why, assumption },
      text: closure.text.trim() || assumption,
      ...(closure.by && { by: closure.by }),
      at: closure.at,
    };
  });
}
