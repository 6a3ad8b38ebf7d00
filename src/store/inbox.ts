import type { Added, Inbox, StoredDelivery } from '../contracts/execution.js';
import type { Step } from '../contracts/store.js';
import { type Transaction, ask, askAll, tell, type Transactions } from './acts.js';
import { addingOf, type Processes } from './processes.js';

type Arrival = NonNullable<Step<unknown, unknown>['arrival']>;

/** `now` stamps in ISO 8601. */
export function inboxTable(transactions: Transactions, now: () => string, processes?: Processes) {
  const { rows, durable, soon } = transactions;
  const adding = addingOf(transactions, processes);

  async function claimed(claim: string) {
    const [found] = await rows<{ session: string | null }>(
      'SELECT session FROM planning.delivery_claims JOIN planning.deliveries ON id = delivery WHERE claim = $1',
      [claim],
    );
    return found;
  }

  async function notDone(rest: string, values: readonly unknown[] = []): Promise<StoredDelivery[]> {
    const found = await rows<{ id: number; body: string; attempts: number }>(
      `SELECT id, body, attempts FROM planning.deliveries WHERE done_at IS NULL ${rest}`,
      values,
    );
    return found.map(({ id, body, attempts }) => ({ id, attempts, body: JSON.parse(body) as unknown }));
  }

  // Whoever comes second waits for the first, who may still fail to store it: then the claims are free.
  function* take(all: readonly string[], body: unknown, lane?: string): Transaction<number | undefined> {
    if (processes) yield* processes.holding(all);
    // What was read up may have no claim: it is taken each time.
    const claims = [...new Set(all)];
    const columns = {
      ...{ body: JSON.stringify(body), received_at: now() },
      ...(processes && (lane === undefined ? { process: processes.name } : { lane })),
    };
    const values = [...claims, ...Object.values(columns)];
    const places = values.map((_, at) => `$${at + 1}`);
    const own = places.slice(0, claims.length);
    const ifFree = `WHERE NOT EXISTS (SELECT 1 FROM planning.delivery_claims WHERE claim IN (${own.join(', ')}))`;
    const storing = `INSERT INTO planning.deliveries (${Object.keys(columns).join(', ')})
      SELECT ${places.slice(claims.length).join(', ')} ${claims.length > 0 ? ifFree : ''} RETURNING id`;
    // Nothing of this transaction has taken them yet.
    const claiming = `INSERT INTO planning.delivery_claims (claim, delivery)
      SELECT claim, lastval() FROM (SELECT ${own.join(' AS claim UNION ALL SELECT ')} AS claim) AS own ${ifFree}`;
    const [[stored]] = yield* askAll<[{ id: number }[]]>(
      [{ sql: storing, values }, ...(claims.length > 0 ? [{ sql: claiming, values: claims }] : [])],
      lane === undefined ? 'last' : 'asked',
    );
    return stored?.id;
  }

  const inbox: Inbox = {
    claim(claims, body, lane) {
      const taken = (id?: number): Added => ({
        added: id === undefined || lane === undefined ? [] : [{ kind: 'deliveries', name: lane }],
      });
      return adding(() => take(claims, body, lane), taken, lane && `inbox ${lane}`);
    },
    isClaimed: async (name) => (await claimed(name)) !== undefined,
    reached: async (name) => (await claimed(name))?.session ?? undefined,
    async done(delivery, kind, outcome) {
      const [ended] = await soon(() =>
        ask<{ session: string | null }>(
          `UPDATE planning.deliveries
           SET done_at = $1, body = NULL, kind = coalesce(kind, $2), outcome = coalesce(outcome, $3)
           WHERE id = $4 AND done_at IS NULL RETURNING session`,
          [now(), kind, outcome, delivery],
        ),
      );
      return ended?.session === null;
    },
    setAside(delivery) {
      const set = "SET done_at = $1, problem = 'set aside', outcome = 'set aside'";
      return durable(() => tell(`UPDATE planning.deliveries ${set} WHERE id = $2`, [now(), delivery]));
    },
    async failed(delivery, problem) {
      const [row] = await durable(() =>
        ask<{ attempts: number }>(
          `UPDATE planning.deliveries SET attempts = attempts + 1, problem = $1
           WHERE id = $2 AND done_at IS NULL RETURNING attempts`,
          [problem, delivery],
        ),
      );
      return row?.attempts ?? 0;
    },
    waiting: () => notDone('ORDER BY id'),
  };

  return {
    inbox,
    deliveries: (of: { lane: string } | { id: number }) =>
      'id' in of ? notDone('AND id = $1', [of.id]) : notDone('AND lane = $1 ORDER BY id', [of.lane]),
    /** Within a step: what became of the delivery that caused it. `seq`: how many facts its workshop had before. */
    *arrived(session: string, arrival: Arrival, seq: number, facts: number): Transaction<void> {
      const { delivery, goesOn, kind, outcome } = arrival;
      // When one delivery makes several arrivals, the last one with facts is kept, or else the last one.
      yield* tell(
        `UPDATE planning.deliveries SET session = $2, seq = $3, kind = $4, outcome = $5
         WHERE id = $1 AND ($6 > 0 OR coalesce(outcome, '') NOT LIKE '% fact%')`,
        [delivery, session, seq, kind, outcome, facts],
      );
      if (goesOn) return;
      yield* tell(
        'UPDATE planning.deliveries SET done_at = $1, body = NULL WHERE id = $2 AND done_at IS NULL',
        [now(), delivery],
      );
    },
  };
}
