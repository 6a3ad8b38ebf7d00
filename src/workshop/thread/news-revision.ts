import { changeSorted, changesWanted, parkedLine, roundAdded, takenUpLine } from '../approval/cards.js';
import { closedWithout } from '../ending/cards.js';
import type { Fact, FactOf } from '../facts.js';
import type { Session } from '../session.js';
import type { Showing } from '../showing.js';
import { coachSays } from './speaking.js';

type RevisionFact = FactOf<
  'ChangesRequested' | 'ChangeSorted' | 'RoundAdded' | 'Parked' | 'TakenUp' | 'DraftDropped'
>;

const revising: Record<RevisionFact['type'], true> = {
  ChangesRequested: true,
  ChangeSorted: true,
  RoundAdded: true,
  Parked: true,
  TakenUp: true,
  DraftDropped: true,
};

export function isAboutRevision(fact: Fact): fact is RevisionFact {
  return fact.type in revising;
}

/** What people want of a version that waits for them, said back to them, and what happens next. */
export function revised(fact: RevisionFact, after: Session): Showing[] {
  const { seq } = after;
  switch (fact.type) {
    case 'ChangesRequested':
      return coachSays(`change:${seq}`, 'answer', changesWanted(after, fact));
    case 'ChangeSorted':
      return coachSays(`sorted:${seq}`, 'answer', changeSorted(after, fact));
    case 'RoundAdded':
      return coachSays(`more:${seq}`, 'answer', roundAdded(after, fact));
    case 'Parked':
      return coachSays(`parked:${seq}`, 'answer', parkedLine(after, fact.by, fact.version));
    case 'TakenUp':
      return coachSays(`taken-up:${seq}`, 'answer', takenUpLine(after, fact.by, fact.version));
    case 'DraftDropped':
      return coachSays(`dropped:v${fact.version}`, 'answer', closedWithout(after));
    default:
      return fact satisfies never;
  }
}
