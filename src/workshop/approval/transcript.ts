import type { ApprovalFact } from './facts.js';
import { doneOnVersion, spoken, type TranscriptLines } from '../transcript.js';

export const approvalLines: TranscriptLines<ApprovalFact> = {
  Approved: ({ version, by, via, message, over, countedBy: counted_by }) => ({
    ...{ phase: 'approved', actor: 'user', version, by, via, message },
    ...{ over_concerns: over, counted_by },
  }),

  ApprovalUndone: doneOnVersion('approval_undone'),

  VoiceGiven: ({ version, by, via, message, like, counts, over }) => ({
    ...{ phase: 'voice_given', actor: 'user', version, by, via, message, like, counts },
    over_concerns: over,
  }),
  VoiceCounted: ({ version, by, of }) => ({ phase: 'voice_counted', actor: 'user', version, by, of }),
  VoiceTakenBack: ({ version, by, via, message, like }) => ({
    ...{ phase: 'voice_taken_back', actor: 'user', version, by, via, message, like },
  }),
  ApprovalQuestioned: ({ version, by, why, message, over }) => ({
    ...{ phase: 'approval_questioned', actor: 'coach', version, of: by, why, message, over_concerns: over },
  }),
  ApprovalLeft: doneOnVersion('approval_left'),
  RoundTakenBack: doneOnVersion('round_taken_back'),
  ConcernRaised({ number: concern, version, by, text, message }, context) {
    const said = spoken(message, text, context);
    return { phase: 'concern_raised', actor: 'user', concern, version, by, message, ...said };
  },
  ConcernTakenUp: ({ concern, by }) => ({ phase: 'concern_taken_up', actor: 'user', concern, by }),
  ConcernAnswered: ({ concern, by, text: content }) => ({
    ...{ phase: 'concern_answered', actor: 'user', concern, by, content },
  }),
  ConcernTakenBack: ({ concern, by }) => ({ phase: 'concern_taken_back', actor: 'user', concern, by }),
  Reopened: doneOnVersion('reopened'),
  WishJoined({ version, by, text, message, issue }, context) {
    const said = spoken(message, text, context);
    return { phase: 'wish_joined', actor: 'user', version, by, message, ...said, issue: issue?.number };
  },
  WishTakenBack: doneOnVersion('wish_taken_back'),
  WishesDeclined: ({ version }) => ({ phase: 'wishes_declined', actor: 'coach', version }),
  LateAnswersLeft: ({ version, by, questions }) => ({
    ...{ phase: 'late_answers_left', actor: 'user', version, by, questions },
  }),

  ChangesRequested({ version, by, text, message, tasks, owners }, context) {
    const said = spoken(message, text, context);
    return { phase: 'changes_requested', actor: 'user', version, by, message, ...said, tasks, owners };
  },

  ChangeSorted({ onlyTasks: only_tasks, points, tasks, model }) {
    return { phase: 'changes_sorted', actor: 'coach', only_tasks, points, tasks, model };
  },

  RoundAdded({ version, by, why, text: content, issues, shaken }) {
    const new_issues = issues.map((each) => {
      const { said: _, ...issue } = each;
      return issue;
    });
    return { phase: 'round_added', actor: 'user', version, by, why, content, new_issues, shaken };
  },

  Parked: doneOnVersion('parked'),
  TakenUp: doneOnVersion('taken_up'),
  DraftDropped: doneOnVersion('draft_dropped'),
};
