import type { Session } from '../session.js';
import { coach } from '../../../roles/index.js';
import type { Row } from '../../base/card.js';
import type { BoardLine } from '../../plan/lists.js';
import { expectedOf, isFirstUnderWay } from '../../opening/expected.js';
import { wordsOf } from '../../../words/words.js';
import { raisesOf } from './budget.js';
import { tokensOf, tokenWords, totalSpent } from './costs.js';
import type { Spent } from '../../base/spent.js';

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
  const known = budget.and([...tokens, ofExpected(session, total)]);
  if (!total.unknown) return known;
  const calls = budget.unknownCalls(total.unknown);
  return tokensOf(total) > 0 ? budget.beside(known, calls) : calls;
}

/** The money, and of about how much while that is not exceeded. */
function ofExpected(session: Session, total: Spent): string {
  const expected = isFirstUnderWay(session) ? expectedOf(session)?.micros : undefined;
  if (expected === undefined || total.micros === null || total.micros > expected)
    return moneyOf(session, total);
  return wordsOf(session.language).budget.ofAbout(total.micros, expected);
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
    const name = who === coach.id ? coach.names[session.language] : who;
    const calls = spent.unknown ? [budget.unknownCalls(spent.unknown)] : [];
    const flow = budget.flow(spent.input, spent.cached, spent.output);
    return [field(name, flow, moneyOf(session, spent), ...calls)];
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
  const times = raisesOf(session) + 1;
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

export const costLine: BoardLine<Session> = (session) => [
  wordsOf(session.language).budget.label,
  costOf(session),
];
