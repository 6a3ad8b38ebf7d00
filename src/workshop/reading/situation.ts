import { concerns } from '../answers/in-sight.js';
import { openPauses } from '../budget/budget.js';
import type { Person } from '../people/people.js';
import { putQuestions } from '../questions/questions.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import type { Situation } from './meanings.js';

/**
 * What the workshop is doing for the author of a message. `seen`: the newest version whose card stood in the thread when it was
 * written; without one the message is about the work.
 */
export function situationOf(session: Session, by: Person, seen: number | undefined): Situation {
  const { stage, outcome } = session;
  if (stage === 'closed') return outcome.kind === 'approved' ? 'approved' : 'over';
  if (putQuestions(session).some((question) => concerns(session, question, by))) return 'question';
  if (stage === 'decision') {
    if (seen === undefined) return 'working';
    return session.parked ? 'parked' : (latestVersion(session)?.artifact ?? 'working');
  }
  const isStopped = session.paused || session.failures.length > 0 || openPauses(session).length > 0;
  if (isStopped) return 'stopped';
  return session.versions.length > 0 ? 'remaking' : 'working';
}
