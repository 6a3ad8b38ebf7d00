import type { Inbox, StoredDelivery } from '../../contracts/execution.js';
import type { Step } from '../../contracts/store.js';
import type { Connection, Queries } from './connection.js';
import { enqueue } from './processes/jobs.js';

type Arrival = NonNullable<Step<unknown, unknown>['arrival']>;

/** `now` stamps in ISO 8601. `process` names the one among several that works on what it has taken itself. */
export function inboxTable({ rows, transaction, write }: Connection, now: () => string, process?: string) {
  const claimed = async (claim: string) =>
    (
      await rows<{ receivedAt: string; session: string | null }>(
        `SELECT received_at AS "receivedAt", session FROM planning.delivery_claims
         JOIN planning.deliveries ON id = delivery WHERE claim = $1`,
        [claim],
      )
    )[0];

  const notDone = async (rest: string, values: readonly unknown[] = []): Promise<StoredDelivery[]> => {
    const found = await rows<{ id: number; body: string; attempts: number }>(
      `SELECT id, body, attempts FROM planning.deliveries WHERE done_at IS NULL ${rest}`,
      values,
    );
    return found.map(({ id, body, attempts }) => ({ id, attempts, body: JSON.parse(body) as unknown }));
  };

  const inbox: Inbox = {
    // Whoever comes second waits for the first, who may still fail to store it: then the claims are free.
    claim: (claims, body, lane) =>
      transaction(async (queries) => {
        await queries.query(
          'SELECT pg_advisory_xact_lock(hashtextextended(claim, 0)) FROM (SELECT unnest($1::text[]) AS claim ORDER BY 1) AS all_claims',
          [claims],
        );
        const taken = await queries.query(
          'SELECT 1 FROM planning.delivery_claims WHERE claim = ANY ($1) LIMIT 1',
          [claims],
        );
        if (taken.rows.length > 0) return undefined;
        const stored = await queries.query<{ id: number }>(
          'INSERT INTO planning.deliveries (body, received_at, process) VALUES ($1, $2, $3) RETURNING id',
          [JSON.stringify(body), now(), lane === undefined ? (process ?? null) : null],
        );
        const id = stored.rows[0]?.id ?? 0;
        await queries.query(
          'INSERT INTO planning.delivery_claims (claim, delivery) SELECT DISTINCT unnest($1::text[]), $2::bigint',
          [claims, id],
        );
        if (process !== undefined && lane !== undefined)
          await enqueue(queries, [{ kind: 'delivery', delivery: id, lane }]);
        return id;
      }),
    async claimedSince(name, moment) {
      const found = await claimed(name);
      return found !== undefined && Date.parse(found.receivedAt) >= moment;
    },
    reached: async (name) => (await claimed(name))?.session ?? undefined,
    async done(delivery, kind, outcome) {
      const [ended] = await write<{ session: string | null }>(
        `UPDATE planning.deliveries
         SET done_at = $1, body = NULL, kind = coalesce(kind, $2), outcome = coalesce(outcome, $3)
         WHERE id = $4 AND done_at IS NULL RETURNING session`,
        [now(), kind, outcome, delivery],
      );
      return ended?.session === null;
    },
    async setAside(delivery) {
      await write(
        "UPDATE planning.deliveries SET done_at = $1, problem = 'set aside', outcome = 'set aside' WHERE id = $2",
        [now(), delivery],
      );
    },
    async failed(delivery, problem) {
      const [row] = await write<{ attempts: number }>(
        `UPDATE planning.deliveries SET attempts = attempts + 1, problem = $1
         WHERE id = $2 AND done_at IS NULL RETURNING attempts`,
        [problem, delivery],
      );
      return row?.attempts ?? 0;
    },
    waiting: () => notDone('ORDER BY id'),
  };

  return {
    inbox,
    /** One that has not ended. */
    one: async (id: number) => (await notDone('AND id = $1', [id]))[0],
    /** Within a step: what became of the delivery that caused it. `seq`: how many facts its workshop had before. */
    async arrived(
      queries: Queries,
      session: string,
      { delivery, goesOn, kind, outcome }: Arrival,
      seq: number,
      facts: number,
    ): Promise<void> {
      // When one delivery makes several arrivals, the last one with facts is kept, or else the last one.
      await queries.query(
        `UPDATE planning.deliveries SET session = $2, seq = $3, kind = $4, outcome = $5
         WHERE id = $1 AND ($6 > 0 OR coalesce(outcome, '') NOT LIKE '% fact%')`,
        [delivery, session, seq, kind, outcome, facts],
      );
      if (goesOn) return;
      await queries.query(
        'UPDATE planning.deliveries SET done_at = $1, body = NULL WHERE id = $2 AND done_at IS NULL',
        [now(), delivery],
      );
    },
  };
}
