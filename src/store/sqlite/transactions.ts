import type { Database, Statement } from 'better-sqlite3';
import type { Transaction, Transactions } from '../acts.js';
import type { GroupCommit } from './group-commit.js';

/** What SQLite says otherwise: it has one schema, no type for yes and no, and one writer at a time. */
const otherwise = [
  ['planning.', ''],
  ['= true', '= 1'],
  ['= false', '= 0'],
  [' FOR UPDATE SKIP LOCKED', ''],
  [' FOR UPDATE', ''],
  [' ISOLATION LEVEL REPEATABLE READ READ ONLY', ''],
  ['lastval()', 'last_insert_rowid()'],
  [' COLLATE "C"', ''],
  [' ILIKE ', ' LIKE '],
  ['extract(epoch FROM at::timestamptz)', "unixepoch(at, 'subsec')"],
] as const;

/** Answers statements in words of both databases; each is prepared once, and its values are bound by their places. */
export function answering(database: Database) {
  const prepared = new Map<string, { statement: Statement; order: number[] }>();

  function prepare(sql: string) {
    const order: number[] = [];
    const ours = otherwise
      .reduce((text, [theirs, here]) => text.replaceAll(theirs, here), sql)
      .replaceAll(/\$(\d+)/g, (_, place: string) => {
        order.push(Number(place) - 1);
        return '?';
      });
    const known = { statement: database.prepare(ours), order };
    prepared.set(sql, known);
    return known;
  }

  return <Row extends object>(sql: string, values: readonly unknown[] = []): Row[] => {
    const { statement, order } = prepared.get(sql) ?? prepare(sql);
    const bound = order.map((place) => {
      const value = values[place];
      return typeof value === 'boolean' ? Number(value) : value;
    });
    if (statement.reader) return statement.all(bound) as Row[];
    statement.run(bound);
    return [];
  };
}

/** Transactions of the one connection. */
export function transactionsOf(database: Database, writes: GroupCommit): Transactions {
  const answer = answering(database);

  function done<Result>(act: Transaction<Result>): Result {
    for (let rows: object[][] = []; ; ) {
      const next = act.next(rows);
      if (next.done) return next.value;
      rows = next.value.statements.map(({ sql, values }) => answer(sql, values));
    }
  }

  return {
    rows: async (sql, values) => answer(sql, values),
    durable: (act) => writes.durable(() => done(act())),
    soon: (act) => writes.soon(() => done(act())),
    along: (act) => writes.soon(() => done(act())),
    by: (index) => `INDEXED BY ${index}`,
  };
}
