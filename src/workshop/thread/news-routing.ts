import type { RoutingFact } from '../facts-routing.js';
import { floorLine } from '../routing/floor-card.js';
import { skippedNote } from '../routing/skipped.js';
import { coachSpoke, roleReplied } from '../routing/speaking-cards.js';
import type { Session } from '../session.js';
import type { Showing } from '../showing.js';
import { isOnCard } from './brought-routing.js';
import { type Cards, cardsOf, coachSays, roleSays } from './speaking.js';

/** What it adds to the thread. Who is in the line is for the board; what a card says when it is over is not said twice. */
export function routed(fact: RoutingFact, after: Session, cards: Cards): Showing[] {
  const { seq } = after;
  switch (fact.type) {
    case 'Routed':
    case 'QueueClearAsked': {
      const own = cardsOf(cards);
      if (own.length > 0) return own;
      return fact.type === 'Routed'
        ? coachSays(`skipped:${seq}`, 'answer', skippedNote(after, fact.skipped))
        : [];
    }
    case 'RoleReplied':
      // Somebody asked for it; as a card it goes early and keeps its place among what is said before and after it.
      return roleSays(fact.role, `reply:${fact.role}:${seq}`, roleReplied(after, fact), 'card');
    case 'CoachSpoke':
      return coachSays(`coach:${seq}`, 'card', coachSpoke(after));
    case 'FloorSkipped':
    case 'QueueCleared':
    case 'QueueResumed':
      return isOnCard(fact, cards.stood) ? [] : coachSays(`floor:${seq}`, 'card', floorLine(after, fact));
    case 'QueueKept':
    case 'ViewGiven':
      return [];
    default:
      return fact satisfies never;
  }
}
