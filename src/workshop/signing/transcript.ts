import { contribution } from '../rounds/transcript.js';
import type { TranscriptLines } from '../transcript.js';
import type { SigningFact } from './facts.js';

export const signingLines: TranscriptLines<SigningFact> = {
  ReadingBegun: ({ reading, roles }) => ({ phase: 'reading_begun', actor: 'coach', reading, roles }),

  PlanSigned: ({ role, reading, turn, signs, hash, model }, { speech }) => ({
    phase: 'plan_signed',
    actor: role,
    reading,
    signs,
    hash,
    ...contribution(turn, speech),
    model,
  }),
};
