import type { Session } from '../session.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { HandoffFact } from './facts.js';

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
