import type { Person } from '../../workshop/people.js';
import type { Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { paragraph, type Shown, sections, shown } from './blocks.js';
import { button, buttons } from './button.js';
import { wordsOf } from './words.js';

/** The notice that a person paused the workshop; with a button to go on, or with who did. */
export function pausedNotice(session: Session, by: Person, resumedBy: Person | undefined): Shown {
  const { revising } = wordsOf(session.language);
  const who = mention(by.id);
  if (resumedBy) return paragraph(revising.resumed(who, mention(resumedBy.id)));
  if (session.stage === 'closed') return paragraph(revising.pauseOver(who));
  const line = revising.paused(who);
  const resume = button(session, 'resume', revising.resume, { style: 'primary' });
  return shown(line, [...sections(line), ...buttons([resume])]);
}
