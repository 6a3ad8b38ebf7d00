import { coachSays, nothing, type ThreadEntries } from '../thread/contract.js';
import { planChecked } from './cards.js';
import type { FinishingFact } from './facts.js';

export const finishingThread: ThreadEntries<FinishingFact> = {
  // The closing of the round says that it comes, and the board how far it is.
  FinishBegun: nothing,
  RoleFinished: nothing,
  PlanChecked: ({ findings }, { seq, after }) =>
    coachSays(`check:${seq}`, 'turn', planChecked(after, findings)),
  PlanMended: nothing,
  SummaryWorded: nothing,
};
