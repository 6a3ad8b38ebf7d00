import type { Fact } from './facts.js';
import type { Session } from './session.js';
import { contestCards } from './asking/answers/contest-card.js';
import { meantCards } from './hearing/meant-card.js';
import { offerCards } from './asking/answers/cards.js';
import { approvalQuestions, wishNotices } from './deciding/approval/cards.js';
import { approvedNotices, handoffCards, proposalCards } from './leaving/cards.js';
import { deviationCards } from './leaving/building-cards.js';
import { budgetBackNotices, budgetCards } from './running/budget-cards.js';
import { endCards } from './deciding/ending-cards.js';
import { failureNotices, pausedNotices } from './running/failures-cards.js';
import { intentCards } from './opening/earlier/cards.js';
import { welcomeCards } from './opening/cards.js';
import { lastCards } from './recordings/cards.js';
import { questionCards } from './asking/questions/cards.js';
import { closingAnswerCards } from './course/rounds/cards.js';
import { awaitedSpeakerCards } from './course/routing/thread.js';
import { startCards } from './opening/talk-cards.js';
import { versionCards } from './deciding/versions/plan-card.js';
import { longWaitCards } from './waiting/cards.js';
import type { LiveCard, Moment, Standing } from './base/thread.js';

/** All kinds of cards that are edited in place, in the order in which a step brings and edits them. */
const liveCards: readonly LiveCard<unknown, Session, Fact>[] = [
  welcomeCards,
  startCards,
  intentCards,
  closingAnswerCards,
  versionCards,
  questionCards,
  meantCards,
  offerCards,
  contestCards,
  pausedNotices,
  longWaitCards,
  awaitedSpeakerCards,
  budgetCards,
  budgetBackNotices,
  endCards,
  failureNotices,
  wishNotices,
  approvalQuestions,
  approvedNotices,
  deviationCards,
  proposalCards,
  handoffCards,
  lastCards,
];

/** What stands in the thread after one more fact: `stood`, with what this fact makes of it, and what it brings. */
export function standingAfter(
  stood: readonly Standing<unknown, Session, Fact>[],
  moment: Moment<Session, Fact>,
): Standing<unknown, Session, Fact>[] {
  const known = stood.map((card) => {
    const own = card.kind.follows?.(card.own, moment) ?? card.own;
    return own === card.own ? card : { ...card, own };
  });
  const { seq } = moment;
  const brought = liveCards.flatMap((kind) =>
    kind.brings(moment, stood).map((each): Standing<unknown, Session, Fact> => ({ ...each, kind, seq })),
  );
  return [...known, ...brought];
}

/** Cards kind by kind, and within a kind the oldest first. */
export function inOrder(
  cards: readonly Standing<unknown, Session, Fact>[],
): Standing<unknown, Session, Fact>[] {
  return liveCards.flatMap((kind) => cards.filter((card) => card.kind === kind));
}
