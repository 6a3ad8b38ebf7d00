import type { InputOf, Session, Fact } from '../session.js';
import { type Decision, ignored, type Rules, tooLate } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import { itemsAsTexts } from './content-lines.js';
import type { Content, EarlierInput, EarlierPlan } from './facts.js';
import { renumbered } from './renumbering.js';
import { intentOf, isBeforeRounds, isOpenTo, isToBeConfirmed, planOf } from './state.js';

export const earlierRules: Rules<Session, Fact, Exclude<EarlierInput, { type: 'WordsBrought' }>> = {
  IntentChecked: takeChecked,
  PlanAttached: attach,
  IntentChosen: choose,
  EarlierRead: bring,
  EarlierContinued: continued,
};

/** A model has read the brief. What does not fit what there is counts as not sure. */
function takeChecked(session: Session, input: InputOf<'IntentChecked'>): Decision<Fact> {
  const { at, key, model, intent, understood } = input;
  const { plans = [] } = session.beginning ?? {};
  const plan = intent === 'new' ? undefined : planOf({ plans }, input.plan);
  const isSure = input.sure && isOpenTo(intent, plan);
  const sure = isSure && !isToBeConfirmed(intent, session.talk !== undefined);
  return [
    {
      type: 'IntentUnderstood',
      ...{ at, key, model, intent, sure },
      ...(plan && { plan: plan.ref }),
      ...(understood !== '' && { understood }),
    },
  ];
}

/** A plan is dropped into the thread before anybody has spoken: it is one more that the brief may be about. */
function attach(session: Session, { at, by, admin, given }: InputOf<'PlanAttached'>): Decision<Fact> {
  const { plans = [], unknown = [] } = session.beginning ?? {};
  if (!isBeforeRounds(session)) return tooLate(session);
  const isKnown = (one: EarlierPlan) => plans.some((each) => isSamePlan(each, one));
  if (given.plans.every(isKnown)) return ignored('repeat');
  if (!admin && by.id !== session.requester.id)
    return [declined({ at, to: by, what: 'intent', reason: 'requesterOnly' })];
  // What a file alone holds is kept of one file.
  const others = plans.filter(
    (each) => !given.plans.some((one) => isSamePlan(each, one)) && !(given.content && each.file),
  );
  const all = [...given.plans, ...others].map((plan, index) => ({ ...plan, ref: `W${index + 1}` }));
  const { content = session.beginning?.content } = given;
  return [{ type: 'EarlierFound', at, plans: all, unknown, ...(content && { content }) }];
}

function isSamePlan(one: EarlierPlan, other: EarlierPlan): boolean {
  return (
    one.workshop === other.workshop && one.version === other.version && one.file?.name === other.file?.name
  );
}

/** Whoever asked for it, or an administrator, says what is meant: before the first round, also where it was understood. */
function choose(
  session: Session,
  { at, by, admin, intent, plan: place }: InputOf<'IntentChosen'>,
): Decision<Fact> {
  const { beginning } = session;
  if (!beginning || !isBeforeRounds(session)) return tooLate(session);
  if (!admin && by.id !== session.requester.id)
    return [declined({ at, to: by, what: 'intent', reason: 'requesterOnly' })];
  const plan = intent === 'new' || place === undefined ? undefined : beginning.plans[place];
  if (!isOpenTo(intent, plan)) return ignored('unknown');
  const now = intentOf(session);
  if (now?.intent === intent && now.plan?.ref === plan?.ref) return ignored('repeat');
  return [{ type: 'IntentChosen', at, by, intent, ...(plan && { plan: plan.ref }) }];
}

/** What an earlier plan holds comes along, or is shown as a source. */
function bring(session: Session, input: InputOf<'EarlierRead'>): Decision<Fact> {
  const { at, key, content, sources } = input;
  const { intent, plan } = intentOf(session) ?? {};
  if (!intent || !plan) return ignored('outdated');
  const about = { type: 'EarlierBrought', at, key, intent, plan: plan.ref } as const;
  if (!content) return [{ ...about, items: [], answers: [], sources: [], lost: true }];
  if (intent === 'refine') return [{ ...about, ...renumbered(session, content, plan), sources: [] }];
  return [{ ...about, items: [], answers: [], sources: sourcesOf(plan, content, sources) }];
}

function sourcesOf({ title, version }: EarlierPlan, content: Content, ids: readonly string[]) {
  const name = version === undefined ? title : `${title} v${version}`;
  return itemsAsTexts(content).flatMap(({ where, text }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, title: name, where: `${name}, ${where}`, text }];
  });
}

/** The words went on in the thread of the earlier plan; or they cannot, and its author is asked what else is meant. */
function continued(session: Session, { at, key, done }: InputOf<'EarlierContinued'>): Decision<Fact> {
  const { plan } = intentOf(session) ?? {};
  if (!plan) return ignored('outdated');
  if (done) return [{ type: 'ContinuedElsewhere', at, key, plan: plan.ref }];
  return [{ type: 'IntentUnderstood', at, key, intent: 'continue_discussion', plan: plan.ref, sure: false }];
}
