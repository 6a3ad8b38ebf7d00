import { answersThread } from '../answers/thread.js';
import { approvalThread } from '../approval/thread.js';
import { endingThread } from '../ending/thread.js';
import type { Fact, FactOf } from '../facts.js';
import { failuresThread } from '../failures/thread.js';
import { meetingThread } from '../meeting/thread.js';
import { openingThread } from '../opening/thread.js';
import { peopleThread } from '../people/thread.js';
import { planThread } from '../plan/thread.js';
import { questionsThread } from '../questions/thread.js';
import { roundsThread } from '../rounds/thread.js';
import { routingThread } from '../routing/thread.js';
import type { Showing } from '../showing.js';
import { versionsThread } from '../versions/thread.js';
import { waitingThread } from '../waiting/thread.js';
import { nothing, type Shown, type ThreadEntries } from './contract.js';

const entries: ThreadEntries<Fact> = {
  ...openingThread,
  ...roundsThread,
  ...planThread,
  ...questionsThread,
  ...meetingThread,
  ...answersThread,
  ...routingThread,
  ...peopleThread,
  ...versionsThread,
  ...approvalThread,
  ...waitingThread,
  ...failuresThread,
  ...endingThread,
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
