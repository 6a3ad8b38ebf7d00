import type { Session, Fact } from '../session.js';
import { coachSays, type ThreadEntries } from '../../base/thread-contract.js';
import { answersReconciled } from './cards.js';
import type { ReconcilingFact } from './facts.js';

/** The roles have not agreed yet. */
function isSpeaking({ stage }: Session): boolean {
  return stage === 'intake' || stage === 'asking' || stage === 'discussion' || stage === 'meeting';
}

export const reconcilingThread: ThreadEntries<Session, Fact, ReconcilingFact> = {
  // While the roles speak, whose items it touches take them up in their turns, and the closing says what came of it.
  AnswersReconciled: (fact, { seq, before, after }) =>
    isSpeaking(after) ? [] : coachSays(`reconciled:${seq}`, 'turn', answersReconciled(before, after, fact)),
};
