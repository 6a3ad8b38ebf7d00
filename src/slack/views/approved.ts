import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { type Shown, sections, shown } from './blocks.js';
import { button, buttons } from './button.js';
import { sessionFooter } from './footer.js';
import { wordsOf } from './words.js';

/** Says that a version was approved. What was read from a reply is said as such, with a way back. */
export function approved(session: Session, { version, by, via }: FactOf<'Approved'>): Shown {
  const { approved: words } = wordsOf(session.language).cards;
  const lines = [words.sentence(version, mention(by.id)), ...(via === 'reply' ? [words.read] : [])];
  const undo = via === 'reply' ? [button(session, 'undo', words.undo, { version })] : [];
  return shown(
    wordsOf(session.language).thread.sentences(lines),
    [...sections(lines.join('\n')), ...buttons(undo)],
    sessionFooter(session),
  );
}

/** What the approval's message becomes when it was taken back. */
export function takenBack(session: Session, { version, by }: FactOf<'ApprovalUndone'>): Shown {
  const line = wordsOf(session.language).cards.approved.takenBack(version, mention(by.id));
  return shown(line, sections(line), sessionFooter(session));
}

/** Says that the version waits for a decision again. */
export function openAgain(session: Session, { version, by }: FactOf<'ApprovalUndone'>): Shown {
  const line = wordsOf(session.language).cards.approved.open(version, mention(by.id));
  return shown(line, sections(line), sessionFooter(session));
}
