import type { Button } from '../../workshop/card.js';
import { type ActionId, button } from '../../workshop/card.js';
import { mostChanges } from '../../workshop/revision.js';
import { type Session, unclearQuestions, type Version } from '../../workshop/session.js';
import { wordsOf } from './words.js';

/** What people can do with a plan that waits: approve, have it changed, park or cancel it; or take it up again. */
export function planButtons(session: Session, { number: version }: Version): Button[] {
  const { card } = wordsOf(session.language).cards;
  const plain = (does: ActionId, label: string) => button(session, does, label, { version });
  const cancel = button(session, 'cancel', card.cancel, { version, style: 'danger', asks: card.sure });
  if (session.parked) {
    return [button(session, 'take_up', card.takeUp, { version, style: 'primary' }), cancel];
  }
  const mayApprove = unclearQuestions(session).length === 0;
  const changes = session.changes.length >= mostChanges ? card.oneMore : card.changes;
  return [
    ...(mayApprove ? [button(session, 'approve', card.approve, { version, style: 'primary' })] : []),
    plain('changes', changes),
    plain('park', card.park),
    cancel,
  ];
}
