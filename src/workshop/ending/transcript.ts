import type { EndingFact } from './facts.js';
import { doneBy, type TranscriptLines } from '../transcript.js';

export const endingLines: TranscriptLines<EndingFact> = {
  EndAsked: doneBy('end_asked'),
  EndWithdrawn: doneBy('end_withdrawn'),
  WorkshopEnded: ({ by, choice }) => ({ phase: 'workshop_ended', actor: 'user', by, choice }),
  WorkshopCancelled: doneBy('workshop_cancelled'),
  WorthGiven: ({ by, worth, why }) => ({
    phase: 'worth_given',
    actor: 'user',
    by,
    worth,
    ...(why !== undefined && { content: why }),
  }),
  WorkshopCompleted: ({ outcome }) => ({ phase: 'workshop_completed', actor: 'coach', outcome }),
};
