import type { Session } from '../session.js';
import { concerns } from '../../asking/answers/in-sight.js';
import { openPauses } from '../../running/budget/budget.js';
import type { Person } from '../../base/people.js';
import { putByTable, putQuestions } from '../../asking/questions/questions.js';
import type { Question } from '../../base/question.js';
import { latestVersion } from '../../plan/versions.js';
import { waitsForStart } from '../../opening/talk/standing.js';
import type { Situation } from './meanings.js';

/**
 * What the workshop is doing for the author of a message. `seen`: the newest version whose card stood in the thread when it was
 * written; without one the message is about the work.
 */
export function situationOf(session: Session, by: Person, seen: number | undefined): Situation {
  const { stage, outcome } = session;
  const asks = (questions: readonly Question[]) => questions.some((each) => concerns(session, each, by));
  if (stage === 'closed') {
    if (outcome.kind !== 'approved') return 'over';
    return asks(putQuestions(session)) ? 'building' : 'approved';
  }
  if (asks(putByTable(session))) return 'question';
  if (stage === 'decision') {
    if (seen === undefined) return 'working';
    return session.parked ? 'parked' : (latestVersion(session)?.artifact ?? 'working');
  }
  const isStopped = session.paused || session.failures.length > 0 || openPauses(session).length > 0;
  if (isStopped) return 'stopped';
  if (waitsForStart(session)) return 'unstarted';
  return session.versions.length > 0 ? 'remaking' : 'working';
}
