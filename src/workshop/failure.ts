import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import { pending } from './pending.js';
import type { Session } from './session.js';

/** A task failed outside. It stays owed, for a later moment; the thread says who is missing and since when. */
export function recordFailure(session: Session, { at, key, reason, detail }: InputOf<'TaskFailed'>): Fact[] {
  const owed = pending(session).find((task) => task.key === key);
  if (!owed) return [];
  const split = key.lastIndexOf(':a');
  const attempt = Number(key.slice(split + 2));
  const role = 'role' in owed ? { role: owed.role } : {};
  return [{ type: 'TaskFailed', at, key, task: key.slice(0, split), ...role, attempt, reason, detail }];
}
