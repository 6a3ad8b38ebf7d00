import { type RoleId, roleOf } from '../roles/index.js';
import { prettyJson, snakeCase } from '../text/json.js';
import type { Fact } from '../workshop/facts.js';
import { itemKinds, kinds } from '../workshop/plan/kinds.js';
import { liveItems } from '../workshop/plan/references.js';
import { sumsOf } from '../workshop/plan/sums.js';
import type { Session } from '../workshop/session.js';
import { itemsJson } from './plan-items.js';

/**
 * The document of each role (`product_plan.json` and its kin): its field in words, the items of its kinds, and what it has
 * put of other kinds.
 */
export function roleDocuments(session: Session, facts: readonly Fact[], version: number) {
  const written = itemsJson(session, facts);
  const items = liveItems(session.plan).map((item, index) => ({ ...item, json: written[index] }));
  return session.roster.map((role) => {
    const held = itemKinds.flatMap((kind) => {
      const some = items.filter(
        (each) => each.fields.kind === kind && (kinds[kind].owner === role || each.by === role),
      );
      return kinds[kind].owner === role || some.length > 0
        ? [[kinds[kind].key, some.map(({ json }) => json)]]
        : [];
    });
    return {
      name: roleOf(role).document.file,
      content: prettyJson({
        meta: { task_id: session.id, version, role, model: writerOf(facts, role) },
        overview: session.finish?.overviews[role] ?? '',
        ...Object.fromEntries(held),
        ...(kinds.task.owner === role && { sums: snakeCase(sumsOf(session.plan)) }),
      }),
    };
  });
}

/** The model that gave a role's overview: when it completed its items, or in its turn where the brief is small. */
function writerOf(facts: readonly Fact[], role: RoleId): string | null {
  const written = facts.findLast(
    (fact) =>
      (fact.type === 'RoleFinished' || (fact.type === 'TurnTaken' && fact.overview !== undefined)) &&
      fact.role === role,
  );
  return written && 'model' in written ? (written.model ?? null) : null;
}
