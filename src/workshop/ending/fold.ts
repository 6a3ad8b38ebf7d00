import type { Folds } from '../session.js';
import type { EndingFact } from './facts.js';

/** The session after a fact about its end. */
export const endingFold: Folds<EndingFact> = {
  EndAsked: (session, { by }) => ({ ...session, endAskedBy: by }),
  EndWithdrawn: ({ endAskedBy: _, ...session }) => session,
  WorkshopEnded(session, { choice, by, at }) {
    if (choice === 'draft') return { ...session, endedBy: by };
    return { ...session, stage: 'closed', outcome: { kind: 'discarded', at, by } };
  },
  WorkshopCancelled: (session, { at, by }) => ({
    ...session,
    stage: 'closed',
    outcome: { kind: 'cancelled', at, by },
  }),
  WorkshopCompleted(session, { at, outcome: kind }) {
    const by = session.endedBy;
    return { ...session, stage: 'closed', outcome: { kind, at, ...(by && { by }) } };
  },
};
