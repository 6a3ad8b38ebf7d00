import { mention } from '../../text/markup.js';
import { type Card, textRows, cardSaying, button, buttons } from '../../workshop/card.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from './words.js';

/** Says that a version was approved. What was only read from a reply is said as such, with a way back. */
export function approved(session: Session, fact: FactOf<'Approved'>): Card {
  const { approved: words } = wordsOf(session.language).cards;
  const { version, by } = fact;
  const isRead = wasRead(session, fact);
  const lines = [words.sentence(version, mention(by.id)), ...(isRead ? [words.read] : [])];
  const undo = isRead ? [button(session, 'undo', words.undo, { version })] : [];
  return cardSaying(wordsOf(session.language).thread.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...buttons(undo),
  ]);
}

/** A reply that its author was asked about, and said to be an approval, leaves nothing to be read. */
function wasRead({ replies }: Session, { via, message }: FactOf<'Approved'>): boolean {
  return via === 'reply' && !replies.some(({ id, settled }) => id === message && settled);
}

/** What the approval's message becomes when it was taken back. */
export function takenBack(session: Session, { version, by }: FactOf<'ApprovalUndone'>): Card {
  const line = wordsOf(session.language).cards.approved.takenBack(version, mention(by.id));
  return cardSaying(line, textRows(line));
}

/** Says that the version waits for a decision again. */
export function openAgain(session: Session, { version, by }: FactOf<'ApprovalUndone'>): Card {
  const line = wordsOf(session.language).cards.approved.open(version, mention(by.id));
  return cardSaying(line, textRows(line));
}
