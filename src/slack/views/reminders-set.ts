import type { Session } from '../../workshop/session.js';
import { paragraph, type Shown } from './blocks.js';
import { wordsOf } from './words.js';

/** What a person reads who stopped the reminders of a workshop, or wants them again; a repeat reads the same. */
export function remindersSet(session: Session, wanted: boolean): Shown {
  const { over, again, quiet } = wordsOf(session.language).waiting;
  const line = session.stage === 'closed' ? over : wanted ? again : quiet;
  return paragraph(line);
}

/** What they read who stopped those of several at once, by the button of a reminder that `session` brought. */
export function remindersStopped(session: Session, titles: readonly string[]): Shown {
  const { waiting, thread } = wordsOf(session.language);
  return paragraph(waiting.stopped(thread.list([...titles])));
}
