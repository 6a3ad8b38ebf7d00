import type { FactOf } from '../workshop/facts.js';
import { type Entry, spoken, type Telling } from './transcript-line.js';

/** What people did on their own account: remarks, decisions, wishes, pauses. */
export type PeopleFact = FactOf<
  | 'RemarkMade'
  | 'RemarkEdited'
  | 'RemarkWithdrawn'
  | 'Approved'
  | 'ApprovalUndone'
  | 'EndAsked'
  | 'EndWithdrawn'
  | 'WorkshopEnded'
  | 'WorkshopCancelled'
  | 'FilesRequested'
  | 'ChangesRequested'
  | 'RoundAdded'
  | 'Parked'
  | 'TakenUp'
  | 'DraftDropped'
  | 'WorkshopPaused'
  | 'WorkshopResumed'
  | 'RetryAsked'
  | 'BudgetRaised'
  | 'RoleSkipped'
>;

export function peopleEntry(fact: PeopleFact, telling: Telling): Entry {
  switch (fact.type) {
    case 'RemarkMade': {
      const { id, by, text } = fact.remark;
      return { phase: 'user_remark', actor: 'user', message: id, by, ...spoken(id, text, telling) };
    }
    case 'RemarkEdited': {
      const { id: message, text } = fact;
      return { phase: 'user_remark_edited', actor: 'user', message, ...spoken(message, text, telling) };
    }
    case 'RemarkWithdrawn':
      return { phase: 'user_remark_withdrawn', actor: 'user', message: fact.id };
    case 'Approved': {
      const { version, by, via, message } = fact;
      return { phase: 'approved', actor: 'user', version, by, via, message };
    }
    case 'ApprovalUndone':
      return onVersion('approval_undone', fact);
    case 'EndAsked':
      return { phase: 'end_asked', actor: 'user', by: fact.by };
    case 'EndWithdrawn':
      return { phase: 'end_withdrawn', actor: 'user', by: fact.by };
    case 'WorkshopEnded':
      return { phase: 'workshop_ended', actor: 'user', by: fact.by, choice: fact.choice };
    case 'WorkshopCancelled':
      return { phase: 'workshop_cancelled', actor: 'user', by: fact.by };
    case 'FilesRequested':
      return onVersion('files_requested', fact);
    case 'ChangesRequested': {
      const { version, by, text, message } = fact;
      const said = spoken(message, text, telling);
      return { phase: 'changes_requested', actor: 'user', version, by, message, ...said };
    }
    case 'RoundAdded': {
      const { version, by, why, text: content, issues: new_issues, shaken } = fact;
      return { phase: 'round_added', actor: 'user', version, by, why, content, new_issues, shaken };
    }
    case 'Parked':
      return onVersion('parked', fact);
    case 'TakenUp':
      return onVersion('taken_up', fact);
    case 'DraftDropped':
      return onVersion('draft_dropped', fact);
    case 'WorkshopPaused':
      return { phase: 'workshop_paused', actor: 'user', by: fact.by };
    case 'WorkshopResumed':
      return { phase: 'workshop_resumed', actor: 'user', by: fact.by };
    case 'RetryAsked':
      return { phase: 'retry_asked', actor: 'user', by: fact.by, task: fact.task };
    case 'BudgetRaised':
      return { phase: 'budget_raised', actor: 'user', by: fact.by, scope: fact.scope };
    case 'RoleSkipped': {
      const { by, role, kind, task, reason } = fact;
      return { phase: 'role_skipped', actor: 'user', by, role, kind, task, reason };
    }
    default:
      return fact satisfies never;
  }
}

function onVersion(phase: string, { version, by }: { version: number; by: object }): Entry {
  return { phase, actor: 'user', version, by };
}
