import { z } from 'zod';
import { coach } from '../roles/index.js';
import { unsortedChange } from '../workshop/deciding/approval/revision.js';
import type { InputOf } from '../workshop/inputs.js';
import { liveItems } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';
import { todoOf, type TodoTask } from '../workshop/plan/todo.js';
import { bareId, nothingBlank, said, shortId, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { fenced, foreign } from './foreign.js';
import { itemNames } from './item-words.js';
import { called } from './members.js';
import { section, withSubject } from './small-call.js';

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
    tasks: z
      .array(
        z.object({ task: shortId, title: upToWords(12), detail: upToWords(50), estimate: upToWords(10) }),
      )
      .max(2 * mostTasks),
    onlyTasks: z.boolean(),
  }),
  ['note', 'detail', 'estimate', 'task'],
);
export type ReviewRevisionAnswer = z.infer<typeof reviewRevisionAnswer>;

const system = systemOf(`# This call: sort what a person wants changed
${coach.charter}

Somebody who may decide wants something changed in the plan. Take the wish apart, and tell whether it touches only the list of tasks
to begin with, or the plan itself. Only the list: which tasks stand in it, their order, splitting or joining them, their wording,
an estimate that somebody states. Everything else is a matter of the roles: another thing to build or to leave out, a requirement,
a limit, technology, who may do what, a date. If one point touches the plan itself, the whole wish goes to the roles, and none of
it is done here. In doubt it goes to the roles.

- points: the wish in single points, each a sentence that can be understood alone, as far as possible in the words of the
  person. Nothing left out, nothing added. note: what became of it, at most 25 words. became: done, partly, or declined where it
  cannot be done with these tasks. Where the wish goes to the roles: "" and partly.
- tasks: where only the list is touched, the whole new list of 3 to 5; what nobody wanted changed stays word for word, titles
  above all: a tick holds by its title. Else []. task: the id of the task, "" where it has none. title: an action with its
  object, 12 words. detail: what belongs to it and how one sees that it is done, 50 words. estimate: as in "1 to 2 days", or "".
- onlyTasks: true only where every point touches nothing but the list.`);

/** Throws, as a bug, when nothing is wanted. */
export function sortChange(session: Session, now: string) {
  const change = unsortedChange(session);
  if (!change) throw new Error(`workshop ${session.id} has no change to sort`);
  const tasks = todoOf(session);
  const parts = [
    section('# The items of the plan', [fenced(liveItems(session.plan).map(itemNames))]),
    section('# The tasks to begin with', [fenced(tasks.map(taskLine))]),
    `# Now\nSort this wish.\n${foreign('The wish', change.text, called(change.by))}`,
  ];
  return {
    prompt: 'planning_review_revision',
    given: { session, now, change, tasks },
    layout: withSubject(session, now, system(session), parts),
    schema: reviewRevisionAnswer,
  } as const;
}

function taskLine({ task, title, detail, estimate, done }: TodoTask, index: number): string {
  const id = [`${index + 1}`, ...(task ? [task] : []), ...(done ? ['done'] : [])].join(', ');
  return `${id} · title: ${title} · detail: ${detail} · estimate: ${estimate}`;
}

/** How a wish was sorted. A list that is no list of tasks changes nothing: then the roles look at the wish. */
export function sortingFrom(
  session: Session,
  { points, tasks, onlyTasks }: ReviewRevisionAnswer,
): Pick<InputOf<'ChangeSorted'>, 'points' | 'tasks' | 'onlyTasks'> {
  const before = todoOf(session);
  const list = tasks.filter(({ title }) => said(title)).map((each) => taskFrom(before, each));
  const fits = onlyTasks && list.length > 0 && list.length <= mostTasks;
  const single = points
    .filter((point) => said(point.text))
    .map((point) => ({ ...point, note: said(point.note) ?? '' }));
  return { points: single, tasks: fits ? list : [], onlyTasks: fits };
}

/** A task as a model gives it, with what is known of it already. */
function taskFrom(
  before: readonly TodoTask[],
  { task, title, detail, estimate }: ReviewRevisionAnswer['tasks'][number],
): TodoTask {
  const id = bareId(said(task) ?? '');
  const known = before.find((each) => each.task !== undefined && each.task === id);
  return {
    title,
    detail: said(detail) ?? '',
    estimate: said(estimate) ?? '',
    ...(known?.task && { task: known.task }),
    ...(known?.after && { after: known.after }),
  };
}
