import type { Method } from './base/session.js';
import {
  coachSays,
  type LiveCard,
  type Moment,
  type Showing,
  type Shown,
  type PostedCard,
  type ThreadEntries,
  type LineOfFact,
} from './base/thread.js';
import { askingShown } from './asking/shown.js';
import { courseShown } from './course/shown.js';
import { decidingShown } from './deciding/shown.js';
import { declinedCard } from './declined.js';
import type { Fact } from './facts.js';
import { openingShown } from './opening/shown.js';
import { settingShown } from './setting/shown.js';
import { waitingShown } from './waiting/cards.js';
import type { Session } from './session.js';
import { statusBlocks } from './status.js';
import { meantCards } from './hearing/meant-card.js';
import { approvedNotices, handoffCards, leavingShown } from './leaving/cards.js';
import { deviationCards } from './leaving/building-cards.js';
import { runningShown } from './running/budget-cards.js';
import { endCards } from './deciding/ending-cards.js';
import { failureNotices, pausedNotices } from './running/failures-cards.js';
import { intentCards } from './opening/earlier/cards.js';
import { welcomeCards } from './opening/cards.js';
import { lastCards } from './recordings/cards.js';
import { changeCards, reactions } from './asking/answers/cards.js';
import { questionCards } from './asking/questions/cards.js';
import { awaitedSpeakerCards } from './course/routing/cards.js';
import { versionCards } from './deciding/versions/plan-card.js';

/** A card of any kind that stands in the thread. */
export type Posted = PostedCard<unknown, Session, Fact>;

/** What tells of several subjects at once. */
const ofSeveral: ThreadEntries<Session, Fact> = {
  ReplyRead: ({ message, as }, { seq, after }) =>
    as === 'status' ? coachSays(`told:${message}:${seq}`, 'answer', statusBlocks(after)) : [],
  CoachSpoke: (_, { seq, after }) => coachSays(`coach:${seq}`, 'card', statusBlocks(after)),
  RequestDeclined(fact, { seq, after }) {
    const card = { ...declinedCard(after, fact), audience: { visibleTo: fact.to.id } };
    return [{ part: `declined:${seq}`, urgency: 'answer', kind: 'message', card }];
  },
};

/** What the facts of each subject add to the thread and to the transcript, from left to right. */
const shown: readonly { entries?: object; lines?: object }[] = [
  ...[settingShown, askingShown, openingShown, courseShown, decidingShown, leavingShown],
  ...[runningShown, waitingShown, { entries: ofSeveral }],
];

/** Where the line of a fact in the transcript has a form of its own. */
export const transcriptLines: { readonly [Kind in Fact['type']]?: LineOfFact<Session, never> } =
  Object.assign({}, ...shown.map((each) => each.lines));

/** What a fact adds to the thread, above the live cards that it brings: the marks of messages first. */
export function addedBy(fact: Fact, moment: Shown<Session, Fact>): Showing[] {
  const { before, after, seq } = moment;
  return [
    ...reactions(before, after, seq),
    ...shown.flatMap(({ entries }: { entries?: Entries }) => entries?.[fact.type]?.(fact, moment) ?? []),
  ];
}
type Entries = {
  readonly [Kind in Fact['type']]?: Method<[fact: Fact, moment: Shown<Session, Fact>], Showing[]>;
};

/** All kinds of cards that are edited in place, in the order in which a step brings and edits them, which is not that of the subjects. */
const liveCards: readonly LiveCard<unknown, Session, Fact>[] = [
  welcomeCards,
  intentCards,
  versionCards,
  questionCards,
  changeCards,
  meantCards,
  pausedNotices,
  awaitedSpeakerCards,
  endCards,
  failureNotices,
  approvedNotices,
  deviationCards,
  handoffCards,
  lastCards,
];

/** What stands in the thread after one more fact: `stood`, with what this fact makes of it, and what it brings. */
export function cardsAfter(stood: readonly Posted[], moment: Moment<Session, Fact>): Posted[] {
  const known = stood.map((card) => {
    const own = card.kind.follows?.(card.own, moment) ?? card.own;
    return own === card.own ? card : { ...card, own };
  });
  const { seq } = moment;
  const brought = liveCards.flatMap((kind) =>
    kind.brings(moment, stood).map((each) => ({ ...each, kind, seq })),
  );
  return [...known, ...brought];
}

/** Cards kind by kind, and within a kind the oldest first. */
export function inOrder(cards: readonly Posted[]): Posted[] {
  return liveCards.flatMap((kind) => cards.filter((card) => card.kind === kind));
}
