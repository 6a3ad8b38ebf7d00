import type { RoutingFact } from '../facts-routing.js';
import type { Session } from '../session.js';

/** The session after a fact about who is to speak next. */
export function evolveRouting(session: Session, _fact: RoutingFact): Session {
  return session;
}
