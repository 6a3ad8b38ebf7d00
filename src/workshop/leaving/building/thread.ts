import type { Fact, Session } from '../session.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';
import type { BuildingFact } from './facts.js';

/** What is reported stands on cards that are edited in place. */
export const buildingThread: ThreadEntries<Session, Fact, BuildingFact> = {
  TaskReported: nothing,
  DeviationReported: nothing,
  DeviationsTaken: nothing,
  DeviationLeft: nothing,
  AgentAsked: nothing,
};
