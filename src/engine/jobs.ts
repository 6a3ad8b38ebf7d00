import type { TaskJob } from '../contracts/execution.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';
import type { Task, TaskKind } from '../workshop/tasks.js';

/** Whose turn it is: somebody has just written, or is about to be asked, or waits for what comes of a brief or a wish. */
const forPeople: Partial<Record<TaskKind, number>> = {
  'read-reply': 0,
  'answer-counter': 0,
  'put-question': 1,
  'check-intent': 1,
  'judge-brief': 1,
  'sort-change': 1,
};
/** No model is asked for these. */
const withoutModel: ReadonlySet<TaskKind> = new Set(['begin-round', 'issue', 'pack-hand-off', 'deliver']);

/** A task as a job, once its workshop has `seq` facts. */
export function jobOf(workshop: string, { key, kind, wait }: Task, seq: number): TaskJob {
  const rank = forPeople[kind];
  const line = withoutModel.has(kind) ? 'rest' : rank === undefined ? 'roles' : 'people';
  return {
    ...{ kind: 'task', workshop, key, seq, line, rank: rank ?? 0 },
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
