import type { Database } from 'better-sqlite3';
import type { Inbox } from '../../contracts/execution.js';
import type { Step } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';

type Arrival = NonNullable<Step<unknown, unknown>['arrival']>;

/** `now` stamps in ISO 8601. */
export function inboxTable(database: Database, writes: GroupCommit, now: () => string) {
  const insert = database.prepare('INSERT INTO deliveries (body, received_at) VALUES (?, ?)');
  const claim = database.prepare('INSERT OR IGNORE INTO delivery_claims (claim, delivery) VALUES (?, ?)');
  const taken = database
    .prepare<[string], number>('SELECT delivery FROM delivery_claims WHERE claim = ?')
    .pluck();
  const claimed = database.prepare<[string], { receivedAt: string; session: string | null }>(
    `SELECT received_at AS receivedAt, session FROM delivery_claims JOIN deliveries ON id = delivery
     WHERE claim = ?`,
  );
  const finish = database
    .prepare<[string, string, string, number], string | null>(
      `UPDATE deliveries SET done_at = ?, body = NULL, kind = coalesce(kind, ?), outcome = coalesce(outcome, ?)
       WHERE id = ? AND done_at IS NULL RETURNING session`,
    )
    .pluck();
  // When one delivery makes several arrivals, the last one with facts is kept, or else the last one.
  const reach = database.prepare(
    `UPDATE deliveries SET session = @session, seq = @seq, kind = @kind, outcome = @outcome
     WHERE id = @delivery AND (@facts > 0 OR coalesce(outcome, '') NOT LIKE '% fact%')`,
  );
  const end = database.prepare(
    'UPDATE deliveries SET done_at = ?, body = NULL WHERE id = ? AND done_at IS NULL',
  );
  const setAside = database.prepare(
    "UPDATE deliveries SET done_at = ?, problem = 'set aside', outcome = 'set aside' WHERE id = ?",
  );
  const fail = database
    .prepare<[string, number], number>(
      'UPDATE deliveries SET attempts = attempts + 1, problem = ? WHERE id = ? AND done_at IS NULL RETURNING attempts',
    )
    .pluck();
  const waiting = database.prepare<[], { id: number; body: string; attempts: number }>(
    'SELECT id, body, attempts FROM deliveries WHERE done_at IS NULL ORDER BY id',
  );

  const inbox: Inbox = {
    // A repeat waits for the disk, too: the delivery that took the claim may not be there yet.
    claim: (claims, body) =>
      writes.durable(() => {
        if (claims.some((each) => taken.get(each) !== undefined)) return undefined;
        const id = Number(insert.run(JSON.stringify(body), now()).lastInsertRowid);
        for (const each of claims) claim.run(each, id);
        return id;
      }),
    async claimedSince(name, moment) {
      const found = claimed.get(name);
      return found !== undefined && Date.parse(found.receivedAt) >= moment;
    },
    reached: async (name) => claimed.get(name)?.session ?? undefined,
    done: (delivery, kind, outcome) => writes.soon(() => finish.get(now(), kind, outcome, delivery) === null),
    setAside: (delivery) => writes.durable(() => void setAside.run(now(), delivery)),
    failed: (delivery, problem) => writes.durable(() => fail.get(problem, delivery) ?? 0),
    waiting: async () =>
      waiting.all().map(({ id, body, attempts }) => ({ id, attempts, body: JSON.parse(body) as unknown })),
  };

  return {
    inbox,
    /** Within a step: what became of the delivery that caused it. `seq`: how many facts its workshop had before. */
    arrived(session: string, { delivery, goesOn, ...became }: Arrival, seq: number, facts: number): void {
      reach.run({ session, delivery, ...became, seq, facts });
      if (!goesOn) end.run(now(), delivery);
    },
  };
}
