import { nextIssueNumber } from './agenda.js';
import type { ConsensusPoint } from './consensus.js';
import type { Shaken } from './facts.js';
import type { Session } from './session.js';

const reopening = new Set<Session['stage']>(['intake', 'discussion', 'meeting', 'synthesis']);

/** Common ground that is shaken when this answer changes now; while a plan is written or waits, nothing is yet. */
export function shakenNow(session: Session, question: number): Shaken[] {
  return reopening.has(session.stage) ? shakenBy(session, [question]) : [];
}

/** Common ground that rests on these answers, itself or by what it rests on, with the numbers of new issues. */
export function shakenBy(session: Session, questions: readonly number[]): Shaken[] {
  let issue = nextIssueNumber(session);
  const seen = new Set<string>();
  return questions.flatMap((question) =>
    restingOn(session.consensus, `Q${question}`)
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map(({ id: point }) => ({ question, point, issue: issue++ })),
  );
}

function restingOn(consensus: readonly ConsensusPoint[], ground: string): ConsensusPoint[] {
  const fallen = new Set([ground]);
  let count: number;
  do {
    count = fallen.size;
    for (const { id, restsOn } of consensus) if (restsOn.some((each) => fallen.has(each))) fallen.add(id);
  } while (fallen.size > count);
  return consensus.filter(({ id }) => fallen.has(id));
}
