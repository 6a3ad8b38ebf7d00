import { z } from 'zod';
import type { TodoTask } from '../workshop/plan/documents.js';
import { upToWords } from './fields.js';
import { foreign } from './foreign.js';
import { said } from './said.js';

/** A task as a model gives it: whether one is done, only its file says. */
export const taskShape = z.object({ title: upToWords(12), detail: upToWords(50), estimate: upToWords(10) });

/** How a task is to be written: the same wherever tasks are. */
export const taskRules = `A task has "title": what is there when it is done, as an action with its object, at most 12 words; "detail": what belongs to it
and how one sees that it is done, with the ids it serves, of the workshop or of a document (R1, W2), at most 50 words; "estimate": a
short phrase such as "3 days" or "1–2 days", or "none" where it cannot be told.`;

export function taskFrom({ title, detail, estimate }: z.infer<typeof taskShape>): TodoTask {
  return { title, detail: said(detail) ?? '', estimate: said(estimate) ?? '' };
}

export function taskWords(tasks: readonly TodoTask[]): string[] {
  return tasks.map(({ title, detail, estimate, done }, index) =>
    foreign(
      `Task ${index + 1}${done ? ', done' : ''}: title, detail, estimate`,
      [title, detail, estimate].join('\n'),
    ),
  );
}
