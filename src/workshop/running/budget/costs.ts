import { percent } from '../../../text/amounts.js';
import type { Language } from '../../../text/language.js';
import { isRehearsal } from '../../base/authors.js';
import type { Session } from '../session.js';
import { plus, type Spent } from '../../base/spent.js';
import { wordsOf } from '../../../words/words.js';

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
  const { budget } = wordsOf(language);
  const tokens = budget.tokens(tokensOf(spent));
  const share = percent(spent.cached, tokensOf(spent));
  return share > 0 ? budget.cached(tokens, share) : tokens;
}

/** The closing line of the report: what it took until then. None where that is not known. */
export function costLine(session: Session): string[] {
  const { budget } = wordsOf(session.language);
  const total = totalSpent(session);
  if (!total) return [];
  const cost = total.micros === null ? undefined : budget.money(total.micros);
  const took = budget.took(tokenWords(session.language, total), cost);
  return total.unknown ? [took, budget.notIn(budget.unknownCalls(total.unknown))] : [took];
}

/** What a plan took until it was issued, for the transcript; `micros` is null where a price is not known. */
export function costEntry(session: Session, artifact: 'plan' | 'draft'): { cost?: Spent } {
  const total = artifact === 'plan' ? totalSpent(session) : undefined;
  return total ? { cost: total } : {};
}
