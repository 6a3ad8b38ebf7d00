import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { clearCard, type Clearing } from '../views/clear-card.js';
import { floorCard } from '../views/floor-card.js';
import { floorWaits } from './floor-waits.js';
import { clearPart, floorPart } from './parts.js';
import type { Standing } from './standing.js';

/** The card that a fact about who is to speak next brings, as it should read now; none for most. */
export function cardAboutFloor(
  session: Session,
  fact: Fact,
  seq: number,
  facts: readonly Fact[],
): Standing[] {
  if (fact.type === 'Routed') {
    const wait = floorWaits(facts).find((each) => each.seq === seq);
    return wait ? [{ part: floorPart(seq), shown: floorCard(session, wait.began, wait.ending) }] : [];
  }
  if (fact.type !== 'QueueClearAsked') return [];
  return [{ part: clearPart(seq), shown: clearCard(session, fact.by.id, clearingOf(facts.slice(seq))) }];
}

/** What the first of these facts that settles it makes of the question whether to clear the queue. */
export function clearingOf(later: readonly Fact[]): Clearing | undefined {
  for (const fact of later) {
    if (fact.type === 'QueueKept' || fact.type === 'QueueCleared') return fact;
    if (fact.type === 'Routed' && endsTheLine(fact)) return 'empty';
  }
  return undefined;
}

/** Nobody is left who was named. */
function endsTheLine({ to, line }: Extract<Fact, { type: 'Routed' }>): boolean {
  const isOver = to.type === 'person' && (to.why === 'again' || to.why === 'nobody-named');
  return isOver && line.length === 0;
}
