import { nothing, type ThreadEntries } from '../base/thread.js';
import type { TranscriptLines } from '../base/transcript.js';
import type { BuildingFact, HandoffFact } from './facts.js';
import type { Fact, Session } from './session.js';

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

const number = 'hand_off';

export const handoffLines: TranscriptLines<Session, HandoffFact> = {
  DraftConfirmed: { phrase: 'content', objections: 'objections_sha256', count: 'objections' },
  HandedOff: { number },
  HandOffPacked: { number },
  Delivered: { number },
  DeliveryFailed: ({ number: hand_off, target, event, attempt, detail, next = null }) => ({
    ...{ phase: 'delivery_failed', actor: 'coach', hand_off, target, event, attempt, detail, next },
  }),
  DeliveryResumed: { number },
};

/** What is reported stands on cards that are edited in place. */
export const buildingThread: ThreadEntries<Session, Fact, BuildingFact> = {
  TaskReported: nothing,
  DeviationReported: nothing,
  DeviationsTaken: nothing,
  DeviationLeft: nothing,
  AgentAsked: nothing,
};

export const buildingLines: TranscriptLines<Session, BuildingFact> = {
  DeviationReported: { number: 'deviation' },
};
