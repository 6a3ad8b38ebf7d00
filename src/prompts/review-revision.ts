import { z } from 'zod';
import { coach } from '../roles/index.js';
import { unsortedChange } from '../workshop/approval/index.js';
import type { InputOf } from '../workshop/inputs.js';
import type { Documents, TodoTask } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, said, upToWords } from './answer-fields.js';
import { type Background, backgroundOf } from './background.js';
import { foreign } from './foreign.js';
import { systemOf } from './layout.js';
import { called } from './members.js';
import { plainCall } from './plain-call.js';
import { documentWords } from './role-document.js';
import { taskFrom, taskRules, taskShape, taskWords } from './todo.js';

/** What a person wants changed in a plan. */
export interface ReviewRevisionGiven extends Background {
  change: { by: string; text: string };
  tasks: TodoTask[];
  documents: Partial<Documents>;
}

/** A longer list is none of tasks alone, and is not cut: somebody may have wanted each of them. */
const mostTasks = 5;

/**
 * The wish in single points; without any, the wish itself is the one point. Only where all of them touch nothing but the
 * task list (order, split, wording, estimate) `onlyTasks` is true and `tasks` the new list; otherwise the roles look at it.
 */
export const reviewRevisionAnswer = nothingBlank(
  z.object({
    points: z
      .array(
        z.object({
          text: upToWords(80),
          note: upToWords(25),
          became: z.enum(['done', 'partly', 'declined']),
        }),
      )
      .max(24),
    tasks: z.array(taskShape).max(2 * mostTasks),
    onlyTasks: z.boolean(),
  }),
  ['note', 'detail', 'estimate'],
);
export type ReviewRevisionAnswer = z.infer<typeof reviewRevisionAnswer>;

const system = systemOf(`# This call: sort what a person wants changed
${coach.charter}

Somebody who may decide wants something changed in the plan. Take the wish apart, and tell whether it touches only the task
list or the plan itself. Only the task list: the order of tasks, splitting or joining them, their wording, an estimate
that somebody states. Everything else is a matter of the roles: another thing to build or to leave out, a requirement, a limit,
technology, who may do what, a date, or work that no document knows. If one point touches the plan itself, the whole wish goes to
the roles, and none of it is done here. In doubt it goes to the roles.

- points: the wish in single points, each a sentence that can be understood alone, in the sense and as far as possible in the words
  of the person. Nothing left out, nothing added. "note": what became of it, in at most 25 words. "became": "done", "partly", or
  "declined" where it cannot be done with these tasks. Where the wish goes to the roles these two do not count: "none" and
  "partly".
- tasks: where only the task list is touched, the whole new list of three to five tasks; what nobody wanted changed stays word
  for word, titles above all: a tick holds by its title. Otherwise [].
- onlyTasks: true only where every point touches nothing but the task list.
${taskRules}`);

/** Throws, as a bug, when nothing is wanted. */
export function sortChange(session: Session) {
  const change = unsortedChange(session);
  if (!change) throw new Error(`workshop ${session.id} has no change to sort`);
  const given: ReviewRevisionGiven = {
    ...backgroundOf(session),
    change: { by: called(change.by), text: change.text },
    tasks: session.todo ?? [],
    documents: session.documents,
  };
  const parts = [
    ...documentWords(given.roster, given.documents),
    ['# The tasks as they are', ...taskWords(given.tasks)].join('\n'),
    `# Now\nSort this wish.\n${foreign('The wish', given.change.text, given.change.by)}`,
  ];
  return {
    prompt: 'planning_review_revision',
    given,
    layout: plainCall(given, { system: system(given), parts }),
    schema: reviewRevisionAnswer,
  } as const;
}

/** How a wish was sorted. A list that is no list of tasks changes nothing: then the roles look at the wish. */
export function sortingFrom({
  points,
  tasks,
  onlyTasks,
}: ReviewRevisionAnswer): Pick<InputOf<'ChangeSorted'>, 'points' | 'tasks' | 'onlyTasks'> {
  const list = tasks.filter(({ title }) => said(title)).map(taskFrom);
  const fits = onlyTasks && list.length > 0 && list.length <= mostTasks;
  const single = points
    .filter((point) => said(point.text))
    .map((point) => ({ ...point, note: said(point.note) ?? '' }));
  return { points: single, tasks: fits ? list : [], onlyTasks: fits };
}
