import { sourcesOf } from '../workshop/plan/citations.js';
import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';

/** What turns cite of what was looked up, one line each: its number, and where it stands. */
export function sourceLines(session: Session): string[] {
  return sourcesOf(session).map(({ id, where }) => `**${id}** ${inline(where)}`);
}
