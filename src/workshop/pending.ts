import { roleIds } from '../roles/index.js';
import { speakersLeft } from './agenda.js';
import { currentRound, latestVersion, type Session } from './session.js';
import type { Task } from './tasks.js';

type Owed = Task extends infer Each ? (Each extends Task ? Omit<Each, 'key' | 'notBefore'> : never) : never;

/** What is owed to a workshop now, read off its state alone: a restart just asks again. */
export function pending(session: Session): Task[] {
  return owed(session).map((task) => keyed(session, task));
}

function owed(session: Session): Owed[] {
  switch (session.stage) {
    case 'discussion': {
      const round = currentRound(session)?.number;
      if (round === undefined) return [];
      const role = speakersLeft(session)[0];
      return role ? [{ kind: 'speak', round, role }] : [{ kind: 'close-round', round }];
    }
    case 'synthesis':
      return [{ kind: 'synthesise' }];
    case 'writing': {
      const missing = roleIds.filter((role) => !session.documents[role]);
      if (missing.length > 0) return missing.map((role) => ({ kind: 'write-document', role }));
      const report: Owed[] = session.report ? [] : [{ kind: 'write-report' }];
      return session.todo ? report : [...report, { kind: 'write-todo' }];
    }
    case 'issuing': {
      const version = (latestVersion(session)?.number ?? 0) + 1;
      return [{ kind: 'issue', version, artifact: session.decided?.artifact ?? 'draft' }];
    }
    case 'unopened':
    case 'decision':
    case 'closed':
      return [];
    default:
      return session.stage satisfies never;
  }
}

/** Wait before try `attempt + 1`, in milliseconds: 5 s, 20 s, 80 s, 5 min 20 s, then every 15 minutes. */
export function backoffMs(attempt: number): number {
  return Math.min(5_000 * 4 ** (attempt - 1), 900_000);
}

function keyed(session: Session, task: Owed): Task {
  const name = taskName(session, task);
  const failure = session.failures.find((each) => each.task === name);
  const key = `${name}:a${(failure?.attempt ?? 0) + 1}`;
  if (!failure) return { ...task, key };
  const due = new Date(Date.parse(failure.at) + backoffMs(failure.attempt)).toISOString();
  return { ...task, key, notBefore: due };
}

/** A task's key without the attempt: session, kind, round, version, and the role or the artifact. */
function taskName(session: Session, task: Owed): string {
  const round = 'round' in task ? task.round : session.rounds.length;
  const role = 'role' in task ? `:${task.role}` : '';
  const version = (latestVersion(session)?.number ?? 0) + 1;
  const artifact = 'artifact' in task ? `:${task.artifact}` : '';
  return `${session.id}:${task.kind}:r${round}:v${version}${role}${artifact}`;
}
