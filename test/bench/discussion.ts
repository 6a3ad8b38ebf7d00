import { type RoleId, roleIds } from '../../src/roles/index.js';
import { decide } from '../../src/workshop/decide.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import { evolve, unopened } from '../../src/workshop/evolve.js';
import type { Input } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { answerTo } from '../workshop/story.js';
import { brief, turnOf } from './workload.js';

const at = '2026-03-02T09:00:00.000Z';

/**
 * The fixed discussion of so many rounds, through the real rules. `before` is told each turn that is about to be
 * taken, with the session as it then stands.
 */
export async function discuss(
  rounds: number,
  before: (session: Session, task: Task & { kind: 'speak' }) => Promise<void>,
): Promise<Session> {
  const take = (session: Session, input: Input): Session => ({
    ...factsOf(decide(session, input)).reduce(evolve, session),
    roundLimit: rounds,
  });
  const requester = { id: 'U0ANA', name: 'Ana' };
  let session = take(unopened, {
    type: 'BriefGiven',
    roster: roleIds,
    workshop: 'bench',
    channel: 'C0BENCH',
    requester,
    brief,
    language: 'en',
    at,
  });
  while (session.stage === 'intake' || session.stage === 'discussion') {
    const [task] = pending(session);
    if (!task) throw new Error('nothing is owed in the middle of a discussion');
    if (task.kind === 'speak') await before(session, task);
    const script = { turn: talks, reads: talks, view: () => [] };
    session = take(session, { ...answerTo(task, script, session), at });
  }
  return session;
}

const talks = (role: RoleId, round: number, now: Session) => turnOf(now, role, round);
