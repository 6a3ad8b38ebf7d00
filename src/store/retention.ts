import { before, keeps, type Retention } from '../contracts/store.js';
import { type Transaction, ask, asValues, type Transactions } from './acts.js';

/** How many deliveries, or answers, are dropped in one go. */
const atOnce = 100;

/** What is due, by its ids, and what is then done with it. */
interface Part {
  due: string;
  until: string;
  act(ids: readonly string[]): Transaction<void>;
}

/** Each part finds what is due by an index. What another process has at hand is left to it. */
export function retention({ rows, durable }: Transactions, now: () => string): Retention {
  const drop = (table: string, column: string, ids: readonly string[]) =>
    ask(`DELETE FROM planning.${table} WHERE ${column} IN ${asValues([ids]).places}`, ids);

  /** Looking writes nothing, so that it is in nobody's way. */
  const parts = (): Part[] => [
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

  function* done({ due, until, act }: Part): Transaction<boolean> {
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
