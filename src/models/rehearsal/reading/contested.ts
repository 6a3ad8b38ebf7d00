import { readDate } from './dates.js';
import { readExclusion } from './exclusions.js';
import type { Contradiction, Feature, Found } from './found.js';

interface Contested {
  features: Feature[];
  exclusions: Found[];
  dates: Found[];
}

/**
 * Leaves out what contradicts itself: both sides while nobody has decided, and the losing side once a remark has.
 * What is left can stand in a plan.
 */
export function withoutContested(all: Contested, contradictions: Contradiction[]): Contested {
  return contradictions.reduce(settle, all);
}

function settle(all: Contested, { kind, one, other, decision }: Contradiction): Contested {
  if (kind === 'deadlines') {
    const chosen = decision && readDate(decision.words)?.words.toLowerCase();
    const kept = all.dates.filter(
      ({ words }) => chosen?.includes(words.toLowerCase()) || words.toLowerCase().includes(chosen ?? ''),
    );
    return kept.length > 0 ? { ...all, dates: kept } : all;
  }
  if (kind === 'opposed') return all;
  const ruledOut = !decision || readExclusion(decision.words) !== undefined;
  const wished = decision === undefined || !ruledOut;
  const features = all.features.filter(
    ({ words, by }) => by || !other.toLowerCase().includes(words.toLowerCase()),
  );
  const exclusions = all.exclusions.filter(
    ({ words, by }) => by || !one.toLowerCase().includes(words.toLowerCase()),
  );
  return {
    ...all,
    features: ruledOut && features.length > 0 ? features : all.features,
    exclusions: wished ? exclusions : all.exclusions,
  };
}
