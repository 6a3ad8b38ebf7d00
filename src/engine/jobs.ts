import type { TaskJob } from '../contracts/execution.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';
import type { Task, TaskKind } from '../workshop/base/tasks.js';

/** Somebody has just written, and sees nothing until it is read or answered. */
const forPeople: ReadonlySet<TaskKind> = new Set(['read-reply', 'answer-counter']);
/** Somebody is about to be asked, or waits for what comes of a brief or a wish: before the roles go on. */
const awaited: ReadonlySet<TaskKind> = new Set([
  'put-question',
  'check-intent',
  'judge-brief',
  'sort-change',
]);
/** No model is asked for these. */
const withoutModel: ReadonlySet<TaskKind> = new Set(['begin-round', 'issue', 'pack-hand-off', 'deliver']);

/** A task as a job, once its workshop has `seq` facts. */
export function jobOf(workshop: string, { key, kind, wait }: Task, seq: number): TaskJob {
  const line = withoutModel.has(kind) ? 'rest' : forPeople.has(kind) ? 'people' : 'roles';
  return {
    ...{ kind: 'task', workshop, key, seq, line, rank: awaited.has(kind) ? 1 : 2 },
    ...(wait && { notBefore: wait.until }),
  };
}

/** What is to be begun in a workshop at all. */
export const dueIn = (session: Session): Task[] => pending(session).filter(({ held }) => !held);

/** What was not to be begun before a step, and is now. */
export function owedSince(before: Session, now: Session): TaskJob[] {
  const known = new Set(dueIn(before).map(({ key }) => key));
  return dueIn(now)
    .filter(({ key }) => !known.has(key))
    .map((task) => jobOf(now.id, task, now.seq));
}
