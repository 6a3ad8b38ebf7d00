import { percent } from '../../text/amounts.js';
import { mention, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { button, buttons, type Card, cardSaying, textRows } from '../base/card.js';
import type { Spent } from '../base/fact-fields.js';
import { isRehearsal } from '../base/people.js';
import type { Amounts, Failure } from '../base/tasks.js';
import type { SubjectShown, TranscriptLine } from '../base/thread.js';
import type { BoardLine } from '../plan/lists.js';
import { limitOf, nextMidnight, scopeOf } from './budget.js';
import type { Fact, FactOf, Session } from './session.js';

/**
 * What a workshop has cost in all, as far as it was recorded. Undefined while nothing is known of it, and while only
 * the rehearsal answered, which costs nothing.
 */
function totalSpent({ spent, calls }: Session): Spent | undefined {
  if (!spent) return undefined;
  const answered = Object.entries(calls).filter(([, number]) => number > 0);
  const isFree = tokensOf(spent) === 0 && !spent.unknown && answered.every(([model]) => isRehearsal(model));
  return isFree ? undefined : spent;
}

function tokensOf({ input, output }: Spent): number {
  return input + output;
}

/** What the workshop cost so far, in one line; empty while nothing is known, or while it costs nothing. */
export function costText(session: Session): string {
  const { budget } = wordsOf(session.language);
  const total = totalSpent(session);
  if (!total) return '';
  const { cached, micros, unknown } = total;
  const tokens = budget.tokens(tokensOf(total));
  const share = percent(cached, tokensOf(total));
  const known = [
    share > 0 ? budget.cached(tokens, share) : tokens,
    micros === null ? budget.unknown : budget.money(micros),
  ];
  return budget.and([
    ...(tokensOf(total) > 0 ? known : []),
    ...(unknown ? [budget.unknownCalls(unknown)] : []),
  ]);
}

/** The closing line of the report: what it took until then. None where that is not known. */
export function costLine(session: Session): string[] {
  const cost = costText(session);
  return cost === '' ? [] : [wordsOf(session.language).budget.took(cost)];
}

/**
 * What is left of each limit, with what people allowed more. Calls whose cost is not known count with their reserve.
 */
function leftOf(session: Session, limit: Amounts): string {
  const { budget } = wordsOf(session.language);
  const total = totalSpent(session);
  if (!total) return '';
  const { held } = total;
  const { raises, settings } = session;
  const { micros, tokens } = limitOf(limit, { raises, budget: settings.budget });
  const left = (most: number, used: number, reserved = 0) => Math.max(0, most - used - reserved);
  const rest = amounts(session, {
    ...(micros !== undefined &&
      total.micros !== null && { micros: left(micros, total.micros, held?.micros) }),
    ...(tokens !== undefined && { tokens: left(tokens, tokensOf(total), held?.tokens) }),
  });
  return rest.length > 0 ? budget.left(budget.and(rest)) : '';
}

/** What it cost, and what is left of the workshop's budget where there is one. */
export function costBoardLine(limit: Amounts = {}): BoardLine<Session> {
  return (session) => {
    const { label, and } = wordsOf(session.language).budget;
    return [label, and([costText(session), leftOf(session, limit)].filter(Boolean))];
  };
}

/** The notice of a budget that is used up: how much it was, and who may allow more. */
export function usedUpNotice(session: Session, failure: Failure): Card {
  const { budget, common, failures } = wordsOf(session.language);
  const { at, budget: amount, reason } = failure;
  const isOfDay = scopeOf(reason) === 'day';
  const lines = [
    usedUpLine(session, failure),
    ...(amount
      ? [
          budget.usedUp.used(
            budget.and(amounts(session, amount.used)),
            budget.usedUp.or(amounts(session, amount.limit)),
          ),
        ]
      : []),
    isOfDay ? budget.usedUp.day(moment(nextMidnight(at))) : budget.usedUp.asks(mention(session.requester.id)),
  ];
  const allow = button(session, 'allow', budget.usedUp.allow, { pause: session.raises, style: 'primary' });
  const ways = [...(isOfDay ? [] : [allow]), button(session, 'end', failures.end)];
  const blocks = [...textRows(lines.join('\n')), ...buttons(ways)];
  return cardSaying(common.sentences(lines), blocks);
}

export const usedUpLine = ({ language }: Session, { reason }: Failure): string =>
  `⏸️ *${wordsOf(language).failures.reasons[reason]}*`;

function amounts({ language }: Session, { micros, tokens }: Amounts): string[] {
  const { budget } = wordsOf(language);
  return [
    ...(micros === undefined ? [] : [budget.money(micros)]),
    ...(tokens === undefined ? [] : [budget.tokens(tokens)]),
  ];
}

/**
 * The files are not listed yet in the transcript that travels with them. `cost`: what a plan took until it was issued; its `micros` are
 * null where a price is not known.
 */
export function versionIssuedLine(
  { version, artifact, reasons, files }: { [Key in keyof FactOf<'VersionIssued'>]?: unknown },
  before: Session,
): TranscriptLine {
  const cost = artifact === 'plan' ? totalSpent(before) : undefined;
  const line = { phase: 'version_issued', actor: 'coach', version, artifact, reasons, files };
  return { ...line, ...(cost && { cost }) };
}

/** What fails, pauses and costs stands on cards. */
export const runningShown = {
  lines: { VersionIssued: (fact, { before }) => versionIssuedLine(fact, before) },
} satisfies SubjectShown<Session, Fact>;
