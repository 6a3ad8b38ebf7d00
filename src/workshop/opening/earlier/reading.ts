import { lexicon } from '../../../text/lexicon/index.js';
import type { BeginningWords } from '../../../text/lexicon/lexicon.js';
import type { BeginningGiven, EarlierPlan, Intent } from './facts.js';
import { isOpenTo } from './state.js';

/** How a brief was read. Where it is not `sure`, its author is asked. */
export interface Understood {
  intent: Intent;
  plan?: string;
  sure: boolean;
}

/** Stands in the brief where it names a plan. */
const place = '§';
/** What begins a brief says what it is about; characters. */
const beginning = 400;

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
  const start = withPlaces(brief, plan).slice(0, beginning);
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
