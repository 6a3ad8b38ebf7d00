import type { Standing } from '../../base/where.js';
import type { EarlierPlan } from './facts.js';

/** A workshop of the channel, as lists know it. */
export interface EarlierLine {
  id: string;
  title: string;
  standing: Standing;
}

/** A workshop as an earlier plan, with the version that is meant where one is named. It gets its ref among others. */
export function earlierPlan(
  { id, title, standing }: EarlierLine,
  { signs, spots = [], version }: Pick<EarlierPlan, 'signs'> & { spots?: string[]; version?: number },
): Omit<EarlierPlan, 'ref'> {
  const numbers = standing.versions.map(({ number }) => number);
  const newest = numbers.at(-1);
  const meant = version !== undefined && numbers.includes(version) ? version : newest;
  return {
    workshop: id,
    title,
    state: stateOf(standing),
    ...(meant !== undefined && { version: meant }),
    ...(meant !== newest && newest !== undefined && { newest }),
    signs,
    ...(spots.length > 0 && { spots }),
  };
}

function stateOf({ stage, versions, outcome, halt }: Standing): EarlierPlan['state'] {
  if (stage === 'closed') return outcome === 'approved' ? 'approved' : 'closed';
  if (stage === 'decision') return versions.at(-1)?.artifact ?? 'active';
  return halt === undefined ? 'active' : 'paused';
}

/** Whether there is anything in it that a later brief could be about. */
export function leavesSomething({ standing }: EarlierLine): boolean {
  return standing.stage !== 'closed' || standing.versions.length > 0;
}

/** Refs in their order; of an older version that is named the newest one stands behind it, so that it can be offered. */
export function withRefs(plans: readonly Omit<EarlierPlan, 'ref'>[]): EarlierPlan[] {
  return plans
    .flatMap((plan) => {
      const { newest, spots: _, ...rest } = plan;
      return newest === undefined ? [plan] : [plan, { ...rest, version: newest, signs: [] }];
    })
    .map((plan, index) => ({ ref: `W${index + 1}`, ...plan }));
}
