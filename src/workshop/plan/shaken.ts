import { nextIssueNumber, shakenPoints, statedNow } from '../rounds/agenda.js';
import type { Session } from '../session.js';
import type { ConsensusPoint } from './consensus.js';
import type { Shaken } from '../fact-fields.js';

const reopening = new Set<Session['stage']>(['intake', 'discussion', 'meeting', 'synthesis']);

/** Common ground that is shaken when this answer changes now; while a plan is written or waits, nothing is yet. */
export function shakenNow(session: Session, question: number): Shaken[] {
  return reopening.has(session.stage) ? shakenBy(session, [question]) : [];
}

/**
 * What rests on these answers, or on the assumptions in their place, itself or by what it rests on: common ground, and
 * what was stated in the round that is going on. Each with the number of the issue that it becomes.
 */
export function shakenBy(session: Session, questions: readonly number[]): Shaken[] {
  let issue = nextIssueNumber(session);
  const seen = new Set(shakenPoints(session));
  return questions.flatMap((question) =>
    restingOn([...session.consensus, ...statedNow(session)], groundsOf(session, question))
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map(({ id: point }) => ({ question, point, issue: issue++ })),
  );
}

function groundsOf({ questions }: Session, number: number): string[] {
  const assumed = questions.find((each) => each.number === number)?.assumed;
  return [`Q${number}`, ...(assumed === undefined ? [] : [`A${assumed}`])];
}

function restingOn(points: readonly ConsensusPoint[], grounds: readonly string[]): ConsensusPoint[] {
  const fallen = new Set(grounds);
  let count: number;
  do {
    count = fallen.size;
    for (const { id, restsOn } of points) if (restsOn.some((each) => fallen.has(each))) fallen.add(id);
  } while (fallen.size > count);
  return points.filter(({ id }) => fallen.has(id));
}
