import { type Decision, ignored } from './ignored.js';
import type { InputOf } from './inputs.js';
import { pending } from './pending.js';
import type { Session } from './session.js';

/** A task failed outside. It stays owed, for a later moment; the thread says who is missing and since when. */
export function recordFailure(session: Session, input: InputOf<'TaskFailed'>): Decision {
  const { at, key, reason, detail, budget } = input;
  const owed = pending(session).find((task) => task.key === key);
  if (!owed) return ignored('not owed');
  const { name: task, kind } = owed;
  const attempt = (session.failures.find((each) => each.task === task)?.attempt ?? 0) + 1;
  const role = 'role' in owed ? { role: owed.role } : {};
  return [
    { type: 'TaskFailed', at, key, task, kind, ...role, attempt, reason, detail, ...(budget && { budget }) },
  ];
}

/** What was let go has its price all the same, also in a workshop that is over. */
export function recordDrop({ at, task, role, spent }: InputOf<'WorkDropped'>): Decision {
  return [{ type: 'WorkDropped', at, task, ...(role && { role }), spent }];
}
