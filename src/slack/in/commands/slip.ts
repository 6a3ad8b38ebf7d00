import { closest } from '../../../text/same-text.js';
import { oneLine } from '../../../text/foreign.js';
import type { Language } from '../../../text/language.js';
import { lexicon, meaningOf, type PlanVerb } from '../../../text/lexicon/index.js';
import { type Button, buttons, type Card } from '../../../workshop/base/card.js';
import { orderIn, plainMeaning } from '../../../workshop/hearing/reading/plain-words.js';
import { wordsOf } from '../../../words/words.js';
import { parsedValue } from '../../blocks/render.js';
import type { SlackContext } from '../../context.js';
import { textOf } from '../../payload.js';
import { commandWords } from '../../words.js';
import { answer } from '../answer.js';
import { whatThereIs } from './lists.js';
import type { PlanCommand } from './plan-command.js';

type Slip = Extract<PlanCommand, { kind: 'unknown' }>;

/** What looks like a command and is none: one line on how it was read, and a button that plans it all the same. */
export async function slipAnswer(
  slack: SlackContext,
  slip: Slip,
  channel: string,
  language: Language,
): Promise<Card> {
  const said = answer(await sentence(slack, slip, channel, language));
  const offer = buttons([planIt(slip.word, slack.clock.now(), language)]);
  return { ...said, rows: [...said.rows, ...offer] };
}

/** Verbs that stand alone. */
const takesNothing = new Set<PlanVerb>(['help', 'mine', 'list', 'find', 'settings']);
const verbs = lexicon.flatMap(({ plan }) => Object.keys(plan.verbs));

async function sentence(
  slack: SlackContext,
  { word, verb }: Slip,
  channel: string,
  language: Language,
): Promise<string> {
  const words = commandWords(language);
  const { slip } = words.help;
  const typed = oneLine(word);
  if (verb === undefined) return noSuchVerb(typed, language);
  const name = slip.verbs[verb];
  if (takesNothing.has(verb)) return slip.alone(name, `/plan ${typed}`);
  return wordsOf(language).common.sentences([
    slip.id(name, `/plan ${typed}`),
    await whatThereIs(slack, channel, words),
  ]);
}

/** That it belongs into a thread, or the nearest verb that there is. */
function noSuchVerb(typed: string, language: Language): string {
  const { slip } = commandWords(language).help;
  if (orderIn(typed) ?? plainMeaning(typed)) return slip.inThread(typed);
  const [first = ''] = typed.split(' ');
  const near = closest(first, verbs);
  const verb = near === undefined ? undefined : meaningOf(near, ({ plan }) => plan.verbs);
  return verb ? slip.nearest(`/plan ${typed}`, slip.verbs[verb]) : slip.unknown(`/plan ${typed}`);
}

/** What was typed is short, so the button carries it; and since when it is offered, so that it opens one workshop. */
export function planIt(brief: string, offered: number, language: Language): Button {
  const label = commandWords(language).help.slip.button;
  return { does: 'plan_it', label, carries: { brief, offered } };
}

/** What the pressed button offers to plan. */
export function offeredIn(value: string): { brief: string; offered: number } | undefined {
  const { brief, offered } = parsedValue(value);
  return textOf(brief) !== '' && typeof offered === 'number' ? { brief: textOf(brief), offered } : undefined;
}
