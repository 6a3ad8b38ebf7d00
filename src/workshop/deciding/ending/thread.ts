import type { Fact, Session } from '../session.js';
import type { EndingFact } from './facts.js';
import { coachSays, nothing, type ThreadEntries } from '../../base/thread-contract.js';
import { closedWithout } from './cards.js';

export const endingThread: ThreadEntries<Session, Fact, EndingFact> = {
  EndAsked: nothing,
  EndWithdrawn: nothing,
  // A plan that was opened again can be ended again.
  WorkshopEnded: (fact, { after, seq }) =>
    fact.choice === 'discard' ? coachSays(`discarded:${seq}`, 'answer', closedWithout(after)) : [],
  WorkshopCancelled: (_, { after, seq }) => coachSays(`cancelled:${seq}`, 'answer', closedWithout(after)),
  WorkshopCompleted: nothing,
};
