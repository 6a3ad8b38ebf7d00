import type { Session } from '../session.js';
import { mention, moment } from '../../../text/markup.js';
import { intentOf } from '../../opening/earlier/state.js';
import { planLink } from '../../opening/earlier/plan-link.js';
import type { Approval } from '../approval/state.js';
import { latestVersion } from '../../plan/versions.js';
import { wordsOf } from '../../../words/words.js';

/** How a workshop ended, in one sentence: what, who, when. Empty while it goes on. */
export function outcomeOf(session: Session): string {
  const { outcome } = session;
  if (!outcome) return '';
  const { outcomes } = wordsOf(session.language).ending;
  const version = latestVersion(session)?.number ?? 1;
  const who = outcome.by ? mention(outcome.by.id) : outcomes.someone;
  const when = moment(outcome.at);
  switch (outcome.kind) {
    case 'approved': {
      const approval = session.approvals.at(-1);
      return approval ? approvalOf(session, approval) : '';
    }
    case 'draft':
      return outcomes.draft(version, when);
    case 'ended':
      return outcomes.ended(version, who, when);
    case 'discarded':
      return outcomes.discarded(who, when);
    case 'cancelled':
      return outcomes.cancelled(who, when);
    case 'withdrawn':
      return outcomes.withdrawn(outcome.version ?? version, who, when);
    case 'continued': {
      const plan = intentOf(session)?.plan;
      return outcomes.continued(plan ? planLink(session, plan) : '', when);
    }
    case 'dropped':
      return outcomes.dropped(version, who, when);
    default:
      return outcome.kind satisfies never;
  }
}

/** The same for an approval. */
export function approvalOf({ language }: Session, { version, by, via, at }: Approval): string {
  const { outcomes } = wordsOf(language).ending;
  return outcomes.approved(version, mention(by.id), outcomes.ways[via], moment(at));
}
