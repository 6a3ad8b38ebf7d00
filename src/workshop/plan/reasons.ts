import { oneLine } from '../../text/foreign.js';
import type { Session } from '../session.js';
import { type Words, wordsOf } from '../words.js';
import type { Reason } from './consensus.js';

/** One reason why it is a draft, as a line: who, and in which words. */
export function reasonLine(session: Session, { kind, role, text, detail }: Reason): string {
  const who: string = role ?? '';
  const { plan } = wordsOf(session.language);
  switch (kind) {
    case 'verdict': {
      const stand = text === 'reserved' || text === 'objects' || text === 'skipped' ? text : 'absent';
      return plan.reasons.verdict(who, stand, whyOf(session, stand, detail));
    }
    case 'reserved':
      return plan.reasons.reserved(who, oneLine(detail));
    case 'disagreement':
      return plan.reasons.disagreement(oneLine(text), detail.split('\n').map(oneLine).join(' / '));
    case 'question':
      return plan.reasons.question(oneLine(text), who, oneLine(detail));
    case 'contest':
      return plan.reasons.contest(oneLine(text), oneLine(detail));
    case 'issue':
      return plan.reasons.issue(oneLine(text), who, oneLine(detail));
    case 'ended':
      return plan.reasons.closedEarly(oneLine(text));
    default:
      return kind satisfies never;
  }
}

/** A role's own words; where it was not heard, what had failed, in ours. */
function whyOf(session: Session, stand: string, detail: string): string {
  const { reasons } = wordsOf(session.language).failures;
  const known = stand === 'absent' || stand === 'skipped';
  return known && isFailure(reasons, detail) ? reasons[detail].replace(/[.。]$/u, '') : oneLine(detail);
}

type Failures = Words['failures']['reasons'];

function isFailure(reasons: Failures, detail: string): detail is keyof Failures {
  return Object.hasOwn(reasons, detail);
}
