import { isRoleId } from '../../../roles/index.js';
import { lexicon } from '../../../text/lexicon/index.js';
import type { BeginningWords } from '../../../text/lexicon/lexicon.js';
import { questionId } from '../../base/question.js';
import type { Owed } from '../../base/tasks.js';
import { liveItems } from '../../plan/references.js';
import { agreedItems } from '../../plan/standing.js';
import type { Fact, InputOf, Session } from '../session.js';
import type { Beginning, BeginningGiven, Content, EarlierPlan, Intent } from './facts.js';

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

/** How a brief was read. Where it is not `sure`, its author is asked. */
export interface Understood {
  intent: Intent;
  plan?: string;
  sure: boolean;
}

/** Stands in the brief where it names a plan. */
const place = '§';
/** What begins a brief says what it is about; characters. */
const beginningLength = 400;

/**
 * What a brief plainly says of an earlier plan; undefined where a model has to read it. Only what begins by naming one plan and
 * what to do with it is plain; a negation, a second plan or a second wish makes it doubtful.
 */
export function readBeginning(
  brief: string,
  { plans, unknown, chosen }: BeginningGiven,
): Understood | undefined {
  if (chosen) return { ...chosen, sure: true };
  if (plans.length === 0) return { intent: 'new', sure: true };
  const named = plans.filter(({ signs }) => signs.some((sign) => sign !== 'words' && sign !== 'close'));
  // Somebody names a plan that is not here: nobody can tell which one they mean.
  if (unknown.length > 0) return { intent: 'new', sure: false };
  const [plan, another] = named.length > 0 ? named : byWords(plans);
  if (!plan || another) return undefined;
  const start = withPlaces(brief, plan).slice(0, beginningLength);
  if (lexicon.some(({ beginning: words }) => words.denies.test(start))) return undefined;
  const meant = wishes.filter((wish) => lexicon.some(({ beginning: words }) => wish.says(words, start)));
  const [wish] = meant;
  if (!wish || meant.length > 1) return undefined;
  return { intent: wish.intent, plan: plan.ref, sure: isOpenTo(wish.intent, plan) };
}

/** "The last plan" is plain where there is only one. */
function byWords(plans: readonly EarlierPlan[]): readonly EarlierPlan[] {
  return plans.length === 1 && plans[0]?.signs.includes('words') ? plans : [];
}

const wishes: { intent: Intent; says: (words: BeginningWords, text: string) => boolean }[] = [
  { intent: 'refine', says: ({ refines }, text) => refines.some((each) => each.test(text)) },
  { intent: 'new_with_reference', says: ({ refers }, text) => refers.some((each) => each.test(text)) },
  { intent: 'continue_discussion', says: ({ resumes }, text) => resumes.some((each) => each.test(text)) },
];

/** The brief with one sign for each place that names the plan. */
function withPlaces(brief: string, { spots = [], file, signs }: EarlierPlan): string {
  const longestFirst = [...spots].sort((one, other) => other.length - one.length);
  const marked = longestFirst.reduce((text, spot) => text.replaceAll(spot, place), brief.trim());
  const words = lexicon.map(({ beginning: of }) => of);
  const attached = file || signs.includes('file') ? words.map(({ attached: each }) => each) : [];
  const last = signs.includes('words') ? words.map(({ earlier }) => earlier) : [];
  return [...attached, ...last]
    .reduce((text, each) => text.replace(each, place), marked)
    .replace(/§(?:\s*§)+/gu, place);
}

/** Whether words of a brief speak of an earlier plan without naming it. */
export function speaksOfEarlier(brief: string): boolean {
  return lexicon.some(({ beginning: { earlier } }) => brief.search(earlier) >= 0);
}

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

/** What a workshop has agreed on as it stood then: of a plan all its items, of a draft those that nobody disputed, with people's answers. */
export function contentIn(then: Session, version: number | undefined): Omit<Content, 'done'> {
  const isPlan = then.versions.find(({ number }) => number === version)?.artifact === 'plan';
  const items = isPlan ? liveItems(then.plan) : agreedItems(then);
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
    const { closure, state, asker, text, why, assumption } = question;
    if (state !== 'answered' || !closure || !(asker === 'Coach' || isRoleId(asker))) return [];
    return {
      ...{ id: questionId(then, question), asker, question: text, why, assumption },
      text: closure.text.trim() || assumption,
      ...(closure.by && { by: closure.by }),
      at: closure.at,
    };
  });
}
