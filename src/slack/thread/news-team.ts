import type { TeamFact } from '../../workshop/facts-team.js';
import type { Session } from '../../workshop/session.js';
import type { Post } from '../post.js';

/** What it adds to the thread. */
export function teamed(_fact: TeamFact, _before: Session, _after: Session): Post[] {
  return [];
}
