import { snakeCase } from '../text/json.js';
import type { Fact } from '../workshop/facts.js';
import type { Item } from '../workshop/plan/items.js';
import { ownFigures } from '../workshop/plan/own-figures.js';
import { liveItems } from '../workshop/plan/references.js';
import { stateOf } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { signedItem } from '../workshop/course/signing/canonical.js';
import { groundsInWords } from './grounds-in-words.js';
import type { GoneItem, WrittenItem } from './schema/items.js';
import type { PlanFile } from './schema/plan.js';
import { citedSources } from './shared-sections.js';

/**
 * The items of the plan: what was signed of each, then where it stands, which of its figures nothing but its author stands
 * for, and its grounds in words.
 */
export function itemsJson(session: Session, facts: readonly Fact[]): WrittenItem[] {
  const sources = citedSources(facts);
  return liveItems(session.plan).map((item) => ({
    ...itemJson(item),
    state: stateOf(session, item),
    own_figures: ownFigures(session, item),
    grounds_in_words: groundsInWords(session, item, sources),
  }));
}

/** What is no part of the plan any more: items that were replaced or withdrawn, and cases that requirements had. */
export function recordJson(session: Session): PlanFile['record'] {
  const { items, numbers } = session.plan;
  const gone = items.flatMap((item): GoneItem[] =>
    item.gone ? [{ ...itemJson(item), ...snakeCase(item.gone) }] : [],
  );
  const held = new Set(
    items.flatMap(({ fields }) =>
      fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => id) : [],
    ),
  );
  const given = Array.from({ length: numbers.AC ?? 0 }, (_, index) => `AC${index + 1}`);
  return { items: gone, cases: given.filter((id) => !held.has(id)) };
}

function itemJson(item: Item) {
  const { origin } = item;
  return { ...signedItem(item), with: item.with, ...(origin && { origin }) };
}
