import { paragraph, type Card } from '../../workshop/card.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from './words.js';

/** What a person reads who stopped the reminders of a workshop, or wants them again; a repeat reads the same. */
export function remindersSet(session: Session, wanted: boolean): Card {
  const { over, again, quiet } = wordsOf(session.language).waiting;
  const line = session.stage === 'closed' ? over : wanted ? again : quiet;
  return paragraph(line);
}

/** What they read who stopped those of several at once, by the button of a reminder that `session` brought. */
export function remindersStopped(session: Session, titles: readonly string[]): Card {
  const { waiting, thread } = wordsOf(session.language);
  return paragraph(waiting.stopped(thread.list([...titles])));
}
