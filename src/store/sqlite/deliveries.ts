import type { Database } from 'better-sqlite3';
import type { Arrival } from './facts.js';

/** The inbox. `now` stamps in ISO 8601. */
export function deliveryTable(database: Database, now: () => string) {
  const insert = database.prepare('INSERT INTO deliveries (body, received_at) VALUES (?, ?)');
  const claim = database.prepare('INSERT OR IGNORE INTO delivery_claims (claim, delivery) VALUES (?, ?)');
  const finish = database
    .prepare<[string, string, string, number], string | null>(
      `UPDATE deliveries SET done_at = ?, body = NULL, kind = coalesce(kind, ?), outcome = coalesce(outcome, ?)
       WHERE id = ? AND done_at IS NULL RETURNING session`,
    )
    .pluck();
  // Of several arrivals that one delivery makes, the last one with facts is kept, or else the last one.
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
  const fail = database.prepare('UPDATE deliveries SET attempts = attempts + 1, problem = ? WHERE id = ?');
  const waiting = database.prepare<[], { id: number; body: string; attempts: number }>(
    'SELECT id, body, attempts FROM deliveries WHERE done_at IS NULL ORDER BY id',
  );
  const taken = database
    .prepare<[string], number>('SELECT delivery FROM delivery_claims WHERE claim = ?')
    .pluck();

  const received = database
    .prepare<[string], string>(
      'SELECT received_at FROM delivery_claims JOIN deliveries ON id = delivery WHERE claim = ?',
    )
    .pluck();

  return {
    claim: database.transaction((claims: string[], body: unknown): number | undefined => {
      const known = claims.some((each) => taken.get(each) !== undefined);
      if (known) return undefined;
      const id = Number(insert.run(JSON.stringify(body), now()).lastInsertRowid);
      for (const each of claims) claim.run(each, id);
      return id;
    }),
    claimedSince(name: string, moment: number): boolean {
      const at = received.get(name);
      return at !== undefined && Date.parse(at) >= moment;
    },
    /** Ends it, if nothing has yet. True when it reached no workshop, of which this says what became of it instead. */
    done: (delivery: number, kind: string, outcome: string): boolean =>
      finish.get(now(), kind, outcome, delivery) === null,
    reached({ delivery, goesOn, ...became }: Arrival, seq: number, facts: number): void {
      reach.run({ delivery, ...became, seq, facts });
      if (!goesOn) end.run(now(), delivery);
    },
    setAside: (delivery: number): void => void setAside.run(now(), delivery),
    failed: (delivery: number, problem: string): void => void fail.run(problem, delivery),
    waiting: () =>
      waiting.all().map(({ id, body, attempts }) => ({ id, attempts, body: JSON.parse(body) as unknown })),
  };
}
