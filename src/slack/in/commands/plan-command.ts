import { withoutEnd } from '../../../text/amounts.js';
import { oneLine } from '../../../text/fit.js';
import type { Language } from '../../../text/language.js';
import { meaningOf, type PlanVerb } from '../../../text/lexicon/index.js';
import { wordsOf } from '../../../words/words.js';
import { buttons, type Card, type Offer } from '../../../workshop/base/card.js';
import { type Payload, textOf } from '../../limits.js';
import { answer } from '../answer.js';

/** What someone asked for with `/plan …`. `word` and `text` are as typed, ids in lower case. */
export type PlanCommand =
  | { kind: 'form' }
  | { kind: 'help' | 'privacy' }
  | { kind: 'mine' }
  /** `words` are blank where nothing follows the verb. */
  | { kind: 'find'; words: string }
  | { kind: 'settings' }
  | { kind: 'status'; id: string | undefined }
  /** `isSure`: the id is typed twice. */
  | { kind: 'forget'; id: string; isSure: boolean }
  /** A recording; without its id all of them are offered. */
  | { kind: 'example'; id: string | undefined }
  /** More likely a slip than a brief. */
  | { kind: 'unknown'; word: string }
  | { kind: 'brief'; text: string };

const id = /^w-[a-z0-9]+$/i;
const han = /^\p{Script=Han}/u;
const exampleId = /^[a-z-]{1,30}$/;
/** Signs that may end a command as they end a sentence. */
const stop = /[\s.!?。！？…]/u;
/** Characters: what is longer is a brief. */
const longestSlip = 300;
const namesWorkshop = /(?:^|[^a-z0-9])w-[a-z0-9]/i;
/** A word, in Chinese of two signs, and a person or a question, as what is said in threads begins. */
const saidInThread = /^(?:\p{Script=Han}{0,2}|[^\s\p{Script=Han}]*)\s?(?:<?@|Q\d)/iu;
/** A brief has three words, or five Chinese signs; one that names a workshop or begins as a command has more. */
const leastBrief = { usual: 5, named: 12 };

/** A verb counts only when the whole text fits its form. What is very short otherwise, or names a workshop, is a slip; all else is a brief. */
export function readPlanCommand(typed: string): PlanCommand {
  const text = typed.trim();
  if (text === '') return { kind: 'form' };
  if (text === '?' || text === '？') return { kind: 'help' };
  const brief = { kind: 'brief', text } as const;
  const [first = '', ...rest] = withoutEnd(text.slice(0, longestSlip), stop).split(/\s+/u);
  const verb = meaningOf(first.toLowerCase(), ({ plan }) => plan.verbs);
  if (text.includes('\n') || text.length > longestSlip) return brief;
  if (verb === 'find') return { kind: verb, words: text.slice(first.length).trim() };
  const known = verb && read(verb, rest);
  if (known) return known;
  const words = text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  const length = words.reduce((sum, each) => sum + (han.test(each) ? 1 : 2), 0);
  const isNamed = rest.length <= 2 && (verb !== undefined || namesWorkshop.test(text));
  const isSlip = length < leastBrief[isNamed ? 'named' : 'usual'] || saidInThread.test(text);
  return isSlip ? { kind: 'unknown', word: text } : brief;
}

function read(verb: Exclude<PlanVerb, 'find'>, [named, ...more]: string[]): PlanCommand | undefined {
  if (verb === 'forget') {
    const isSure = more.length === 1 && more[0] === named;
    const isForm = named !== undefined && id.test(named) && (isSure || more.length === 0);
    return isForm ? { kind: verb, id: named.toLowerCase(), isSure } : undefined;
  }
  if (named === undefined)
    return verb === 'status' || verb === 'example' ? { kind: verb, id: undefined } : { kind: verb };
  if (more.length > 0) return undefined;
  if (verb === 'help' && meaningOf(named.toLowerCase(), ({ plan }) => plan.verbs) === 'privacy')
    return { kind: 'privacy' };
  if (verb === 'example') return exampleId.test(named) ? { kind: verb, id: named } : undefined;
  return verb === 'status' && id.test(named) ? { kind: verb, id: named.toLowerCase() } : undefined;
}

/**
 * What looks like a command and is none: one line that says so, and a button that plans it all the same. It is short, so the button
 * carries it; and since when it is offered, so that it opens one workshop.
 */
export function slipAnswer(brief: string, offered: number, language: Language): Card {
  const { unknown, button: label } = wordsOf(language).commands.help.slip;
  const said = answer(unknown(`/plan ${oneLine(brief)}`));
  const planIt = buttons([{ does: 'plan_it', label, carries: { brief, offered } }]);
  return { ...said, rows: [...said.rows, ...planIt] };
}

/** What the pressed button offers to plan. */
export function offeredIn({ brief, offered }: Payload): Offer | undefined {
  return textOf(brief) !== '' && typeof offered === 'number' ? { brief: textOf(brief), offered } : undefined;
}
