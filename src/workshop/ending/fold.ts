import { closedWith, type Folds } from '../session.js';
import type { EndingFact } from './facts.js';

/** The session after a fact about its end. */
export const endingFold: Folds<EndingFact> = {
  EndAsked: (session, { by }) => ({ ...session, endAskedBy: by }),
  EndWithdrawn(session) {
    const { endAskedBy: _, ...goingOn } = session;
    return goingOn;
  },
  WorkshopEnded(session, { choice, by, at }) {
    if (choice === 'draft') return { ...session, endedBy: by };
    return closedWith(session, { kind: 'discarded', at, by });
  },
  WorkshopCancelled: (session, { at, by }) => closedWith(session, { kind: 'cancelled', at, by }),
  WorkshopCompleted(session, { at, outcome: kind }) {
    const by = session.endedBy;
    return closedWith(session, { kind, at, ...(by && { by }) });
  },
};
