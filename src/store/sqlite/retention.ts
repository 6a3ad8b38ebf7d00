import type { Database } from 'better-sqlite3';
import { before, keeps, packedBefore, type Retention } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';
import { spentOf } from './ledger.js';
import { factPacking } from './workshops.js';

/** How many deliveries are dropped in one go. */
const atOnce = 100;

/** Each part finds what is due by an index, and does no more than a few milliseconds of work. */
export function retention(database: Database, writes: GroupCommit, now: () => string): Retention {
  // What still waits to be sent names the moment of its fact.
  const toPack = database
    .prepare<[string], string>(
      `SELECT id FROM sessions WHERE status = 'completed' AND rests < 2 AND rests = 0 AND changed_at < ? AND NOT EXISTS (
         SELECT 1 FROM outbox WHERE session = sessions.id AND state IN ('queued', 'sending')) LIMIT 1`,
    )
    .pluck();
  const toSum = database
    .prepare<[string], string>(
      `SELECT id FROM sessions WHERE status = 'completed' AND rests < 2 AND rests = 1 AND changed_at < ?
         AND NOT EXISTS (SELECT 1 FROM attempts WHERE session = sessions.id AND recorded = 0) LIMIT 1`,
    )
    .pluck();
  const rests = database.prepare('UPDATE sessions SET rests = ? WHERE id = ?');
  const pack = factPacking(database);
  const sum = database.prepare(
    `INSERT OR REPLACE INTO summed_attempts (session, attempts, input, cached, output, micros, unknown, held_tokens, held_micros, unpriced)
     SELECT @session, CAST(attempts AS INTEGER), CAST(input AS INTEGER), CAST(cached AS INTEGER), CAST(output AS INTEGER), CAST(micros AS INTEGER),
       CAST(unknown AS INTEGER), CAST(heldTokens AS INTEGER), CAST(heldMicros AS INTEGER), CAST(unpriced AS INTEGER)
     FROM (${spentOf})`,
  );
  const dropAttempts = database.prepare('DELETE FROM attempts WHERE session = ?');
  const dropAnswers = database.prepare(
    `DELETE FROM outbox WHERE session = ? AND seq = 0 AND state IN ('sent', 'given up')
       AND kind IN ('edit', 'reaction', 'private', 'direct')`,
  );
  const past = database
    .prepare<[string], number>(
      `SELECT id FROM deliveries WHERE session IS NULL AND done_at IS NOT NULL AND done_at < ?
       ORDER BY done_at LIMIT ${atOnce}`,
    )
    .pluck();
  const dropClaims = database.prepare('DELETE FROM delivery_claims WHERE delivery = ?');
  const dropDelivery = database.prepare('DELETE FROM deliveries WHERE id = ?');
  const dropKept = database.prepare(
    `DELETE FROM kept_answers WHERE rowid IN (SELECT rowid FROM kept_answers WHERE at < ? LIMIT ${atOnce})`,
  );

  const oldAnswer = database.prepare<[string]>('SELECT 1 FROM kept_answers WHERE at < ? LIMIT 1');

  /** What to do next for each kind; undefined where nothing is due. Looking writes nothing, so that it is in nobody's way. */
  const parts: (() => (() => void) | undefined)[] = [
    function packNext() {
      const id = toPack.get(packedBefore(now()));
      if (id === undefined) return undefined;
      return () => {
        pack(id);
        rests.run(1, id);
      };
    },
    function sumNext() {
      const id = toSum.get(before(now(), keeps.attemptsMs));
      if (id === undefined) return undefined;
      return () => {
        sum.run({ session: id });
        dropAttempts.run(id);
        dropAnswers.run(id);
        rests.run(2, id);
      };
    },
    function dropPast() {
      const all = past.all(before(now(), keeps.claimsMs));
      if (all.length === 0) return undefined;
      return () => {
        for (const id of all) {
          dropClaims.run(id);
          dropDelivery.run(id);
        }
      };
    },
    function dropOldAnswers() {
      const until = before(now(), keeps.answersMs);
      return oldAnswer.get(until) === undefined ? undefined : () => void dropKept.run(until);
    },
  ];

  return {
    async sweep() {
      for (const part of parts) {
        const act = part();
        if (!act) continue;
        await writes.durable(act);
        return true;
      }
      return false;
    },
  };
}
