import { oneLine } from '../../text/foreign.js';
import { reasonLine } from '../gate/reasons.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import { objectionsTo } from './objections.js';

/** Everything that is said against a draft, a line each, in full. */
export function objectionLines(session: Session, version: number): string[] {
  const { line } = wordsOf(session.language).approval.concern;
  return objectionsTo(session, version).map((each) =>
    'kind' in each ? reasonLine(session, each) : line(oneLine(each.by.name), oneLine(each.text)),
  );
}
