import type { Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, stopped } from '../../../text/foreign.js';
import { wordsOf } from '../../../words/words.js';
import { ruleNamed } from './in-force.js';

/** So much of a rule is told where it is broken. */
const longest = 100;

/** That these house rules are said to be broken, with their words, as a sentence; empty where there are none. */
export function breachWords(session: Session, ids: readonly string[] = []): string {
  const { common, house } = wordsOf(session.language);
  const rules = ids.map((id) => house.breach(id, clip(oneLine(ruleNamed(session, id)?.text ?? ''), longest)));
  return rules.length === 0 ? '' : stopped(house.breaks(common.list(rules)), common.stop);
}
