import { mention } from '../../text/markup.js';
import { paragraph, type Card, textRows, cardSaying, button, buttons } from '../../workshop/card.js';
import type { Person } from '../../workshop/people.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from './words.js';

/** The notice that a person paused the workshop; with a button to go on, or with who did. */
export function pausedNotice(session: Session, by: Person, resumedBy: Person | undefined): Card {
  const { revising } = wordsOf(session.language);
  const who = mention(by.id);
  if (resumedBy) return paragraph(revising.resumed(who, mention(resumedBy.id)));
  if (session.stage === 'closed') return paragraph(revising.pauseOver(who));
  const line = revising.paused(who);
  const resume = button(session, 'resume', revising.resume, { style: 'primary' });
  return cardSaying(line, [...textRows(line), ...buttons([resume])]);
}
