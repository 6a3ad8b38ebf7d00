import type { EndingFact } from './facts.js';
import { doneBy, type TranscriptLines } from '../transcript.js';

export const endingLines: TranscriptLines<EndingFact> = {
  EndAsked: doneBy('end_asked'),
  EndWithdrawn: doneBy('end_withdrawn'),
  WorkshopEnded: ({ by, choice }) => ({ phase: 'workshop_ended', actor: 'user', by, choice }),
  WorkshopCancelled: doneBy('workshop_cancelled'),
  WorkshopCompleted: ({ outcome }) => ({ phase: 'workshop_completed', actor: 'coach', outcome }),
};
