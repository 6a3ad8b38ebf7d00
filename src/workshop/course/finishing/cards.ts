import type { Session } from '../session.js';
import { wordsOf } from '../../../words/words.js';
import { ownersLeft } from './rules.js';

/** How far the plan is completed. */
export function finishingStage(session: Session): string {
  const { language, roster, finish } = session;
  const { stages } = wordsOf(language).finishing;
  const done = roster.filter((role) => finish?.overviews[role] !== undefined).length;
  if (done < roster.length) return stages.completing(done, roster.length);
  return ownersLeft(session).length > 0 ? stages.mending : stages.summary;
}
