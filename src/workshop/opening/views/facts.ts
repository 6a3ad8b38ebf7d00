import { z } from 'zod';
import type { RoleId } from '../../../roles/index.js';
import { answered, roleId } from '../../base/fact-fields.js';
import { put } from '../../plan/items.js';
import { raisedQuestion } from '../../base/asked-for.js';
import type { AskedQuestion } from '../../plan/turn.js';
import type { ModelResult } from '../../base/tasks.js';

/** A question of a first view, before it has a number. */
const wanted = raisedQuestion.omit({ number: true, to: true, level: true }).extend({
  level: z.enum(['now', 'blocking', 'assumable']),
});

/** What a role sees first, alone with the brief. */
export const firstView = z.object({
  matters: z.string(),
  objection: z.string(),
  questions: z.array(wanted),
});
export type FirstView = z.infer<typeof firstView>;

/** What can have happened before round 1, beside the intake. */
export const viewsFacts = [
  z.object({
    type: z.literal('FirstViewGiven'),
    ...answered,
    role: roleId,
    view: firstView,
    /** What it would only assume, as items. */
    assumed: z.array(put),
  }),
  /** The questions of all first views: what one answer would settle is one question. */
  z.object({
    type: z.literal('QuestionsMerged'),
    ...answered,
    questions: z.array(raisedQuestion.extend({ asker: roleId, others: z.array(roleId) })),
    /** Questions that are not asked, with the quote, passage or assumption that answers them. */
    dropped: z.array(z.object({ role: roleId, text: z.string(), coveredBy: z.string() })),
    /** Questions that need no answer after all: what is assumed in their place, as items of the roles that asked. */
    assumed: z.array(z.object({ role: roleId, put })),
  }),
] as const;
export type ViewsFact = z.infer<(typeof viewsFacts)[number]>;

/** What a model makes of the questions of the first views: by their place in the list that it was given, from 1. */
export interface MergedAnswer {
  questions: (AskedQuestion & { from: number[] })[];
  dropped: { from: number; coveredBy: string }[];
}

export type ViewsInput =
  | (ModelResult & {
      type: 'FirstViewGiven';
      role: RoleId;
      view: { matters: string; objection: string; questions: AskedQuestion[] };
    })
  | (ModelResult & { type: 'QuestionsMerged'; answer: MergedAnswer });
