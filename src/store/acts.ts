/**
 * One statement, its values as $1, $2 … It has the words of PostgreSQL, and "planning." before every table: what SQLite calls
 * otherwise is put so in `sqlite/transactions.ts`.
 */
export interface Statement {
  sql: string;
  values: readonly unknown[];
}

/**
 * Statements that go out together. An act waits for the rows that it asked for, and not for what it only told. Behind what is
 * `last` the transaction ends at once, before the act sees its rows.
 */
interface Handed {
  statements: readonly Statement[];
  kind: 'asked' | 'told' | 'last';
}

/**
 * What one transaction does: it hands out its statements, and goes on with their rows. So it is written once, though SQLite
 * answers in the same turn and PostgreSQL after a round trip. It may be done twice, and changes nothing but rows. One that
 * asks nothing may be done again after it was committed: what it adds may be added twice without harm.
 */
export type Transaction<Result> = Generator<Handed, Result, readonly (readonly object[])[]>;

/** One statement, and the rows that it returns. */
export function* ask<Row extends object>(sql: string, values: readonly unknown[] = []): Transaction<Row[]> {
  const [rows = []] = yield { statements: [{ sql, values }], kind: 'asked' };
  return rows as Row[];
}

/** Statements of which none needs what another returns, and the rows of each. */
export function* askAll<Rows extends readonly (object[] | undefined)[]>(
  statements: readonly Statement[],
  kind: 'asked' | 'last' = 'asked',
): Transaction<Rows> {
  return (yield { statements, kind }) as unknown as Rows;
}

/** One statement whose rows nobody needs. That it fails is known before the transaction ends. */
export function* tell(sql: string, values: readonly unknown[] = []): Transaction<void> {
  yield { statements: [{ sql, values }], kind: 'told' };
}

/** Does nothing. */
export function* noStatement(): Transaction<void> {}

/** These rows, all of one length, as VALUES has them, or one row as IN has it; with all their values in order. */
export function asValues(rows: readonly (readonly unknown[])[]): { places: string; values: unknown[] } {
  const placesOf = (row: readonly unknown[], at: number) =>
    `(${row.map((_, column) => `$${at * row.length + column + 1}`).join(', ')})`;
  return { places: rows.map(placesOf).join(', '), values: rows.flat() };
}

/** What the tables of both databases are written for. */
export interface Transactions {
  /** Rows of a statement that only reads. It sees all; with a `lane`, of what waits to go along only what does so there. */
  rows<Row extends object>(sql: string, values?: readonly unknown[], lane?: string): Promise<Row[]>;
  /** All of it or nothing, on the disk once it resolves. Transactions of one lane come one after the other, as asked, others beside. */
  durable<Result>(act: () => Transaction<Result>, lane?: string): Promise<Result>;
  /** The same, *soon* as `contracts/store.ts` says. */
  soon<Result>(act: () => Transaction<Result>, lane?: string): Promise<Result>;
  /** What asks nothing goes along with the next transaction of this lane, or is written half a second later. */
  along(act: () => Transaction<void>, lane: string): Promise<void>;
  /** Behind a table: which index is to be taken, where the database must be told. */
  by(index: string): string;
}
