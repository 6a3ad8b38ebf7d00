import { lexicon, longestMatch, marks, meaningOf } from '../../../text/lexicon/index.js';
import { withoutFiles } from '../../asking/answers/giving.js';
import type { PlainMeaning, PlainOrder } from '../../../text/lexicon/lexicon.js';

type Said = PlainMeaning | PlainOrder;

interface Phrase {
  means: Said;
  words: string;
}

/** Longer ones first, so that of "approve it" nothing is left. */
const longestFirst = (all: readonly Phrase[]) => [...all].sort((a, b) => b.words.length - a.words.length);

function phrasesOf(says: Readonly<Partial<Record<Said, readonly string[]>>>): Phrase[] {
  return Object.entries(says).flatMap(([means, all]) => {
    const typed = new Set(all.flatMap((words) => [words, words.replaceAll("'", '')]));
    return [...typed].map((words) => ({ means: means as Said, words }));
  });
}

const phrases = longestFirst([
  ...phrasesOf(marks.says),
  ...lexicon.flatMap(({ reply }) => phrasesOf(reply.says)),
]);
const orders = lexicon.flatMap(({ reply }) => phrasesOf(reply.orders));
const saidToBot = longestFirst([...orders, ...phrases]);
const denials = phrases
  .filter(({ means, words }) => means === 'approve' && lexicon.some(({ reply }) => reply.doubts.test(words)))
  .map(({ words }) => words);
const fillers = lexicon
  .flatMap(({ reply }) => reply.fillers)
  .toSorted((one, other) => other.length - one.length);
const gap = /^[\s,.!;:，。！；：、～…"'“”*_()（）—-]/u;
const latin = /[\p{Script=Latin}0-9]/u;
const asking = /[?？]/u;
/** "Ok…" has more to say. */
const trails = (text: string) => text.endsWith('…') || text.endsWith('..');
/** Longer ones say more than one thing. */
const longest = 160;

/** Whoever says one of these and something else means the other. */
const besides: ReadonlySet<Said> = new Set<Said>(['talk', 'like', 'approve']);
/** Of several of these the first is meant: "no, not yet", "wait, scratch that". */
const weightiest: readonly Said[] = ['withdraw', 'stop', 'pause', 'later', 'refuse'];

/** A text as its words are looked up: in small letters, simplified signs, and with what stands for words typed in haste. */
function asRead(text: string): string {
  const simple = text.replace(/\p{Script=Han}/gu, (sign) => marks.traditional.get(sign) ?? sign);
  const small = simple.toLowerCase().replaceAll('’', "'");
  return small.replace(/[a-z0-9]+/gu, (word) => meaningOf(word, ({ reply }) => reply.short) ?? word);
}

/**
 * What a message means, if it consists of nothing but phrases from the lexicon, emoji and punctuation. "yes but…",
 * "可以吗？", another version's number or anything unknown is not plain: undefined. `version` is the one that waits.
 */
export function plainMeaning(text: string, version?: number): PlainMeaning | undefined {
  const means = meant(text, phrases, version);
  return means && !isOrder(means) ? means : undefined;
}

/** What is said to the bot asks it to do: whom to bring in stands in `words`, with mentions as Slack writes them. */
export type Order = { means: PlainOrder; words?: undefined } | { means: 'invite'; words: string };

/** What these words ask for, where they are said to the bot. Whoever names no colleague speaks of what is planned. */
export function orderIn(text: string): Order | undefined {
  const said = text.trim().replace(/\s+/gu, ' ');
  const [begin] = longestMatch(said, ({ reply }) => reply.invite) ?? [];
  if (begin !== undefined) {
    const words = said.slice(begin.length).trim();
    const isMeant = words === '' || words.startsWith('@') || /<@[UW][A-Z0-9]+/u.test(words);
    return isMeant ? { means: 'invite', words } : undefined;
  }
  const means = meant(said, saidToBot);
  return means && isOrder(means) ? { means } : undefined;
}

function isOrder(means: Said): means is PlainOrder {
  return orders.some((each) => each.means === means);
}

function meant(text: string, known: readonly Phrase[], version?: number): Said | undefined {
  if (text.length > longest) return undefined;
  const found = new Set<Said>();
  let rest = asRead(text).trim();
  const asks = asking.test(rest);
  const isHalf = trails(rest) || lexicon.some(({ reply }) => reply.halfYes.test(rest));
  rest = rest.replace(/[?？]/gu, ' ');
  let onlyAgrees = true;
  let denied = false;
  while (rest) {
    const phrase = known.find(({ words }) => isNext(words, rest));
    // "不要停", "don't stop": what follows a no at once is what nobody wants.
    if (phrase && denied && phrase.means !== 'refuse' && phrase.means !== 'later') return undefined;
    if (phrase) {
      denied = phrase.means === 'refuse' || phrase.means === 'later';
      found.add(phrase.means);
      onlyAgrees &&= phrase.means !== 'approve' || marks.nods.has(phrase.words);
    }
    const next = phrase?.words ?? beside(rest, version);
    if (next === undefined) return undefined;
    if (next.trim() !== '' && gap.test(next)) denied = false;
    rest = rest.slice(next.length);
  }
  const means = oneOf(found, onlyAgrees);
  if (means === 'approve' && isHalf) return undefined;
  // "Stop?" and "ok?" ask; how far it is and what one can do are asked in any case.
  return asks && means !== 'status' ? undefined : means;
}

const neutral = lexicon.flatMap(({ reply }) => [...reply.says.talk, ...reply.fillers]);
/** Signs and words by which one says that something was heard. */
const nodding = [...marks.says.approve, ...marks.says.like, ...lexicon.flatMap(({ answer }) => answer.heard)];
const signs = [...nodding, ...neutral].toSorted((one, other) => other.length - one.length);
const other = [...marks.doubtful, ...marks.says.refuse, ...marks.says.later];

/**
 * Whether a message is nothing but signs, files, thanks, or that something was heard, and whether that may be a yes. A no, a doubt and a
 * question mark say more: undefined.
 */
export function onlySigns(text: string): 'yes?' | 'nothing' | undefined {
  let rest = asRead(withoutFiles(text));
  if (text.length > longest || asking.test(rest)) return undefined;
  let mayBeYes = false;
  while (rest) {
    const sign = signs.find((each) => isNext(each, rest));
    const emoji = other.some((each) => rest.startsWith(each)) ? undefined : marks.emoji.exec(rest)?.[0];
    const next = sign ?? emoji ?? gap.exec(rest)?.[0];
    if (next === undefined) return undefined;
    mayBeYes ||= nodding.some((each) => each === next);
    rest = rest.slice(next.length);
  }
  return mayBeYes ? 'yes?' : 'nothing';
}

const idle: ReadonlySet<Said> = new Set(['talk', 'like', 'approve', 'status', 'later']);

/** "Thanks", "收到", "批准", "status?": whether a message says nothing to the plan. A no says something. */
export function saysNothing(text: string): boolean {
  const means = plainMeaning(text);
  return onlySigns(text) !== undefined || (means !== undefined && idle.has(means));
}

/** Whether a message is nothing but "yes", "ok": it may only say that what was said before was heard. */
export function onlyNods(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => marks.nods.has(word));
}

function oneOf(found: ReadonlySet<Said>, onlyAgrees: boolean): Said | undefined {
  const weighty = [...found].filter((each) => !besides.has(each));
  // "Ok, thanks": it may be no more than that.
  if (onlyAgrees && found.has('approve') && found.has('talk')) return undefined;
  if (weighty.length === 0) return (['approve', 'like', 'talk'] as const).find((each) => found.has(each));
  const agrees = found.has('approve') || found.has('like');
  if (agrees && (!onlyAgrees || found.has('refuse'))) return undefined;
  const [only, another] = weighty;
  if (another === undefined) return only;
  return weighty.every((each) => weightiest.includes(each))
    ? weightiest.find((each) => found.has(each))
    : undefined;
}

/** What changes nothing: punctuation, politeness, this version's number, an emoji that raises no doubt. */
function beside(text: string, version: number | undefined): string | undefined {
  const emoji = marks.emoji.exec(text)?.[0];
  const raisesDoubt = emoji !== undefined && marks.doubtful.some((each) => text.startsWith(each));
  return (
    (raisesDoubt ? undefined : emoji) ??
    gap.exec(text)?.[0] ??
    fillers.find((each) => isNext(each, text)) ??
    thisVersion(text, version)
  );
}

function thisVersion(text: string, version: number | undefined): string | undefined {
  const [word, number] = longestMatch(text, ({ reply }) => reply.version) ?? [];
  return word !== undefined && Number(number) === version && isNext(word, text) ? word : undefined;
}

/** Whether these words stand at the beginning, and no longer word begins with them. */
function isNext(words: string, text: string): boolean {
  if (!text.startsWith(words)) return false;
  return !(latin.test(words.at(-1) ?? '') && latin.test(text[words.length] ?? ''));
}

const clauses = /[\n,.;!:，。；！：、…~～]+/u;

/** Whether a part of a message is a yes and nothing else: "LGTM, nice catch on R3". */
export function saysYes(text: string, version?: number): boolean {
  const parts = new Set(text.split(clauses));
  return [...parts].some((part) => plainMeaning(part, version) === 'approve');
}

/** Whether an approval says that it is one: "yes" and "agreed" can be meant for something else. */
export function namesApproval(text: string): boolean {
  const read = asRead(text);
  return marks.approvalNamed.test(read) || lexicon.some(({ reply }) => reply.approves.test(read));
}

/** Whether a yes may be none: it has a condition, denies something, or tells what somebody else said. */
export function isDoubtful(text: string): boolean {
  // A yes that denies an objection, "no objections", "没毛病", is no doubt by that.
  const read = denials.reduce((rest, words) => rest.replaceAll(words, ' '), asRead(text));
  return (
    marks.doubtful.some((each) => read.includes(each)) || lexicon.some(({ reply }) => reply.doubts.test(read))
  );
}

/** Whether somebody says that they have nothing against it any more, without a condition. */
export function yields(text: string): boolean {
  const read = asRead(text);
  return lexicon.some(({ reply }) => reply.yields.test(read) && !isDoubtful(read.replace(reply.yields, ' ')));
}

/** Whether somebody speaks of their own no. */
export function namesOwnNo(text: string): boolean {
  return lexicon.some(({ reply }) => reply.ownNo.test(asRead(text)));
}

/** Whether somebody may speak of the workshop itself, and not of what is planned. */
export function hintsAtWorkshop(text: string): boolean {
  const read = asRead(text);
  return lexicon.some(({ reply }) => reply.hints.test(read));
}

/** Whether somebody asks how long something takes, or how much it is. */
export function asksHowMuch(text: string): boolean {
  const read = asRead(text);
  return lexicon.some(({ reply }) => reply.howMuch.test(read));
}

/** The item whose reason is asked for: "why R3?" */
export function askedWhy(text: string): string | undefined {
  for (const { reply } of lexicon) {
    const groups = reply.why.exec(asRead(text).trim())?.groups;
    const id = groups?.id ?? groups?.other;
    if (id !== undefined) return id.toUpperCase();
  }
  return undefined;
}
