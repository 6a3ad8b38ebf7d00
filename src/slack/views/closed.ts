import { latestVersion, type Session } from '../../workshop/session.js';
import { type Shown, sections, shown } from './blocks.js';
import { outcomeOf } from './outcome.js';
import { wordsOf } from './words.js';

/** Says who closed a workshop without a result, and what stays. */
export function closedWithout(session: Session): Shown {
  const { closed } = wordsOf(session.language).cards;
  const version = latestVersion(session)?.number;
  const lines = [outcomeOf(session), version === undefined ? closed.nothing : closed.keeps(version)];
  return shown(wordsOf(session.language).thread.sentences(lines), sections(lines.join('\n')));
}
