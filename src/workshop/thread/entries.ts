import { answersThread } from '../answers/thread.js';
import { approvalThread } from '../approval/thread.js';
import { buildingThread } from '../building/thread.js';
import { retiredThread } from '../retired.js';
import { codeThread } from '../code/thread.js';
import { recordingThread } from '../recording/thread.js';
import { earlierThread } from '../earlier/thread.js';
import { endingThread } from '../ending/thread.js';
import type { Fact, FactOf } from '../facts.js';
import { houseThread } from '../house/thread.js';
import { failuresThread } from '../failures/thread.js';
import { meetingThread } from '../meeting/thread.js';
import { openingThread } from '../opening/thread.js';
import { peopleThread } from '../people/thread.js';
import { finishingThread } from '../finishing/thread.js';
import { gateThread } from '../gate/thread.js';
import { reconcilingThread } from '../reconciling/thread.js';
import { signingThread } from '../signing/thread.js';
import { viewsThread } from '../views/thread.js';
import { questionsThread } from '../questions/thread.js';
import { roundsThread } from '../rounds/thread.js';
import { routingThread } from '../routing/thread.js';
import { handoffThread } from '../handoff/thread.js';
import type { Showing } from '../showing.js';
import { talkThread } from '../talk/thread.js';
import { versionsThread } from '../versions/thread.js';
import { waitingThread } from '../waiting/thread.js';
import { nothing, type Shown, type ThreadEntries } from './contract.js';

const entries: ThreadEntries<Fact> = {
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
  ...houseThread,
  ...talkThread,
  ...codeThread,
  // Whose budget is up is on a card.
  BudgetRaised: nothing,
};

/** What a fact adds to the thread, above the live cards that it brings. */
export function addedBy<Kind extends Fact['type']>(
  fact: { [Each in Kind]: FactOf<Each> }[Kind],
  moment: Shown,
): Showing[] {
  return entries[fact.type](fact, moment);
}
