import { nothing, type ThreadEntries } from '../thread/contract.js';
import type { HandoffFact } from './facts.js';

/** Everything about a hand-off stands on its card, which is edited. */
export const handoffThread: ThreadEntries<HandoffFact> = {
  DraftConfirmed: nothing,
  HandOffProposed: nothing,
  HandedOff: nothing,
  HandOffPacked: nothing,
  Delivered: nothing,
  DeliveryFailed: nothing,
  DeliveryResumed: nothing,
  HandOffWithdrawn: nothing,
};
