import { z } from 'zod';
import { roleIds } from '../../roles/index.js';
import { recordingLine } from '../../workshop/base/recording.js';

/**
 * An answer that was written in advance: for which call (what is asked at the table, or else the name of the prompt), and
 * on which way through the recording. In it "@Name" stands for the id of an item, "@#Name" for the issue about that
 * item, "@!Text" for the remark in which somebody wished it, "@?Text" for a question: so that it does not matter how they
 * are numbered.
 */
export const recordedAnswer = z.object({
  call: z.string(),
  role: z.enum([...roleIds, 'Coach']).optional(),
  round: z.number().int().optional(),
  /** Which reading of the plan it signs, where it is not the same in all of them. */
  reading: z.number().int().optional(),
  /** Once what the agent has found was taken up. Other answers count then as in the round before. */
  after: z.literal('deviation').optional(),
  /** Options that were chosen, by the names of their questions. */
  if: z.record(z.string(), z.string()).optional(),
  answer: z.record(z.string(), z.unknown()),
});
export type RecordedAnswer = z.infer<typeof recordedAnswer>;

/** A whole workshop, written in advance, with every way through it. */
export const recording = recordingLine.extend({
  /** The questions at which the ways part, by name: their words, as an answer asks them. */
  choices: z.record(z.string(), z.string()),
  /** The first one that fits a call answers it. */
  answers: z.array(recordedAnswer),
});
export type Recording = z.infer<typeof recording>;
