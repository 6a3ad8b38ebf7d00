import type { Fact, Session } from '../session.js';
import { coachSays, nothing, type ThreadEntries } from '../../base/thread-contract.js';
import { wordsBrought } from './cards.js';
import type { EarlierFact } from './facts.js';

/** What was understood is on its card, and what came along beside it. */
export const earlierThread: ThreadEntries<Session, Fact, EarlierFact> = {
  EarlierFound: nothing,
  IntentUnderstood: nothing,
  IntentChosen: nothing,
  EarlierBrought: nothing,
  // The board says where it goes on.
  ContinuedElsewhere: nothing,
  WordsBrought: (fact, { seq, after }) => coachSays(`brought:${seq}`, 'card', wordsBrought(after, fact)),
};
