import { z } from 'zod';
import { type Documents, todo, type TodoTask } from '../workshop/documents.js';
import { unsortedChange } from '../workshop/revision.js';
import type { Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What a person wants changed in a plan. */
export interface ReviewRevisionGiven extends Background {
  change: { by: string; text: string };
  tasks: TodoTask[];
  documents: Partial<Documents>;
}

/**
 * The wish in single points. Only where all of them touch nothing but the task list (order, split, wording, estimate)
 * `onlyTasks` is true and `tasks` the new list; otherwise `tasks` is empty and the points go to the roles.
 */
export const reviewRevisionAnswer = nothingBlank(
  z.object({
    points: z
      .array(z.object({ text: z.string(), note: z.string(), became: z.enum(['done', 'partly', 'declined']) }))
      .min(1),
    tasks: todo,
    onlyTasks: z.boolean(),
  }),
);
export type ReviewRevisionAnswer = z.infer<typeof reviewRevisionAnswer>;

/** Throws, as a bug, when nothing is wanted. */
export function sortChange(session: Session) {
  const change = unsortedChange(session);
  if (!change) throw new Error(`workshop ${session.id} has no change to sort`);
  const given: ReviewRevisionGiven = {
    ...backgroundOf(session),
    change: { by: change.by.name, text: change.text },
    tasks: session.todo ?? [],
    documents: session.documents,
  };
  return {
    prompt: 'planning_review_revision',
    given,
    layout: unworded(given),
    schema: reviewRevisionAnswer,
  } as const;
}
