import type { Session } from './session.js';
import { openPauses } from '../running/budget/budget.js';
import { currentRound } from '../course/rounds/rounds.js';
import { awaited, waitsForPeople } from './awaited.js';
import type { Standing } from '../base/where.js';

export function standingOf(session: Session): Standing {
  const { stage, versions, outcome, roundLimit } = session;
  const round = stage === 'discussion' ? currentRound(session)?.number : undefined;
  const halt = haltOf(session);
  const by = outcome?.kind === 'approved' ? session.approvals.at(-1)?.by : outcome?.by;
  return {
    stage,
    ...(round !== undefined && { round, rounds: Math.max(round, roundLimit) }),
    versions: versions.map(({ number, artifact }) => ({ number, artifact })),
    ...(outcome && { outcome: outcome.kind }),
    ...(by && { by: { id: by.id, name: by.name } }),
    ...(halt && { halt }),
    awaits: [...new Set(awaited(session).map((each) => each.person.id))],
    standsStill: waitsForPeople(session),
  };
}

function haltOf(session: Session): Standing['halt'] {
  if (session.stage === 'closed') return undefined;
  if (session.parked) return 'parked';
  if (session.paused) return 'paused';
  if (openPauses(session).length > 0) return 'budget';
  return session.failures.length > 0 ? 'failing' : undefined;
}

/** Everybody whose workshop this is: who takes part, or is or was asked. Nobody leaves it. */
export function peopleIn(session: Session): { id: string; awaited: boolean }[] {
  const { requester, members, questions } = session;
  const waits = new Set(awaited(session).map((each) => each.person.id));
  const asked = questions.flatMap(({ person: { id }, passed }) => [id, ...passed.map(({ from }) => from.id)]);
  const ids = new Set([requester.id, ...members.map(({ id }) => id), ...asked, ...waits]);
  return [...ids].map((id) => ({ id, awaited: waits.has(id) }));
}
