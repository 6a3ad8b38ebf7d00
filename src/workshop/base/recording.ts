import { z } from 'zod';
import { languages } from '../../text/language.js';

/** Words of a person that were written in advance: what the button says, and what is said then. */
const recordedWish = z.object({ button: z.string(), text: z.string() });

/** What a colleague who is not in the room has against the first plan, relayed by the recording; and an answer to that. */
const recordedConcern = z.object({
  /** Says that it is a colleague of the recording: nobody in Slack is called so. */
  by: z.string(),
  text: z.string(),
  answer: recordedWish,
});

/** What a coding agent reports once the plan is handed off. Nobody builds it: its name says that it belongs to the recording. */
const recordedBuilding = z.object({
  agent: z.string(),
  /** Names of tasks that it finishes; those that a way through the recording does not have are left out. */
  done: z.array(z.string()).min(1),
  /** What it finds that can't be built as planned: the item by its name, what is wrong, and what it wants instead. */
  deviation: z.object({ about: z.string(), text: z.string(), wanted: z.string() }).optional(),
});

/** What is said of a recording before it is played. */
export const recordingLine = z.object({
  /** One word, as in `/plan example invoices`. */
  id: z.string().regex(/^[a-z][a-z-]*$/),
  language: z.enum(languages),
  title: z.string(),
  /** What one will see, in one sentence. */
  shows: z.string(),
  minutes: z.number().positive(),
  brief: z.string(),
  wish: recordedWish.optional(),
  concern: recordedConcern.optional(),
  building: recordedBuilding.optional(),
});
export type RecordingLine = z.infer<typeof recordingLine>;

/** A workshop as a recording. `again`: somebody wants to choose otherwise, and has read what comes before the first choice. */
export const playedRecording = z.object({
  id: z.string(),
  wish: recordedWish.optional(),
  concern: recordedConcern.optional(),
  building: recordedBuilding.optional(),
  again: z.literal(true).optional(),
});
export type PlayedRecording = z.infer<typeof playedRecording>;
