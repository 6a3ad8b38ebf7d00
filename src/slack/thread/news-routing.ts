import type { RoutingFact } from '../../workshop/facts-routing.js';
import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import type { Post } from '../post.js';
import { coachSpoke } from '../views/coach-spoke.js';
import { floorLine } from '../views/floor-line.js';
import { roleReplied } from '../views/role-reply.js';
import { skippedNote } from '../views/skipped.js';
import { openWait } from './floor-waits.js';
import { coachSays, roleSays } from './speaking.js';
import { cardBroughtBy } from './standing.js';
import { clearingOf } from './standing-routing.js';

/** What it adds to the thread. Who is in the line is for the board; what a card says when it is over is not said twice. */
export function routed(fact: RoutingFact, after: Session, facts: readonly Fact[]): Post[] {
  const { seq } = after;
  switch (fact.type) {
    case 'Routed':
    case 'QueueClearAsked': {
      const cards = cardBroughtBy(after, fact, facts.length, facts);
      if (cards.length > 0) return cards.flatMap(({ part, shown }) => coachSays(after, part, 'card', shown));
      return fact.type === 'Routed'
        ? coachSays(after, `skipped:${seq}`, 'answer', skippedNote(after, fact.skipped))
        : [];
    }
    case 'RoleReplied':
      // Somebody asked for it; as a card it goes early and keeps its place among what is said before and after it.
      return roleSays(after, fact.role, `reply:${fact.role}:${seq}`, roleReplied(after, fact), 'card');
    case 'CoachSpoke':
      return coachSays(after, `coach:${seq}`, 'card', coachSpoke(after));
    case 'FloorSkipped':
    case 'QueueCleared':
    case 'QueueResumed':
      return isOnCard(fact, facts.slice(0, -1))
        ? []
        : coachSays(after, `floor:${seq}`, 'card', floorLine(after, fact));
    case 'QueueKept':
    case 'ViewGiven':
      return [];
    default:
      return fact satisfies never;
  }
}

/** Whether a card that stood open before says what became of it. */
function isOnCard(fact: RoutingFact, before: readonly Fact[]): boolean {
  if (openWait(before)) return true;
  const asked = before.findLastIndex(({ type }) => type === 'QueueClearAsked');
  return fact.type === 'QueueCleared' && asked >= 0 && clearingOf(before.slice(asked + 1)) === undefined;
}
