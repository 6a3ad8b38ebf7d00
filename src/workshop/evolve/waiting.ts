import type { WaitingFact } from '../facts-waiting.js';
import type { Session } from '../session.js';

/** The session after a fact about waiting for people. */
export function evolveWaiting(session: Session, _fact: WaitingFact): Session {
  return session;
}
