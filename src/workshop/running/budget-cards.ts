import { coach, nameOf } from '../../roles/index.js';
import { percent } from '../../text/amounts.js';
import type { Language } from '../../text/language.js';
import { mention, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { button, buttons, type Card, cardSaying, type Row, textRows } from '../base/card.js';
import { plus, type Spent } from '../base/fact-fields.js';
import { isRehearsal } from '../base/people.js';
import type { Amounts, Overspent } from '../base/tasks.js';
import { computed, type LiveCard, type TranscriptLine, type TranscriptLines } from '../base/thread.js';
import type { VersionsFact } from '../plan/facts.js';
import type { BoardLine } from '../plan/lists.js';
import type { Reason } from '../plan/state.js';
import { nextMidnight } from './budget.js';
import type { BudgetPause } from './facts.js';
import type { Fact, Session } from './session.js';

/**
 * What a workshop has cost in all, as far as it was recorded. Undefined while nothing is known of it, and while only
 * the rehearsal answered, which costs nothing.
 */
function totalSpent({ spent, calls }: Session): Spent | undefined {
  const [first, ...others] = Object.values(spent);
  if (!first) return undefined;
  const total = others.reduce(plus, first);
  const answered = Object.entries(calls).filter(([, number]) => number > 0);
  const isFree = tokensOf(total) === 0 && !total.unknown && answered.every(([model]) => isRehearsal(model));
  return isFree ? undefined : total;
}

function tokensOf({ input, output }: Spent): number {
  return input + output;
}

/** "182k tokens (71% from cache)": the share is of all of them. */
function tokenWords(language: Language, spent: Spent): string {
  const { budget } = wordsOf(language);
  const tokens = budget.tokens(tokensOf(spent));
  const share = percent(spent.cached, tokensOf(spent));
  return share > 0 ? budget.cached(tokens, share) : tokens;
}

/** The closing line of the report: what it took until then. None where that is not known. */
export function costLine(session: Session): string[] {
  const { budget } = wordsOf(session.language);
  const total = totalSpent(session);
  if (!total) return [];
  const cost = total.micros === null ? undefined : budget.money(total.micros);
  const took = budget.took(tokenWords(session.language, total), cost);
  return total.unknown ? [took, budget.notIn(budget.unknownCalls(total.unknown))] : [took];
}

/** What a plan took until it was issued, for the transcript; `micros` is null where a price is not known. */
function costEntry(session: Session, artifact: 'plan' | 'draft'): { cost?: Spent } {
  const total = artifact === 'plan' ? totalSpent(session) : undefined;
  return total ? { cost: total } : {};
}

/** What a workshop may cost before anybody raises it; what is missing has no limit. */
export interface Limit {
  micros?: number;
  tokens?: number;
}

/** What the workshop cost so far, in one line; empty while nothing is known, or while it costs nothing. */
function costOf(session: Session, isShort = false): string {
  const { budget } = wordsOf(session.language);
  const total = totalSpent(session);
  if (!total) return '';
  const isTold = tokensOf(total) > 0 && !(isShort && total.micros !== null);
  const tokens = isTold ? [tokenWords(session.language, total)] : [];
  const known = budget.and([...tokens, moneyOf(session, total)]);
  if (!total.unknown) return known;
  const calls = budget.unknownCalls(total.unknown);
  return tokensOf(total) > 0 ? budget.beside(known, calls) : calls;
}

/**
 * The same by role, and how much of the budget is left where there is one. Never more than the ten fields of a
 * section.
 */
export function costFields(session: Session, limit: Limit = {}): Row[] {
  const { budget } = wordsOf(session.language);
  const total = totalSpent(session);
  if (!total) return [];
  const fields = [...session.roster, coach.id].flatMap((who) => {
    const spent = session.spent[who];
    if (!spent || (tokensOf(spent) === 0 && spent.micros === 0 && !spent.unknown)) return [];
    const calls = spent.unknown ? [budget.unknownCalls(spent.unknown)] : [];
    const flow = budget.flow(spent.input, spent.cached, spent.output);
    return [field(nameOf(who, session.language), flow, moneyOf(session, spent), ...calls)];
  });
  const left = leftOf(session, total, limit);
  const all = [...fields, ...(left.length > 0 ? [field(budget.left, ...left)] : [])];
  return all.length > 0 ? [{ fields: all }] : [];
}

function field(title: string, ...lines: string[]): string {
  return [`*${title}*`, ...lines].join('\n');
}

function moneyOf({ language }: Session, { micros }: Spent): string {
  const { budget } = wordsOf(language);
  return micros === null ? budget.unknown : budget.money(micros);
}

/**
 * What is left of each limit, with what people allowed more. Calls whose cost is not known count with their reserve.
 */
function leftOf(session: Session, total: Spent, limit: Limit): string[] {
  const { budget } = wordsOf(session.language);
  const times = session.raises + 1;
  const { tokens = 0, micros = 0 } = total.held ?? {};
  const line = (most: number, used: number, say: (left: number, limit: number) => string) =>
    say(Math.max(0, most * times - used), most * times);
  return [
    ...(limit.micros !== undefined && total.micros !== null
      ? [line(limit.micros, total.micros + micros, budget.moneyLeft)]
      : []),
    ...(limit.tokens !== undefined ? [line(limit.tokens, tokensOf(total) + tokens, budget.tokensLeft)] : []),
  ];
}

/** The same without tokens, where its price is known. */
export function costInShort(session: Session): string {
  return costOf(session, true);
}

export const costBoardLine: BoardLine<Session> = (session) => [
  wordsOf(session.language).budget.label,
  costOf(session),
];

/**
 * The card that asks the requester for more budget, as it stands now: open with its buttons, or with what became of
 * it.
 */
function budgetCard(session: Session, pause: BudgetPause): Card {
  const { budget } = wordsOf(session.language);
  const { over, scope } = pause;
  if (!over) return asking(session, pause);
  const up = budget.usedUp.up[scope];
  const end =
    over.how === 'raised' ? budget.usedUp.over.raised(mention(over.by.id)) : budget.usedUp.over[over.how];
  return cardSaying(`${up} ${end}`, textRows(`~${up}~ ${end}`));
}

function asking(session: Session, pause: BudgetPause): Card {
  const { budget, common } = wordsOf(session.language);
  const { scope, since, number } = pause;
  const who = mention(session.requester.id);
  const lines = [
    budget.usedUp.up[scope],
    ...(pause.budget ? [usedOf(session, pause.budget)] : []),
    scope === 'day'
      ? budget.usedUp.asks.day(who, moment(nextMidnight(since)))
      : budget.usedUp.asks.workshop(who),
    budget.usedUp.offer[scope](onceMore(session, pause)),
  ];
  const ways = [
    button(session, 'allow', budget.usedUp.allow, { pause: number, style: 'primary' }),
    button(session, 'end', budget.usedUp.end),
  ];
  const blocks = [...textRows(lines.join('\n')), ...buttons(ways)];
  return cardSaying(common.sentences(lines), blocks);
}

function usedOf(session: Session, { used, limit }: Overspent): string {
  const { budget } = wordsOf(session.language);
  const isReached = ({ micros = -1, tokens = -1 }: Amounts) =>
    micros >= (limit.micros ?? Infinity) || tokens >= (limit.tokens ?? Infinity);
  const say = isReached(used) ? budget.usedUp.used : budget.usedUp.almostUsed;
  return say(budget.and(amounts(session, used)), budget.usedUp.or(amounts(session, limit)));
}

/** What one raise adds: the original limit, without earlier raises. */
function onceMore(session: Session, { budget }: BudgetPause): string {
  if (!budget) return '';
  const { micros, tokens } = budget.limit;
  const times = (budget.raises ?? 0) + 1;
  const once = {
    ...(micros !== undefined && { micros: micros / times }),
    ...(tokens !== undefined && { tokens: tokens / times }),
  };
  return wordsOf(session.language).budget.usedUp.or(amounts(session, once));
}

function amounts({ language }: Session, { micros, tokens }: Amounts): string[] {
  const { budget } = wordsOf(language);
  return [
    ...(micros === undefined ? [] : [budget.money(micros)]),
    ...(tokens === undefined ? [] : [budget.tokens(tokens)]),
  ];
}

/** The same on the board, in one line. */
export function budgetLine(session: Session, { scope, since }: BudgetPause): string {
  const { board } = wordsOf(session.language).budget.usedUp;
  return scope === 'day'
    ? board.day(moment(since), moment(nextMidnight(since)))
    : board.workshop(moment(since));
}

/** The card of each budget that is used up: one card, however many tasks it holds up. */
export const budgetCards: LiveCard<number, Session, Fact> = {
  brings: ({ before, after }) =>
    after.budgetPauses
      .slice(before.budgetPauses.length)
      .map(({ number }) => ({ part: `budget:${number}`, own: number })),
  reads(session, number) {
    const pause = computed(session, (now) => pauseIn(now, number));
    return pause && budgetCard(session, pause);
  },
};

function pauseIn({ budgetPauses }: Session, number: number): BudgetPause | undefined {
  return budgetPauses.find((each) => each.number === number);
}

export const versionsLines: TranscriptLines<Session, VersionsFact> = {
  VersionIssued: (fact, { before }) => versionIssuedLine(fact, before),
};

/** The files are not listed yet in the transcript that travels with them. */
export function versionIssuedLine(issued: IssuedVersion, before: Session): TranscriptLine {
  const { version, artifact, reasons, files } = issued;
  const cost = costEntry(before, artifact);
  return { phase: 'version_issued', actor: 'coach', version, artifact, reasons, files, ...cost };
}

interface IssuedVersion {
  version: number;
  artifact: 'plan' | 'draft';
  reasons: readonly Reason[];
  files?: readonly string[];
}
