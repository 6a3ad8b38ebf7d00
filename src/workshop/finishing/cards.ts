import { stopped } from '../../text/foreign.js';
import { type Card, paragraph } from '../card.js';
import type { Finding } from '../check/finding.js';
import { findingLine } from '../gate/finding-line.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import { ownersLeft } from './rules.js';

const mostShown = 3;

/** What the check found: the first of it, and how much more there is. What only follows from another finding is not counted. */
export function planChecked(session: Session, findings: readonly Finding[]): Card | undefined {
  const { common, finishing } = wordsOf(session.language);
  const own = findings.filter(({ follows }) => follows === undefined);
  if (own.length === 0) return undefined;
  const shown = own.slice(0, mostShown).map((each) => stopped(findingLine(session, each), common.stop));
  const more = own.length > mostShown ? [finishing.more(own.length - mostShown)] : [];
  return paragraph(finishing.found(own.length, common.sentences([...shown, ...more])));
}

/** How far the plan is completed. */
export function finishingStage(session: Session): string {
  const { language, roster, finish } = session;
  const { stages } = wordsOf(language).finishing;
  const done = roster.filter((role) => finish?.overviews[role] !== undefined).length;
  if (done < roster.length) return stages.completing(done, roster.length);
  return ownersLeft(session).length > 0 ? stages.mending : stages.summary;
}
