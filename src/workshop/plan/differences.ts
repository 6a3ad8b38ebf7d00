import type { Item } from './items.js';
import { liveItems } from './references.js';
import type { PlanState } from './state.js';

/** What differs between a plan and one that it came of, by id. `changed`: what an item says now is not what it said. */
export interface Differences {
  added: Item[];
  changed: { was: Item; is: Item }[];
  removed: Item[];
}

export function differencesSince(before: PlanState, plan: PlanState): Differences {
  const [old, now] = [liveItems(before), liveItems(plan)];
  const had = new Map(old.map((item) => [item.id, item]));
  const has = new Set(now.map(({ id }) => id));
  return {
    added: now.filter(({ id }) => !had.has(id)),
    changed: now.flatMap((is) => {
      const was = had.get(is.id);
      return was && saysOf(was) !== saysOf(is) ? [{ was, is }] : [];
    }),
    removed: old.filter(({ id }) => !has.has(id)),
  };
}

function saysOf({ name, text, fields, grounds, dependsOn }: Item): string {
  return JSON.stringify([name.trim(), text.trim(), fields, grounds, dependsOn]);
}
