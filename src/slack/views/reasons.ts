import type { Reason } from '../../workshop/consensus.js';
import type { Session } from '../../workshop/session.js';
import { inline } from './safe.js';
import { wordsOf } from './words.js';

/** One reason why it is a draft, as a line: who, and in which words. */
export function reasonLine(session: Session, { kind, role, text, detail }: Reason): string {
  const who: string = role ?? '';
  const { draft } = wordsOf(session.language).cards;
  switch (kind) {
    case 'verdict': {
      const stand = text === 'reserved' || text === 'objects' ? text : 'absent';
      return draft.verdict(who, stand, inline(detail));
    }
    case 'reserved':
      return draft.reserved(who, inline(detail));
    case 'disagreement':
      return draft.disagreement(inline(text), detail.split('\n').map(inline).join(' / '));
    case 'issue':
      return draft.issue(inline(text), who, inline(detail));
    case 'ended':
      return draft.closedEarly(inline(text));
    default:
      return kind satisfies never;
  }
}
