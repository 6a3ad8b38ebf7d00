import { z } from 'zod';
import { answered, at } from '../fact-fields.js';
import type { ModelResult } from '../tasks.js';
import { reason, synthesis, type Synthesis } from './consensus.js';
import { report, type RoleDocument, roleDocument, type Report, todo, type TodoTask } from './documents.js';

/** What can have happened between agreement and files. */
export const planFacts = [
  z.object({ type: z.literal('ConsensusSynthesized'), ...answered, synthesis }),
  z.object({
    type: z.literal('ArtifactDecided'),
    at,
    artifact: z.enum(['plan', 'draft']),
    reasons: z.array(reason),
  }),
  z.object({ type: z.literal('DocumentWritten'), ...answered, document: roleDocument }),
  z.object({ type: z.literal('ReportWritten'), ...answered, report }),
  z.object({ type: z.literal('TodoWritten'), ...answered, tasks: todo }),
] as const;
export type PlanFact = z.infer<(typeof planFacts)[number]>;

export type PlanInput =
  | (ModelResult & { type: 'SynthesisGiven'; synthesis: Synthesis })
  | (ModelResult & { type: 'DocumentGiven'; document: RoleDocument })
  | (ModelResult & { type: 'ReportGiven'; report: Report })
  | (ModelResult & { type: 'TodoGiven'; tasks: TodoTask[]; ticked?: string[] });
