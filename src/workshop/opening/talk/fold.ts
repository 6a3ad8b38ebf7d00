import type { Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import { withFound } from '../fold.js';
import type { TalkFact, TalkState } from './facts.js';

/** The session after a fact about a talk that became a brief. */
export const talkFold: Folds<Session, TalkFact> = {
  BriefConfirmed(session, { by, at }) {
    const { talk } = session;
    if (!talk) return session;
    const { judged, ...rest } = talk;
    const started: Session = { ...session, talk: { ...rest, started: { by, at } } };
    return judged ? withFound(started, { ...judged, at }) : started;
  },
  BriefEdited(session, { brief, own, only }) {
    const { talk, reading: _, ...rest } = session;
    if (!talk) return session;
    const { judged: __, ...before } = talk;
    const edited: TalkState = { ...before, own, only, edits: talk.edits + 1 };
    return { ...rest, brief, talk: edited };
  },
};
