import type { Session } from '../session.js';
import { oneLine } from '../../../text/foreign.js';
import { reasonLine } from '../../course/gate/reasons.js';
import { wordsOf } from '../../../words/words.js';
import { objectionsTo } from './objections.js';

/** Everything that is said against a draft, a line each, in full. */
export function objectionLines(session: Session, version: number): string[] {
  const { line } = wordsOf(session.language).approval.concern;
  return objectionsTo(session, version).map((each) =>
    'kind' in each ? reasonLine(session, each) : line(oneLine(each.by.name), oneLine(each.text)),
  );
}
