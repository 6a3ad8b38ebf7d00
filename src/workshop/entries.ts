import { retiredThread } from './retired.js';
import type { AnswersFact } from './asking/answers/facts.js';
import { coachSpoke, toldOnRequest } from './told.js';
import { coachSays } from './base/thread-contract.js';
import type { Session } from './session.js';
import { answersThread } from './asking/answers/thread.js';
import { approvalThread } from './deciding/approval/thread.js';
import { buildingThread } from './leaving/building/thread.js';
import { codeThread } from './setting/code/thread.js';
import { recordingThread } from './recordings/thread.js';
import { earlierThread } from './opening/earlier/thread.js';
import { endingThread } from './deciding/ending/thread.js';
import type { Fact, FactOf } from './facts.js';
import { failuresThread } from './running/failures/thread.js';
import { meetingThread } from './course/meeting/thread.js';
import { openingThread } from './opening/thread.js';
import { peopleThread } from './asking/people-thread.js';
import { declined } from './declined.js';
import { finishingThread } from './course/finishing/thread.js';
import { gateThread } from './course/gate/thread.js';
import { reconcilingThread } from './asking/reconciling/thread.js';
import { signingThread } from './course/signing/thread.js';
import { viewsThread } from './opening/views/thread.js';
import { questionsThread } from './asking/questions/thread.js';
import { roundsThread } from './course/rounds/thread.js';
import { routingThread } from './course/routing/thread.js';
import { handoffThread } from './leaving/handoff/thread.js';
import type { Showing } from './base/showing.js';
import { talkThread } from './opening/talk/thread.js';
import { versionsThread } from './deciding/versions/thread.js';
import { waitingThread } from './waiting/thread.js';
import { nothing, type Shown, type ThreadEntries } from './base/thread-contract.js';

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
