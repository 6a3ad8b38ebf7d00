import type { Session, Fact } from '../session.js';
import { oneLine } from '../../../text/foreign.js';
import { mention, moment } from '../../../text/markup.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../../base/card.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { computed } from '../../base/tracking.js';
import { wordsOf } from '../../../words/words.js';
import { nextMidnight } from './budget.js';
import type { BudgetPause } from './facts.js';
import type { Amounts, Overspent } from '../../base/overspent.js';

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
function onceMore(session: Session, { budget, raises }: BudgetPause): string {
  if (!budget) return '';
  const { micros, tokens } = budget.limit;
  const once = {
    ...(micros !== undefined && { micros: micros / (raises + 1) }),
    ...(tokens !== undefined && { tokens: tokens / (raises + 1) }),
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

/** A message that the day's budget is available again. Slack notifies nobody of an edited card. */
function budgetBack(session: Session, { over }: BudgetPause): Card {
  const { back } = wordsOf(session.language).budget.usedUp;
  const line = over?.how === 'raised' ? back.raised(oneLine(over.by.name)) : back.recovered;
  return paragraph(line);
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

/** One message that the work goes on, when the day's budget was raised in any workshop or a new day began. */
export const budgetBackNotices: LiveCard<number, Session, Fact> = {
  urgency: 'turn',
  brings: ({ before, after }) =>
    after.budgetPauses.flatMap(({ number, scope, over }, index) =>
      scope === 'day' && over && over.how !== 'dropped' && !before.budgetPauses[index]?.over
        ? [{ part: `budget-back:${number}`, own: number }]
        : [],
    ),
  reads(session, number) {
    const pause = computed(session, (now) => pauseIn(now, number));
    return pause && budgetBack(session, pause);
  },
};

function pauseIn({ budgetPauses }: Session, number: number): BudgetPause | undefined {
  return budgetPauses.find((each) => each.number === number);
}
