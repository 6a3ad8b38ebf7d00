import { z } from 'zod';
import type { Documents } from '../workshop/documents.js';
import { todo } from '../workshop/documents.js';
import type { Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What the Coach reads to name the three to five tasks worth doing. */
export interface TodoGiven extends Background {
  documents: Partial<Documents>;
  /** What people had changed about the tasks before, in order: it still holds for the new list. */
  changes: { by: string; text: string }[];
}

export const todoAnswer = nothingBlank(z.object({ tasks: todo.min(3).max(5) }));

export function writeTodo(session: Session) {
  const changes = session.changes.flatMap(({ onlyTasks, by, text }) =>
    onlyTasks ? [{ by: by.name, text }] : [],
  );
  const given: TodoGiven = { ...backgroundOf(session), documents: session.documents, changes };
  return { prompt: 'planning_todo', given, layout: unworded(given), schema: todoAnswer } as const;
}
