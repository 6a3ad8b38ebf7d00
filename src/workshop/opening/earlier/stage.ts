import type { Session } from '../session.js';
import { wordsOf } from '../../../words/words.js';
import { waitsForBeginning } from './owed.js';
import { askedIntent } from './state.js';

/** What is found out about earlier plans before the brief is read; undefined where nothing is. */
export function beginningStage(session: Session): string | undefined {
  const { stages } = wordsOf(session.language).earlier;
  if (askedIntent(session)) return stages.asking;
  return waitsForBeginning(session) ? stages.reading : undefined;
}
