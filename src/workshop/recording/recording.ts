import { z } from 'zod';
import { languages } from '../../text/language.js';

/** A change of the plan that people may want in a recording: what the button says, and what is wanted then. */
const recordedWish = z.object({ button: z.string(), text: z.string() });

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
});
export type RecordingLine = z.infer<typeof recordingLine>;

/** A workshop as a recording. `again`: somebody wants to choose otherwise, and has read what comes before the first choice. */
export const playedRecording = z.object({
  id: z.string(),
  wish: recordedWish.optional(),
  again: z.literal(true).optional(),
});
export type PlayedRecording = z.infer<typeof playedRecording>;
