import { before, keeps, packedBefore, type Retention } from '../../contracts/store.js';
import { packedFacts } from '../rows.js';
import type { Connection, Queries } from './connection.js';
import { storedFacts } from './workshops.js';
import { spentBy, sumColumns } from './ledger.js';

/** How many deliveries, or answers, are dropped in one go. */
const atOnce = 100;

/** Each part finds what is due by an index. What another process has at hand is left to it. */
export function retention({ transaction }: Connection, now: () => string): Retention {
  /** The next workshop that is to rest more than it does, held until the transaction ends. */
  async function next(queries: Queries, rests: number, until: string, unless: string) {
    const found = await queries.query<{ id: string }>(
      `SELECT id FROM planning.sessions
       WHERE status = 'completed' AND rests < 2 AND rests = $1 AND changed_at < $2 AND NOT EXISTS (${unless})
       LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [rests, until],
    );
    return found.rows[0]?.id;
  }
  const restsNow = (queries: Queries, id: string, rests: number) =>
    queries.query('UPDATE planning.sessions SET rests = $2 WHERE id = $1', [id, rests]);

  // What still waits to be sent names the moment of its fact.
  async function packNext(queries: Queries): Promise<boolean> {
    const unless =
      "SELECT 1 FROM planning.outbox WHERE session = sessions.id AND state IN ('queued', 'sending')";
    const id = await next(queries, 0, packedBefore(now()), unless);
    if (id === undefined) return false;
    await queries.query(
      `INSERT INTO planning.packed_facts (session, facts) VALUES ($1, $2)
       ON CONFLICT (session) DO UPDATE SET facts = excluded.facts`,
      [id, packedFacts(await storedFacts(queries, id))],
    );
    await queries.query('DELETE FROM planning.facts WHERE session = $1', [id]);
    await restsNow(queries, id, 1);
    return true;
  }

  async function sumNext(queries: Queries): Promise<boolean> {
    const unless = 'SELECT 1 FROM planning.attempts WHERE session = sessions.id AND NOT recorded';
    const id = await next(queries, 1, before(now(), keeps.attemptsMs), unless);
    if (id === undefined) return false;
    const changes = sumColumns.map((each) => `${each} = excluded.${each}`).join(', ');
    await queries.query(
      `INSERT INTO planning.summed_attempts (session, ${sumColumns.join(', ')})
       SELECT $1, ${sumColumns.join(', ')} FROM (${spentBy}) AS sums
       ON CONFLICT (session) DO UPDATE SET ${changes}`,
      [id],
    );
    await queries.query('DELETE FROM planning.attempts WHERE session = $1', [id]);
    await queries.query(
      `DELETE FROM planning.outbox WHERE session = $1 AND seq = 0 AND state IN ('sent', 'given up')
         AND kind IN ('edit', 'reaction', 'private', 'direct')`,
      [id],
    );
    await restsNow(queries, id, 2);
    return true;
  }

  async function dropPast(queries: Queries): Promise<boolean> {
    const past = await queries.query<{ id: number }>(
      `SELECT id FROM planning.deliveries
       WHERE session IS NULL AND done_at IS NOT NULL AND done_at COLLATE "C" < $1
       ORDER BY done_at COLLATE "C" LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [before(now(), keeps.claimsMs), atOnce],
    );
    const ids = past.rows.map(({ id }) => id);
    if (ids.length === 0) return false;
    await queries.query('DELETE FROM planning.delivery_claims WHERE delivery = ANY ($1)', [ids]);
    await queries.query('DELETE FROM planning.deliveries WHERE id = ANY ($1)', [ids]);
    return true;
  }

  async function dropAnswers(queries: Queries): Promise<boolean> {
    const dropped = await queries.query(
      `DELETE FROM planning.kept_answers WHERE input IN (
         SELECT input FROM planning.kept_answers WHERE at < $1 LIMIT $2)`,
      [before(now(), keeps.answersMs), atOnce],
    );
    return (dropped.rowCount ?? 0) > 0;
  }

  return {
    async sweep() {
      for (const part of [packNext, sumNext, dropPast, dropAnswers]) if (await transaction(part)) return true;
      return false;
    },
  };
}
