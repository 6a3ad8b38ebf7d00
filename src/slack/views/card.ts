import type { Card } from '../../workshop/card.js';
import type { Session, Version } from '../../workshop/session.js';
import { draftCard } from './draft-card.js';
import { planCard } from './plan-card.js';

/**
 * The card of a version, as it stands now: open with its buttons, being worked on, or locked with who decided. Only
 * what a click could still do has a button. `footer` says who wrote it.
 */
export function cardOf(session: Session, version: Version, footer: string): Card {
  return version.artifact === 'plan'
    ? planCard(session, version, footer)
    : draftCard(session, version, footer);
}
