import { coach, roleOf, type RoleId } from '../../roles/index.js';
import type { Session } from '../../workshop/session.js';
import type { Post, Urgency } from '../post.js';
import type { Shown } from '../views/blocks.js';
import type { Brought } from './brought.js';

/** The cards of a thread while one fact is shown, as they read at the end of its step. */
export interface Cards {
  /** What the fact brings, by part. */
  brought(): string[];
  shown(part: string): Shown | undefined;
  /** What stood there before the fact. */
  stood: readonly Brought[];
}

/** A message of the Coach; none where there is nothing to show. */
export function coachSays(
  { language }: Session,
  part: string,
  urgency: Urgency,
  shown: Shown | undefined,
): Post[] {
  const speaker = { name: coach.names[language], icon: coach.icon };
  return shown ? [{ part, urgency, kind: 'message', speaker, ...shown }] : [];
}

/** A message of a role, in its own person; none where there is nothing to show. */
export function roleSays(
  { language }: Session,
  role: RoleId,
  part: string,
  shown: Shown | undefined,
  urgency: Urgency = 'turn',
): Post[] {
  const { names, icon } = roleOf(role);
  const speaker = { name: names[language], icon };
  return shown ? [{ part, urgency, kind: 'message', speaker, ...shown }] : [];
}

/** The card with this name, as a message of the Coach. */
export function cardOf(session: Session, part: string, cards: Cards): Post[] {
  return coachSays(session, part, 'card', cards.shown(part));
}

/** The cards that the fact brings. */
export function cardsOf(session: Session, cards: Cards): Post[] {
  return cards.brought().flatMap((part) => cardOf(session, part, cards));
}
