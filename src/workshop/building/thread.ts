import { nothing, type ThreadEntries } from '../thread/contract.js';
import type { BuildingFact } from './facts.js';

/** What is reported stands on cards that are edited in place. */
export const buildingThread: ThreadEntries<BuildingFact> = {
  TaskReported: nothing,
  DeviationReported: nothing,
  DeviationsTaken: nothing,
  DeviationLeft: nothing,
  AgentAsked: nothing,
};
