import { contestCards } from '../answers/contest-card.js';
import { meantCards } from '../answers/meant-card.js';
import { offerCards } from '../answers/offer-card.js';
import { wishNotices } from '../approval/cards.js';
import { approvedNotices } from '../approval/decision-card.js';
import { approvalQuestions } from '../approval/question-card.js';
import { deviationCards } from '../building/deviation-card.js';
import { budgetBackNotices, budgetCards } from '../budget/cards.js';
import { endCards } from '../ending/cards.js';
import { failureNotices, pausedNotices } from '../failures/cards.js';
import { intentCards } from '../earlier/cards.js';
import { welcomeCards } from '../opening/cards.js';
import { lastCards } from '../recording/cards.js';
import { questionCards } from '../questions/cards.js';
import { closingAnswerCards } from '../rounds/answers-card.js';
import { clearCards } from '../routing/queue-lines.js';
import { awaitedSpeakerCards } from '../routing/thread.js';
import { startCards } from '../talk/cards.js';
import { versionCards } from '../versions/draft-card.js';
import { handoffCards, proposalCards } from '../handoff/cards.js';
import { longWaitCards } from '../waiting/long-wait-card.js';
import type { LiveCard, Moment, Standing } from './contract.js';

/** All kinds of cards that are edited in place, in the order in which a step brings and edits them. */
const liveCards: readonly LiveCard[] = [
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
  clearCards,
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
export function standingAfter(stood: readonly Standing[], moment: Moment): Standing[] {
  const known = stood.map((card) => {
    const own = card.kind.follows?.(card.own, moment) ?? card.own;
    return own === card.own ? card : { ...card, own };
  });
  const { seq } = moment;
  const brought = liveCards.flatMap((kind) =>
    kind.brings(moment, stood).map((each): Standing => ({ ...each, kind, seq })),
  );
  return [...known, ...brought];
}

/** Cards kind by kind, and within a kind the oldest first. */
export function inOrder(cards: readonly Standing[]): Standing[] {
  return liveCards.flatMap((kind) => cards.filter((card) => card.kind === kind));
}
