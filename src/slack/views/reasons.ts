import type { Reason } from '../../workshop/consensus.js';
import type { Session } from '../../workshop/session.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

/** One reason why it is a draft, as a line: who, and in which words. */
export function reasonLine(session: Session, { kind, role, text, detail }: Reason): string {
  const who: string = role ?? '';
  const { draft } = wordsOf(session.language).cards;
  switch (kind) {
    case 'verdict': {
      const stand = text === 'reserved' || text === 'objects' ? text : 'absent';
      return draft.verdict(who, stand, oneLine(detail));
    }
    case 'reserved':
      return draft.reserved(who, oneLine(detail));
    case 'disagreement':
      return draft.disagreement(oneLine(text), detail.split('\n').map(oneLine).join(' / '));
    case 'issue':
      return draft.issue(oneLine(text), who, oneLine(detail));
    case 'ended':
      return draft.closedEarly(oneLine(text));
    default:
      return kind satisfies never;
  }
}
