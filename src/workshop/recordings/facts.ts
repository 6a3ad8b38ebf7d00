import { z } from 'zod';
import { at } from '../base/fact-fields.js';
import { person, type Person } from '../base/people.js';

/** Facts of a workshop that plays a recording. */
export const recordingFacts = [
  /** Somebody wants to see it sooner. */
  z.object({ type: z.literal('RecordingHastened'), at, by: person }),
] as const;
export type RecordingFact = z.infer<(typeof recordingFacts)[number]>;

export type RecordingInput = { type: 'RecordingHastened'; by: Person };
