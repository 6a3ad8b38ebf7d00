import { z } from 'zod';
import { coach } from '../roles/index.js';
import type { Documents, TodoTask } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, said, upToWords } from './answer-fields.js';
import { type Background, backgroundOf } from './background.js';
import { foreign, foreignList } from './foreign.js';
import { systemOf } from './layout.js';
import { called } from './members.js';
import { plainCall } from './plain-call.js';
import { documentWords } from './role-document.js';

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

/** What the Coach reads to name the three to five tasks worth doing. */
export interface TodoGiven extends Background {
  documents: Partial<Documents>;
  /** What people had changed about the tasks before, in order: it still holds for the new list. */
  changes: { by: string; text: string }[];
  /** Titles of the version before: a tick holds by them. */
  former: string[];
}

/** Three tasks by name, so that there cannot be fewer, and others. */
export const todoAnswer = nothingBlank(
  z.object({ first: taskShape, second: taskShape, third: taskShape, others: z.array(taskShape).max(2) }),
  ['estimate'],
);
export type TodoAnswer = z.infer<typeof todoAnswer>;

const system = systemOf(`# This call: name the tasks
${coach.charter}

People approve a plan by its tasks. Out of all the work in the documents name three to five tasks worth doing: together
they bring the agreed first version about, each ends in something that can be shown, and the order is that of the work. A task
takes together the work items of the development plan that lead to one result, each item in one task: its size is theirs, and
its estimate the sum of their days; no item is left out, and no task is more than half of the work. Leave out what is no work of its own (meetings, "testing" as a rest). What has to be found out or confirmed before
the rest can rest on it comes first. What people have had changed about the tasks before still holds, unless a later wish says
otherwise. A task of the version before that is still the same keeps its title word for word: it may have been ticked.

${taskRules}
- first, second, third: the tasks that come first, in order.
- others: a fourth and a fifth where they are worth it, otherwise [].`);

export function writeTodo(session: Session) {
  const changes = session.changes.flatMap(({ onlyTasks, by, text }) =>
    onlyTasks ? [{ by: called(by), text }] : [],
  );
  const former = (session.formerTodo ?? []).map(({ title }) => title);
  const given: TodoGiven = { ...backgroundOf(session), documents: session.documents, changes, former };
  const wishes = changes.map(({ by, text }) => foreign('# Had changed about the tasks before', text, by));
  const parts = [
    ...documentWords(given.roster, given.documents),
    ...foreignList('# The tasks of the version before', former),
    ...wishes,
    '# Now\nName the tasks.',
  ];
  return {
    prompt: 'planning_todo',
    given,
    layout: plainCall(given, { system: system(given), parts }),
    schema: todoAnswer,
  } as const;
}

/** The three to five tasks that an answer names. */
export function tasksFrom({ first, second, third, others }: TodoAnswer): TodoTask[] {
  const more = others.filter(({ title }) => said(title));
  return [first, second, third, ...more].map(taskFrom);
}
