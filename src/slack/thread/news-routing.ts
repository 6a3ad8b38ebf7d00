import type { RoutingFact } from '../../workshop/facts-routing.js';
import type { Session } from '../../workshop/session.js';
import type { Post } from '../post.js';

/** What it adds to the thread. */
export function routed(_fact: RoutingFact, _before: Session, _after: Session): Post[] {
  return [];
}
