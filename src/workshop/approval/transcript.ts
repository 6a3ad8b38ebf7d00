import type { ApprovalFact } from './facts.js';
import { doneOnVersion, spoken, type TranscriptLines } from '../transcript.js';

export const approvalLines: TranscriptLines<ApprovalFact> = {
  Approved: ({ version, by, via, message }) => ({
    phase: 'approved',
    actor: 'user',
    version,
    by,
    via,
    message,
  }),

  ApprovalUndone: doneOnVersion('approval_undone'),

  ChangesRequested({ version, by, text, message }, context) {
    const said = spoken(message, text, context);
    return { phase: 'changes_requested', actor: 'user', version, by, message, ...said };
  },

  ChangeSorted({ onlyTasks: only_tasks, points, tasks, model }) {
    return { phase: 'changes_sorted', actor: 'coach', only_tasks, points, tasks, model };
  },

  RoundAdded({ version, by, why, text: content, issues: new_issues, shaken }) {
    return { phase: 'round_added', actor: 'user', version, by, why, content, new_issues, shaken };
  },

  Parked: doneOnVersion('parked'),
  TakenUp: doneOnVersion('taken_up'),
  DraftDropped: doneOnVersion('draft_dropped'),
};
