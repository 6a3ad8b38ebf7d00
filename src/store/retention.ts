import { before, keeps, packedBefore, type Retention } from '../contracts/store.js';
import { type Act, ask, listed, type Transactions } from './acts.js';
import { spentBy, type sumColumns } from './ledger.js';
import { packFacts } from './workshops.js';

/** How many deliveries, or answers, are dropped in one go. */
const atOnce = 100;

/** What is due, by its ids, and what is then done with it. */
interface Part {
  due: string;
  until: string;
  act(ids: readonly string[]): Act<void>;
}

/** Each part finds what is due by an index. What another process has at hand is left to it. */
export function retention(
  { rows, durable }: Transactions,
  columns: ReturnType<typeof sumColumns>,
  now: () => string,
): Retention {
  const sums = Object.values(columns);
  const resting = (rests: number, unless: string) =>
    `SELECT id FROM planning.sessions
     WHERE status = 'completed' AND rests < 2 AND rests = ${rests} AND changed_at < $1 AND NOT EXISTS (${unless}) LIMIT 1`;
  const restsNow = (id: string, rests: number) =>
    ask('UPDATE planning.sessions SET rests = $2 WHERE id = $1', [id, rests]);
  const drop = (table: string, column: string, ids: readonly string[]) =>
    ask(`DELETE FROM planning.${table} WHERE ${column} IN ${listed([ids]).places}`, ids);

  /** Looking writes nothing, so that it is in nobody's way. */
  const parts = (): Part[] => [
    {
      // What still waits to be sent names the moment of its fact.
      due: resting(
        0,
        "SELECT 1 FROM planning.outbox WHERE session = sessions.id AND state IN ('queued', 'sending')",
      ),
      until: packedBefore(now()),
      *act([id = '']) {
        yield* packFacts(id);
        yield* restsNow(id, 1);
      },
    },
    {
      due: resting(1, 'SELECT 1 FROM planning.attempts WHERE session = sessions.id AND recorded = false'),
      until: before(now(), keeps.attemptsMs),
      *act([id = '']) {
        yield* ask(
          `INSERT INTO planning.summed_attempts (session, ${sums.join(', ')})
           SELECT $1, sums.* FROM (${spentBy(columns)}) AS sums WHERE 1 = 1
           ON CONFLICT (session) DO UPDATE SET ${sums.map((each) => `${each} = excluded.${each}`).join(', ')}`,
          [id],
        );
        yield* drop('attempts', 'session', [id]);
        yield* ask(
          `DELETE FROM planning.outbox WHERE session = $1 AND seq = 0 AND state IN ('sent', 'given up')
             AND kind IN ('edit', 'reaction', 'private', 'direct')`,
          [id],
        );
        yield* restsNow(id, 2);
      },
    },
    {
      due: `SELECT id FROM planning.deliveries
        WHERE session IS NULL AND done_at IS NOT NULL AND done_at COLLATE "C" < $1
        ORDER BY done_at COLLATE "C" LIMIT ${atOnce}`,
      until: before(now(), keeps.claimsMs),
      *act(ids) {
        yield* drop('delivery_claims', 'delivery', ids);
        yield* drop('deliveries', 'id', ids);
      },
    },
    {
      due: `SELECT input AS id FROM planning.kept_answers WHERE at < $1 LIMIT ${atOnce}`,
      until: before(now(), keeps.answersMs),
      *act(ids) {
        yield* drop('kept_answers', 'input', ids);
      },
    },
  ];

  function* done({ due, until, act }: Part): Act<boolean> {
    const found = yield* ask<{ id: string }>(`${due} FOR UPDATE SKIP LOCKED`, [until]);
    if (found.length > 0) yield* act(found.map(({ id }) => id));
    return found.length > 0;
  }

  return {
    async sweep() {
      for (const part of parts()) {
        const due = await rows(part.due, [part.until]);
        if (due.length > 0 && (await durable(() => done(part)))) return true;
      }
      return false;
    },
  };
}
