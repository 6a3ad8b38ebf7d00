import type { Session } from '../session.js';
import { snakeCase, type SnakeCased } from '../../../text/json.js';
import { visibleIn } from '../../../text/visible.js';
import type { Item, ItemFields } from '../../plan/items.js';
import { liveItems } from '../../plan/references.js';
import { summaryOf } from '../../plan/summary.js';

/**
 * What a signature covers, as one text: every item of the plan with its words, fields and grounds, and the summary. Who
 * else had a say in an item, and where it stands, is no part of it. The keys are those of `planning.ai.json`, so that
 * whoever has the file can build the text again and compare its hash.
 */
export function canonicalPlan(session: Pick<Session, 'plan' | 'finish' | 'reading'>): string {
  const { plan } = session;
  const items = liveItems(plan)
    .map((item) => signedItem(item))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify(sorted(visibleIn({ items, summary: summaryOf(session) })));
}

/** The kind of an item, and beside it its fields. */
type WrittenFields<Fields> = Fields extends { kind: infer Kind }
  ? { kind: Kind; fields: SnakeCased<Omit<Fields, 'kind'>> }
  : never;

/** The members of an item that are signed, as `planning.ai.json` spells them. */
export function signedItem({ id, name, text, fields, by, grounds, dependsOn }: Item) {
  const { kind, ...own } = fields;
  // TypeScript does not follow that the kind and the other fields are still those of one kind.
  const written = { kind, fields: snakeCase(own) } as WrittenFields<ItemFields>;
  return { ...{ id, kind, name, text }, ...written, by, grounds, depends_on: dependsOn };
}

/** Keys in the order of the alphabet, at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held)]));
}
