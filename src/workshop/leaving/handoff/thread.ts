import type { Fact, Session } from '../session.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';
import type { HandoffFact } from './facts.js';

/** Everything about a hand-off stands on its card, which is edited. */
export const handoffThread: ThreadEntries<Session, Fact, HandoffFact> = {
  DraftConfirmed: nothing,
  HandOffProposed: nothing,
  HandedOff: nothing,
  HandOffPacked: nothing,
  Delivered: nothing,
  DeliveryFailed: nothing,
  DeliveryResumed: nothing,
  HandOffWithdrawn: nothing,
};
