import type { TodoGiven } from '../../prompts/todo.js';
import type { TodoTask } from '../../workshop/documents.js';
import { requirementsOf } from './documents/requirements.js';
import { type Ground, groundOf, named, systemsToJoin, type Wanted } from './ground.js';
import { assumptionsIn } from './assumptions.js';
import { clip } from './reading/clip.js';
import { revisionOf } from './revision/review-revision.js';

/** Three to five tasks worth doing, made from the requirements: where there are many, neighbours become one task. */
export function todoOf(given: TodoGiven): { tasks: TodoTask[] } {
  const ground = groundOf(given);
  const assumed = assumptionsIn(ground, given);
  const joining = systemsToJoin(ground).length;
  const building = grouped(ground.features.slice(1), assumed.length > 0 && joining > 0 ? 1 : 2);
  const { words, hardest, worry, first, users, name } = ground;
  const { todo: say } = words.closing;
  const { days } = words.phrases;
  const hardDetail = say.hardenDetail(hardest.experience.edge, hardest.experience.hard);
  const few = ground.features.length === 1 && assumed.length === 0 && joining === 0;
  const tasks = [
    ...(assumed.length > 0 ? [confirming(ground, assumed)] : []),
    covering(ground, given, say.ground(name, first.quote), [first], few ? 1 : 2),
    ...building.map((wishes) => covering(ground, given, say.build(named(ground, wishes)), wishes, 0)),
    ...(joining > 0 ? [joiningTask(ground)] : []),
    {
      title: say.trial(name, users),
      detail: say.trialDetail(hardest.experience.edge, worry.experience.risk),
      estimate: days(2),
    },
  ];
  const hard = { title: say.harden(hardest.quote), detail: hardDetail, estimate: days(1) };
  const enough = few ? [...tasks.slice(0, -1), hard, ...tasks.slice(-1)] : tasks;
  const list = enough.map((task) => ({
    ...task,
    title: clip(task.title, 140),
    detail: clip(task.detail, 700),
  }));
  return { tasks: given.changes.reduce((sofar, change) => changedBy(given, sofar, change), list) };
}

/** What people had changed about the tasks before holds for the new ones too, as far as they are named alike. */
function changedBy(given: TodoGiven, tasks: TodoTask[], change: TodoGiven['changes'][number]): TodoTask[] {
  const revised = revisionOf({ ...given, change, tasks });
  return revised.onlyTasks ? revised.tasks : tasks;
}

function confirming({ words, name }: Ground, assumed: string[]): TodoTask {
  const { todo: say } = words.closing;
  return {
    title: say.confirm(name),
    detail: say.confirmDetail(clip(words.issues.assumptions(assumed), 640)),
    estimate: say.beforeWork,
  };
}

function covering(ground: Ground, given: TodoGiven, title: string, wishes: Wanted[], more: number): TodoTask {
  const { list, days } = ground.words.phrases;
  const ids = idsOf(ground, given)(wishes);
  return {
    title,
    detail: ground.words.closing.todo.covers(list(ids), wishes[0]?.experience.done ?? ''),
    estimate: days(wishes.reduce((sum, each) => sum + each.days, more)),
  };
}

function joiningTask(ground: Ground): TodoTask {
  const { words } = ground;
  const systems = systemsToJoin(ground);
  return {
    title: words.closing.todo.join(words.phrases.list(systems.map((each) => each.words))),
    detail: words.closing.todo.joinDetail(words.concepts.connection.edge),
    estimate: words.phrases.days(systems.length * 2),
  };
}

/** The ids by which the product plan calls these wishes. */
function idsOf(ground: Ground, given: TodoGiven): (wishes: Wanted[]) => string[] {
  const written = given.documents.ProductPlanner?.requirements ?? [];
  const own = requirementsOf(ground, given);
  return (wishes) =>
    wishes.map((wish) => {
      const requirement = own.find((each) => each.of === 'wish' && each.wish === wish);
      return written.find(({ text }) => text === requirement?.text)?.id ?? requirement?.id ?? wish.quote;
    });
}

/** Neighbours put together, so that there are at most `most` groups of about the same size. */
function grouped(wishes: Wanted[], most: number): Wanted[][] {
  const size = Math.max(1, Math.ceil(wishes.length / most));
  return Array.from({ length: Math.ceil(wishes.length / size) }, (_, at) =>
    wishes.slice(at * size, (at + 1) * size),
  );
}
