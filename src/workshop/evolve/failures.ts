import { scopeOf } from '../budget.js';
import type { FactOf } from '../facts.js';
import type { Session } from '../session.js';
import { taskKinds, type TaskKind } from '../tasks.js';

/** A task has failed, for the first time or once more. */
export function withFailure(session: Session, fact: FactOf<'TaskFailed'>): Session {
  const { key, task, role, attempt, reason, detail, at, kind = kindIn(task), budget } = fact;
  const earlier = session.failures.find((each) => each.task === task);
  const failure = {
    key,
    task,
    kind,
    attempt,
    retries: earlier?.retries ?? 0,
    retriesUsed: earlier?.retries ?? 0,
    reason,
    detail,
    at,
    since: earlier?.since ?? at,
    noticed: earlier?.noticed === true || scopeOf(reason) === undefined,
    ...(role && { role }),
    ...(budget && { budget }),
  };
  return { ...session, failures: [...session.failures.filter((each) => each.task !== task), failure] };
}

/** Records of release 0.1 say what failed only in the name of the task: session, kind, round, version. */
function kindIn(task: string): TaskKind {
  return taskKinds.find((kind) => task.includes(`:${kind}:r`)) ?? 'issue';
}
