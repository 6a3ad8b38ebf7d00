import type { Session } from '../../workshop/session.js';
import { type Shown, sections, shown } from './blocks.js';
import { sessionFooter } from './footer.js';
import { wordsOf } from './words.js';

/** The Coach's first line in the thread: who is heard, and how to learn more. */
export function welcome(session: Session): Shown {
  const line = wordsOf(session.language).thread.welcome;
  return shown(line, sections(line), sessionFooter(session));
}
