import type { WaitingFact } from '../../workshop/facts-waiting.js';
import type { Session } from '../../workshop/session.js';
import type { Post } from '../post.js';

/** What it adds to the thread. */
export function waited(_fact: WaitingFact, _before: Session, _after: Session): Post[] {
  return [];
}
