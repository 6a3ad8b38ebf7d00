import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';
import type { Words } from './words.js';

/** Where a requirement comes from, made readable: the brief, a point ("P3") or an issue ("#2") with its author. */
export function originOf(session: Session, words: Words, source: string): string {
  const sought = source.trim();
  if (sought.toLowerCase() === 'brief') return words.report.theBrief;
  const issue = session.issues.find(({ number }) => `#${number}` === sought);
  if (issue) return words.plain(sought, words.byRound(issue.openedBy, issue.round));
  const point = session.consensus.find(({ id }) => id === sought);
  if (point) return words.plain(sought, words.byRound(point.by, point.round));
  return inline(source);
}
