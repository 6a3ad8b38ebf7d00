import { type Act, tell } from './acts.js';

/**
 * Every table that has rows of workshops, in an order in which they can be added: the column that names the workshop, and the
 * columns that order its rows.
 */
export const workshopTables = {
  ...{ sessions: ['id'], session_people: ['session', 'person'], facts: ['session', 'seq'] },
  ...{ packed_facts: ['session'], issued_files: ['session', 'version', 'place'], decisions_due: ['session'] },
  ...{ outbox: ['session', 'id'], attempts: ['session', 'id'], summed_attempts: ['session'] },
  ...{ budget_sums: ['of'], kept_answers: ['session', 'input'], first_versions: ['session'] },
  ...{ shown: ['session', 'kind', 'day'], knowledge_numbers: ['session', 'number'] },
} as const satisfies Record<string, readonly [string, ...string[]]>;

/**
 * Within a transaction: deletes all that is stored of a workshop but what was spent on its days. Its deliveries go like those that
 * reached no workshop: Slack may send one again.
 */
export function* forgetting(
  workshop: string,
  now: string,
  shelves: readonly { forget(workshop: string): Act<void> }[],
): Act<void> {
  for (const shelf of shelves) yield* shelf.forget(workshop);
  for (const [table, [column]] of Object.entries(workshopTables).toReversed())
    yield* tell(`DELETE FROM planning.${table} WHERE ${column} = $1`, [workshop]);
  yield* tell(
    `UPDATE planning.deliveries SET session = NULL, seq = NULL, body = NULL, problem = NULL, done_at = coalesce(done_at, $2)
     WHERE session = $1`,
    [workshop, now],
  );
}
