import { percent } from '../../text/amounts.js';
import { textIn } from '../../text/index.js';
import type { Language } from '../../text/language.js';
import { isRehearsal } from '../footer.js';
import type { Session } from '../session.js';
import { plus, type Spent } from './spent.js';

/**
 * What a workshop has cost in all, as far as it was recorded. Undefined while nothing is known of it, and while only
 * the rehearsal answered, which costs nothing.
 */
export function totalSpent({ spent, calls }: Session): Spent | undefined {
  const [first, ...others] = Object.values(spent);
  if (!first) return undefined;
  const total = others.reduce(plus, first);
  const answered = Object.entries(calls).filter(([, number]) => number > 0);
  const isFree = tokensOf(total) === 0 && !total.unknown && answered.every(([model]) => isRehearsal(model));
  return isFree ? undefined : total;
}

export function tokensOf({ input, output }: Spent): number {
  return input + output;
}

/** "182k tokens (71% from cache)": the share is of all of them. */
export function tokenWords(language: Language, spent: Spent): string {
  const { costs } = textIn(language);
  const tokens = costs.tokens(tokensOf(spent));
  const share = percent(spent.cached, tokensOf(spent));
  return share > 0 ? costs.cached(tokens, share) : tokens;
}

/** The closing line of the report: what it took until then. None where that is not known. */
export function costLine(session: Session): string[] {
  const { costs } = textIn(session.language);
  const total = totalSpent(session);
  if (!total) return [];
  const cost = total.micros === null ? undefined : costs.money(total.micros);
  const took = costs.took(tokenWords(session.language, total), cost);
  return total.unknown ? [took, costs.notIn(costs.unknownCalls(total.unknown))] : [took];
}

/** What a plan took until it was issued, for the transcript; `micros` is null where a price is not known. */
export function costEntry(session: Session, artifact: 'plan' | 'draft'): { cost?: Spent } {
  const total = artifact === 'plan' ? totalSpent(session) : undefined;
  return total ? { cost: total } : {};
}
