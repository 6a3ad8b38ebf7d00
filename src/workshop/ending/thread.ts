import type { EndingFact } from './facts.js';
import { coachSays, nothing, type ThreadEntries } from '../thread/contract.js';
import { closedWithout } from './cards.js';

export const endingThread: ThreadEntries<EndingFact> = {
  EndAsked: nothing,
  EndWithdrawn: nothing,
  WorkshopEnded: (fact, { after }) =>
    fact.choice === 'discard' ? coachSays('discarded', 'answer', closedWithout(after)) : [],
  WorkshopCancelled: (_, { after }) => coachSays('cancelled', 'answer', closedWithout(after)),
  WorthGiven: nothing,
  WorkshopCompleted: nothing,
};
