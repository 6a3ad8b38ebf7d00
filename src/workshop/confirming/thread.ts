import { nothing, type ThreadEntries } from '../thread/contract.js';
import type { ConfirmingFact } from './facts.js';

/** What is asked and said stands on cards that are edited in place. */
export const confirmingThread: ThreadEntries<ConfirmingFact> = {
  ConfirmationAsked: nothing,
  AssumptionConfirmed: nothing,
  AssumptionRefuted: nothing,
  AssumptionPutOff: nothing,
  RefutationsTaken: nothing,
  RefutationLeft: nothing,
};
