import { closedWith, type Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import type { EndingFact, PausingFact } from './facts.js';

/** The session after a fact about its end. */
export const endingFold: Folds<Session, EndingFact> = {
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

export const pausingFold: Folds<Session, PausingFact> = {
  WorkshopPaused: (session, { by, at }) => ({ ...session, paused: { by, at } }),
  WorkshopResumed(session) {
    const { paused: _, ...goingOn } = session;
    return goingOn;
  },
};
