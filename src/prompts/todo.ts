import { z } from 'zod';
import type { Documents } from '../workshop/documents.js';
import { todo } from '../workshop/documents.js';
import type { Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { nothingBlank } from './nothing-blank.js';

/** What the Coach reads to name the three to five tasks worth doing. */
export interface TodoGiven extends Background {
  documents: Partial<Documents>;
}

export const todoAnswer = nothingBlank(z.object({ tasks: todo.min(3).max(5) }));

export function writeTodo(session: Session) {
  const given: TodoGiven = { ...backgroundOf(session), documents: session.documents };
  return { prompt: 'planning_todo', given, schema: todoAnswer } as const;
}
