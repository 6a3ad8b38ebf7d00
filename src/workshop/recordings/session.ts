import { z } from 'zod';
import { at } from '../base/fact-fields.js';
import { person, type Person } from '../base/people.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../running/session.js';

/** Facts of a workshop that plays a recording. */
export const recordingFacts = [
  /** Somebody wants to see it sooner. */
  z.object({ type: z.literal('RecordingHastened'), at, by: person }),
] as const;
export type RecordingFact = z.infer<(typeof recordingFacts)[number]>;

export type RecordingInput = { type: 'RecordingHastened'; by: Person };

/** A recording keeps nothing of its own: how it plays stands in the envelope. */
export type Session = LeftSession;
export type Fact = LeftFact | RecordingFact;
export type Given = LeftGiven | RecordingInput;
