import { z } from 'zod';
import { answered, at } from '../../base/fact-fields.js';
import type { ModelResult } from '../../base/tasks.js';
import { reason, synthesis, type Synthesis } from '../../plan/synthesis.js';

/** What can have happened between the last word on the plan and its files. */
export const gateFacts = [
  /** `key` and `model` are missing where all had signed without a word, and no model was asked. */
  z.object({
    type: z.literal('ConsensusSynthesized'),
    ...answered,
    key: z.string().optional(),
    model: z.string().optional(),
    synthesis,
  }),
  z.object({
    type: z.literal('ArtifactDecided'),
    at,
    artifact: z.enum(['plan', 'draft']),
    reasons: z.array(reason),
  }),
] as const;
export type GateFact = z.infer<(typeof gateFacts)[number]>;

/** What a model adds to the record: by id, and never a sentence of its own but the summary of a draft. */
export interface SynthesisAnswer {
  reserved: Synthesis['reserved'];
  disagreements: Synthesis['disagreements'];
  summary: string;
}

export type GateInput = ModelResult & { type: 'SynthesisGiven'; answer: SynthesisAnswer };
