import { withoutKeys } from '../../base/without.js';
import type { Session } from '../session.js';
import { spoken, type TranscriptLines } from '../../base/transcript.js';
import type { ApprovalFact } from './facts.js';

export const approvalLines: TranscriptLines<Session, ApprovalFact> = {
  ApprovalQuestioned: { actor: 'coach', by: 'of', via: null },
  ApprovalLeft: { message: null },
  ConcernRaised: { number: 'concern' },
  ChangeSorted: { phase: 'changes_sorted' },
  WishTakenBack: { message: null },

  WishJoined({ version, by, text, message, issue }, context) {
    const said = spoken(message, text, context);
    return { phase: 'wish_joined', actor: 'user', version, by, message, ...said, issue: issue?.number };
  },

  RoundAdded({ version, by, why, text: content, issues, shaken }) {
    const new_issues = issues.map((issue) => withoutKeys(issue, 'said'));
    return { phase: 'round_added', actor: 'user', version, by, why, content, new_issues, shaken };
  },
};
