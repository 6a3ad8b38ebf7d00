import { doneOnVersion, type TranscriptLines } from '../transcript.js';
import type { HandoffFact } from './facts.js';

export const handoffLines: TranscriptLines<HandoffFact> = {
  DraftConfirmed: ({ version, by, phrase, objections, count, over }) => ({
    ...{ phase: 'draft_confirmed', actor: 'user', version, by, content: phrase },
    ...{ objections_sha256: objections, objections: count, over_concerns: over },
  }),
  HandOffProposed: ({ version, by, message }) => ({
    ...{ phase: 'hand_off_proposed', actor: 'user', version, by, message },
  }),
  HandedOff: ({ number: hand_off, version, artifact, by, targets, approval }) => ({
    ...{ phase: 'handed_off', actor: 'user', hand_off, version, artifact, by, targets, approval },
  }),
  HandOffPacked: ({ number: hand_off, files }) => ({
    ...{ phase: 'hand_off_packed', actor: 'coach', hand_off, files },
  }),
  Delivered: ({ number: hand_off, target, event, place, links }) => ({
    ...{ phase: 'delivered', actor: 'coach', hand_off, target, event, place, links },
  }),
  DeliveryFailed: ({ number: hand_off, target, event, attempt, detail, next }) => ({
    ...{ phase: 'delivery_failed', actor: 'coach', hand_off, target, event, attempt, detail },
    next: next ?? null,
  }),
  DeliveryResumed: ({ number: hand_off, target, event, by }) => ({
    ...{ phase: 'delivery_resumed', actor: 'user', hand_off, target, event, by },
  }),
  HandOffWithdrawn: doneOnVersion('hand_off_withdrawn'),
};
