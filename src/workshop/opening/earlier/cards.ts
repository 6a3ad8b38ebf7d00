import { clip, oneLine, quoted } from '../../../text/fit.js';
import type { Language } from '../../../text/language.js';
import { linkToPost, mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { type Button, button, buttons, type Card, cardSaying, type Row, textRows } from '../../base/card.js';
import type { Standing } from '../../base/session.js';
import type { LiveCard } from '../../base/thread.js';
import { titleLine } from '../../plan/lists.js';
import type { Fact, FactOf, Session } from '../session.js';
import type { EarlierPlan, Intent } from './facts.js';
import {
  askedIntent,
  type DecidedIntent,
  intentOf,
  intentPart,
  isStillOpen,
  isOpenTo,
  planOf,
  waitsForBeginning,
} from './state.js';

const longestTitle = 60;

/** The title with its version, leading to the thread; of a file its name. */
export function planLink({ language }: Session, plan: EarlierPlan): string {
  const { earlier } = wordsOf(language);
  const { title, version, workshop, file } = plan;
  const name = earlier.named(clip(titleLine({ title, language }), longestTitle), version);
  return file ? earlier.inFile(name, oneLine(file.name)) : linkToPost(name, 'board', workshop);
}

/** A workshop of the channel, as lists know it. */
export interface EarlierLine {
  id: string;
  title: string;
  standing: Standing;
}

/** A workshop as an earlier plan, with the version that is meant where one is named. It gets its ref among others. */
export function earlierPlan(
  { id, title, standing }: EarlierLine,
  { signs, version }: Pick<EarlierPlan, 'signs'> & { version?: number },
): Omit<EarlierPlan, 'ref'> {
  const numbers = standing.versions.map(({ number }) => number);
  const meant = numbers.find((each) => each === version) ?? numbers.at(-1);
  const state = stateOf(standing);
  return { workshop: id, title, state, ...(meant !== undefined && { version: meant }), signs };
}

function stateOf({ stage, versions, outcome, halt }: Standing): EarlierPlan['state'] {
  if (stage === 'closed') return outcome === 'approved' ? 'approved' : 'closed';
  if (stage === 'decision') return versions.at(-1)?.artifact ?? 'active';
  return halt === undefined ? 'active' : 'paused';
}

/** Whether there is anything in it that a later brief could be about. */
export function leavesSomething({ standing }: EarlierLine): boolean {
  return standing.stage !== 'closed' || standing.versions.length > 0;
}

/** Refs in their order. */
export function withRefs(plans: readonly Omit<EarlierPlan, 'ref'>[]): EarlierPlan[] {
  return plans.map((plan, index) => ({ ref: `W${index + 1}`, ...plan }));
}

/** How many plans have a row of buttons. */
const mostRows = 3;
/** What can be meant, in the order of the buttons. */
const ways = ['refine', 'new_with_reference', 'continue_discussion'] as const;

/** How the brief was read against earlier plans, with the ways to change that; or what is meant, as a question. */
export const intentCards: LiveCard<undefined, Session, Fact> = {
  urgency: 'turn',
  // Understood, or no model could say. A file that is dropped in has it read anew: the card that stands says so.
  brings: ({ after }, stood) =>
    after.beginning?.understood && !stood.some(({ kind }) => kind === intentCards)
      ? [{ part: intentPart, own: undefined }]
      : [],
  reads: intentCard,
};

/** Who asked can say which plan they mean and what for: as a question, or as long as nobody was asked anything. */
function intentCard(session: Session): Card | undefined {
  const { beginning, language, requester } = session;
  if (!beginning?.understood) return undefined;
  const { plans } = beginning;
  const { earlier, common } = wordsOf(language);
  const isAsked = askedIntent(session) !== undefined;
  const decided = intentOf(session);
  // Its author is asked: nothing says what is meant, or what is meant cannot be.
  const meant = planOf(beginning, beginning.understood.plan);
  const cannot = beginning.understood.cannot && meant && earlier.cannotGoOn(planLink(session, meant));
  const says = decided ? understood(session, decided) : [cannot || earlier.unsure];
  const line = common.sentences([...says, ...(isAsked ? [earlier.ask(mention(requester.id))] : [])]);
  const isOpen = isAsked || (decided !== undefined && isStillOpen(session));
  const shown = decided ? [decided.plan ?? plans[0]].flatMap((plan) => plan ?? []) : plans.slice(0, mostRows);
  const anew =
    decided?.intent === 'new' ? [] : [button(session, 'intent', earlier.buttons.new, { as: 'new' })];
  const rows: Row[] = [
    ...shown.flatMap((plan) => [
      ...(decided ? [] : textRows(`*${planLink(session, plan)}*`)),
      ...buttons(buttonsFor(session, plan, decided?.intent)),
    ]),
    ...buttons(anew),
  ];
  return cardSaying(line, [...textRows(line), ...(isOpen ? rows : [])]);
}

/** What was understood or chosen, and what came along. */
function understood(session: Session, { intent, plan }: DecidedIntent): string[] {
  const { earlier } = wordsOf(session.language);
  const { plans = [], unknown = [], understood: meant } = session.beginning ?? {};
  const is = earlier.intents[intent](plan ? planLink(session, plan) : '');
  const says = meant?.by ? earlier.chosen(mention(meant.by.id), is) : earlier.understood(is);
  return [
    plans.length > 0 ? says : earlier.unknown(unknown.map((each) => `\`${oneLine(each)}\``).join(', ')),
    broughtWords(session),
    plan?.file?.changed ? earlier.changedFile : '',
  ];
}

function buttonsFor(session: Session, plan: EarlierPlan, but?: Intent): Button[] {
  const { buttons: words } = wordsOf(session.language).earlier;
  const place = session.beginning?.plans.indexOf(plan) ?? 0;
  return ways
    .filter((way) => way !== but && isOpenTo(way, plan))
    .map((way) => button(session, 'intent', words[way], { as: way, plan: place }));
}

/** What came along. */
function broughtWords(session: Session): string {
  const { earlier } = wordsOf(session.language);
  const { brought, sources = [] } = session.beginning ?? {};
  const { intent } = intentOf(session) ?? {};
  if (brought?.lost) return earlier.lost;
  if (!brought || brought.intent !== intent) return '';
  if (intent === 'refine') return earlier.broughtItems(brought.items, brought.answers, brought.done.length);
  return earlier.broughtSources(sources.length);
}

/** What somebody wrote elsewhere and goes on with here. */
export function wordsBrought({ language }: Session, { by, text }: FactOf<'WordsBrought'>): Card {
  const says = wordsOf(language).earlier.goesOnHere(mention(by.id));
  return cardSaying(says, textRows(`${says}\n${quoted(text)}`));
}

/** Below a workshop that release 0.5 has left unfinished: another one goes on with its items. */
export function goOnButton(workshop: string, language: Language): Button {
  const { goOn } = wordsOf(language).earlier.buttons;
  return { does: 'plan_it', label: goOn, style: 'primary', carries: { goesOn: workshop } };
}

/** What is found out about earlier plans before the brief is read; undefined where nothing is. */
export function beginningStage(session: Session): string | undefined {
  const { stages } = wordsOf(session.language).earlier;
  if (askedIntent(session)) return stages.asking;
  return waitsForBeginning(session) ? stages.reading : undefined;
}
