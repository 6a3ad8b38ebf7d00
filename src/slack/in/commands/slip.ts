import { oneLine } from '../../../text/foreign.js';
import type { Language } from '../../../text/language.js';
import type { PlanVerb } from '../../../text/lexicon/index.js';
import { type Button, buttons, type Card, cardSaying, footed } from '../../../workshop/card.js';
import { wordsOf } from '../../../workshop/words.js';
import { parsedValue } from '../../blocks/value.js';
import type { SlackContext } from '../../context.js';
import { textOf } from '../../payload.js';
import { commandWords } from '../../words.js';
import { answer, helpBlocks } from '../answer.js';
import { whatThereIs } from './lists.js';
import type { PlanCommand } from './plan-command.js';

type Slip = Extract<PlanCommand, { kind: 'unknown' }>;

/** What looks like a command and is none: how it was read, what there is, and a button that plans it all the same. */
export async function slipAnswer(
  slack: SlackContext,
  slip: Slip,
  channel: string,
  language: Language,
): Promise<Card> {
  const words = commandWords(language);
  const { orBrief } = words.help.slip;
  const isAlone = slip.verb === undefined && slip.inThread === undefined;
  const said = `${await sentence(slack, slip, channel, language)}${isAlone ? '' : `\n${orBrief}`}`;
  const first = answer(said);
  const offer = buttons([planIt(slip.word, slack.clock.now(), language)]);
  if (!isAlone) return { ...first, rows: [...first.rows, ...offer] };
  const help = helpBlocks(language);
  return cardSaying(`${said}\n${help.summary}`, [
    ...first.rows,
    ...footed(help),
    ...answer(orBrief).rows,
    ...offer,
  ]);
}

/** Verbs that stand alone. */
const takesNothing = new Set<PlanVerb>(['help', 'mine', 'list', 'find', 'settings', 'rules']);

async function sentence(
  slack: SlackContext,
  { word, verb, inThread }: Slip,
  channel: string,
  language: Language,
): Promise<string> {
  const words = commandWords(language);
  const { slip, unknown } = words.help;
  const typed = oneLine(word);
  if (inThread !== undefined) return slip.inThread(inThread);
  if (verb === undefined) return unknown(typed);
  const name = slip.verbs[verb];
  if (takesNothing.has(verb)) return slip.alone(name, `/plan ${typed}`);
  return wordsOf(language).common.sentences([
    slip.id(name, `/plan ${typed}`),
    await whatThereIs(slack, channel, words),
  ]);
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
