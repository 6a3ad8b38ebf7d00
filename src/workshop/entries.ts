import { retiredThread } from './retired.js';
import type { AnswersFact } from './asking/facts.js';
import { coachSpoke, toldOnRequest } from './told.js';
import { coachSays, nothing, type Showing, type Shown, type ThreadEntries } from './base/thread.js';
import type { Session } from './session.js';
import { answersThread, peopleThread, questionsThread, reconcilingThread } from './asking/shown.js';
import { approvalThread, endingThread, versionsThread } from './deciding/shown.js';
import { buildingThread, handoffThread } from './leaving/shown.js';
import { codeThread } from './setting/shown.js';
import { recordingThread } from './recordings/cards.js';
import { earlierThread, openingThread, talkThread, viewsThread } from './opening/shown.js';
import type { Fact, FactOf } from './facts.js';
import { failuresThread } from './running/shown.js';
import { finishingThread, gateThread, meetingThread, roundsThread, signingThread } from './course/shown.js';
import { declined } from './declined.js';
import { routingThread } from './course/routing/thread.js';
import { waitingThread } from './waiting/cards.js';

const answers: ThreadEntries<Session, Fact, AnswersFact> = answersThread;

/** What tells of several subjects at once. */
const ofSeveral: ThreadEntries<
  Session,
  Fact,
  FactOf<'ReplyRead' | 'CoachSpoke' | 'RequestDeclined' | 'BudgetRaised'>
> = {
  ReplyRead: (fact, moment) => [
    ...answers.ReplyRead(fact, moment),
    ...coachSays(`told:${fact.message}:${moment.seq}`, 'answer', toldOnRequest(moment.after, fact)),
  ],
  CoachSpoke: (_, { seq, after }) => coachSays(`coach:${seq}`, 'card', coachSpoke(after)),
  RequestDeclined(fact, { seq, after }) {
    const card = { ...declined(after, fact), audience: { visibleTo: fact.to.id } };
    return [{ part: `declined:${seq}`, urgency: 'answer', kind: 'message', card }];
  },
  // Whose budget is up is on a card.
  BudgetRaised: nothing,
};

const entries = {
  ...openingThread,
  ...earlierThread,
  ...viewsThread,
  ...roundsThread,
  ...reconcilingThread,
  ...finishingThread,
  ...signingThread,
  ...gateThread,
  ...questionsThread,
  ...meetingThread,
  ...answersThread,
  ...routingThread,
  ...peopleThread,
  ...versionsThread,
  ...approvalThread,
  ...buildingThread,
  ...retiredThread,
  ...handoffThread,
  ...waitingThread,
  ...failuresThread,
  ...endingThread,
  ...recordingThread,
  ...talkThread,
  ...codeThread,
  ...ofSeveral,
} satisfies Record<Fact['type'], unknown>;

/** What a fact adds to the thread, above the live cards that it brings. */
export function addedBy(fact: Fact, moment: Shown<Session, Fact>): Showing[] {
  const entry = entries[fact.type] as unknown as (fact: Fact, moment: Shown<Session, Fact>) => Showing[];
  return entry(fact, moment);
}
