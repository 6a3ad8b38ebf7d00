import type { Fact, FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import type { Post } from '../post.js';
import { closedWithout } from '../views/closed.js';
import { changeSorted, changesWanted, parkedLine, roundAdded, takenUpLine } from '../views/revision.js';
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
export function revised(fact: RevisionFact, after: Session): Post[] {
  const { seq } = after;
  switch (fact.type) {
    case 'ChangesRequested':
      return coachSays(after, `change:${seq}`, 'answer', changesWanted(after, fact));
    case 'ChangeSorted':
      return coachSays(after, `sorted:${seq}`, 'answer', changeSorted(after, fact));
    case 'RoundAdded':
      return coachSays(after, `more:${seq}`, 'answer', roundAdded(after, fact));
    case 'Parked':
      return coachSays(after, `parked:${seq}`, 'answer', parkedLine(after, fact.by, fact.version));
    case 'TakenUp':
      return coachSays(after, `taken-up:${seq}`, 'answer', takenUpLine(after, fact.by, fact.version));
    case 'DraftDropped':
      return coachSays(after, `dropped:v${fact.version}`, 'answer', closedWithout(after));
    default:
      return fact satisfies never;
  }
}
