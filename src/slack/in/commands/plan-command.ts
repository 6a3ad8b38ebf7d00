import { oneLine } from '../../../text/fit.js';
import type { Language } from '../../../text/language.js';
import { lexicon, meaningOf, type PlanVerb } from '../../../text/lexicon/index.js';
import { wordsOf } from '../../../words/words.js';
import { type Button, buttons, type Card, type Offer } from '../../../workshop/base/card.js';
import { type Payload, textOf } from '../../limits.js';
import { answer } from '../answer.js';

/** What someone asked for with `/plan …`. `word` and `text` are as typed, ids in lower case. */
export type PlanCommand =
  | { kind: 'form' }
  | { kind: 'help' }
  | { kind: 'mine' }
  /** `words` are blank where nothing follows the verb; `text` is all that was typed. */
  | { kind: 'find'; words: string; text: string }
  | { kind: 'settings' }
  | { kind: 'status'; id: string | undefined }
  | { kind: 'cancel'; id: string }
  /** A recording; without its id all of them are offered. */
  | { kind: 'example'; id: string | undefined }
  /** More likely a slip than a brief. */
  | { kind: 'unknown'; word: string }
  | { kind: 'brief'; text: string };

// Whatever looks like an id is taken for one: a mistyped id must not open a workshop.
const id = /^w-[a-z0-9]+$/i;
const shortWord = /^(?=.*[a-z0-9])[!-~]{1,20}$/i;
const exampleId = /^[a-z-]{1,30}$/;
const han = /^\p{Script=Han}/u;
/** A letter of a script that puts no spaces between words, as Chinese and Thai. */
const unspaced = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{P}\p{S}\p{M}]/u;
/** Characters: what is longer is a brief. */
const longestSlip = 300;
/** Signs that may end a command as they end a sentence. */
const stops = '.!?。！？…';
/** A word that stands beside a verb has at most so many characters. In a script without spaces so many are a word or two. */
const longestWord = { spaced: 100, unspaced: 6, glued: 2 };

/**
 * A verb counts only when the whole text fits its form. A verb with one word that it does not know, and a lone short
 * ASCII word, are slips; all else is a brief.
 */
export function readPlanCommand(typed: string): PlanCommand {
  const text = typed.trim();
  if (text === '') return { kind: 'form' };
  if (text === '?' || text === '？') return { kind: 'help' };
  const words = wordsToFind(text);
  if (words !== undefined) return { kind: 'find', words, text };
  const brief = { kind: 'brief', text } as const;
  if (text.length > longestSlip) return brief;
  const [first = '', ...rest] = spokenWords(text);
  const name = first.toLowerCase();
  const verb = planVerb(name);
  if (verb === 'find') return text.includes('\n') ? brief : { kind: verb, words: rest.join(' '), text };
  const known = verb && read(verb, rest);
  if (known) return known;
  const isCommand = verb ?? (lexicon.some(({ plan }) => plan.foreignVerbs.has(name)) || id.test(name));
  const isUnknown = (isCommand && (isSlip(rest) || isAboutPerson(rest))) || shortWord.test(text);
  return isUnknown ? { kind: 'unknown', word: text } : brief;
}

/** What follows the verb on its line, however long. What has more lines is a brief. */
function wordsToFind(text: string): string | undefined {
  const end = text.search(/\s/u);
  if (end < 0 || text.includes('\n') || planVerb(text.slice(0, end).toLowerCase()) !== 'find')
    return undefined;
  return text.slice(end).trim();
}

function planVerb(word: string): PlanVerb | undefined {
  return meaningOf(word, ({ plan }) => plan.verbs);
}

function read(verb: Exclude<PlanVerb, 'find'>, [named, ...more]: string[]): PlanCommand | undefined {
  if (named === undefined) {
    if (verb === 'cancel') return undefined;
    return verb === 'status' || verb === 'example' ? { kind: verb, id: undefined } : { kind: verb };
  }
  if (more.length > 0) return undefined;
  if (verb === 'example') return exampleId.test(named) ? { kind: verb, id: named } : undefined;
  const takesId = (verb === 'status' || verb === 'cancel') && id.test(named);
  return takesId ? { kind: verb, id: named.toLowerCase() } : undefined;
}

/** What follows a verb is nothing, one word, or an id with a word or two. */
function isSlip([second, ...more]: string[]): boolean {
  if (second === undefined) return true;
  if (id.test(second) && more.length <= 2) return true;
  const longest = unspaced.test(second) ? longestWord.unspaced : longestWord.spaced;
  return more.length === 0 && second.length <= longest;
}

/** `invite @ben for risk` and `pass Q3 to @ben` are as long as they like. */
function isAboutPerson([second = '']: string[]): boolean {
  return /^(?:<?@|Q\d)/i.test(second);
}

/** The words without the stop at the end. A Chinese verb needs no space before an id, a mention or one short word. */
function spokenWords(text: string): string[] {
  let end = text.length;
  while (end > 0 && stops.includes(text.charAt(end - 1))) end -= 1;
  const words = text.slice(0, end).trim().split(/\s+/u);
  const [first = '', ...rest] = words;
  const [verb, behind] = [first.slice(0, 2), first.slice(2)];
  if (!han.test(first) || behind === '' || planVerb(first)) return words;
  const isVerb = planVerb(verb) !== undefined;
  const isGlued = behind.startsWith('@') || (isVerb && (id.test(behind) || isShortLast(behind, rest)));
  return isGlued ? [verb, behind, ...rest] : words;
}

function isShortLast(behind: string, rest: string[]): boolean {
  return rest.length === 0 && behind.length <= longestWord.glued;
}

/** What looks like a command and is none: one line that says so, and a button that plans it all the same. */
export function slipAnswer(typed: string, now: number, language: Language): Card {
  const said = answer(wordsOf(language).commands.help.slip.unknown(`/plan ${oneLine(typed)}`));
  return { ...said, rows: [...said.rows, ...buttons([planIt(typed, now, language)])] };
}

/** What was typed is short, so the button carries it; and since when it is offered, so that it opens one workshop. */
export function planIt(brief: string, offered: number, language: Language): Button {
  const label = wordsOf(language).commands.help.slip.button;
  return { does: 'plan_it', label, carries: { brief, offered } };
}

/** What the pressed button offers to plan. */
export function offeredIn({ brief, offered, intent }: Payload): Offer | undefined {
  return textOf(brief) !== '' && typeof offered === 'number'
    ? { brief: textOf(brief), offered, intent: textOf(intent) }
    : undefined;
}
