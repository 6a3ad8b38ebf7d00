import type { Fact, Session } from '../session.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';
import type { FinishingFact } from './facts.js';

export const finishingThread: ThreadEntries<Session, Fact, FinishingFact> = {
  // The closing of the round says that it comes, and the board how far it is.
  FinishBegun: nothing,
  RoleFinished: nothing,
  // Whose part is to be mended learns it, and the board says that it is.
  PlanChecked: nothing,
  PlanMended: nothing,
  SummaryWorded: nothing,
};
