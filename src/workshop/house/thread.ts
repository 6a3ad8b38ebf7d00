import { nothing, type ThreadEntries } from '../thread/contract.js';
import type { HouseFact } from './facts.js';

export const houseThread: ThreadEntries<HouseFact> = {
  // The card of the question says it, and the channel a line of its own.
  AnswerKept: nothing,
};
