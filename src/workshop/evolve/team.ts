import type { TeamFact } from '../facts-team.js';
import type { Session } from '../session.js';

/** The session after a fact about who takes part and whose word counts. */
export function evolveTeam(session: Session, _fact: TeamFact): Session {
  return session;
}
