import type { RoleId } from '../../roles/index.js';
import type { Card } from '../card.js';
import type { Showing, Urgency } from '../showing.js';
import type { Brought } from './brought.js';

/** The cards of a thread while one fact is shown, as they read at the end of its step. */
export interface Cards {
  /** What the fact brings, by part. */
  brought(): string[];
  shown(part: string): Card | undefined;
  /** What stood there before the fact. */
  stood: readonly Brought[];
}

/** A message of the Coach; none where there is nothing to show. */
export function coachSays(part: string, urgency: Urgency, card: Card | undefined): Showing[] {
  return card ? [{ part, urgency, kind: 'message', card: { ...card, persona: 'Coach' } }] : [];
}

/** A message of a role, in its own person; none where there is nothing to show. */
export function roleSays(
  role: RoleId,
  part: string,
  card: Card | undefined,
  urgency: Urgency = 'turn',
): Showing[] {
  return card ? [{ part, urgency, kind: 'message', card: { ...card, persona: role } }] : [];
}

/** The card with this name, as a message of the Coach. */
export function cardOf(part: string, cards: Cards): Showing[] {
  return coachSays(part, 'card', cards.shown(part));
}

/** The cards that the fact brings. */
export function cardsOf(cards: Cards): Showing[] {
  return cards.brought().flatMap((part) => cardOf(part, cards));
}
