import { coachSays, type ThreadEntries } from '../thread/contract.js';
import { answersReconciled } from './cards.js';
import type { ReconcilingFact } from './facts.js';

export const reconcilingThread: ThreadEntries<ReconcilingFact> = {
  AnswersReconciled: (fact, { seq, before, after }) =>
    coachSays(`reconciled:${seq}`, 'turn', answersReconciled(before, after, fact)),
};
