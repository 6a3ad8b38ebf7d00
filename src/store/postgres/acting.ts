import type pg from 'pg';
import type { ClientBase, Pool } from 'pg';
import type { Transaction, Statement } from '../acts.js';

/** What a query is sent to: one connection in a transaction, or any of the pool. */
export type Queries = Pick<ClientBase | Pool, 'query'>;

/** What is under way may fail before anybody waits for it. */
export function send(told: Promise<unknown>[], ...promises: Promise<unknown>[]): void {
  for (const each of promises) each.catch(() => {});
  told.push(...promises);
}

/** Statements of acts are few. Each is parsed once on each connection, by the name that it has here. */
const names = new Map<string, string>();
const mostNames = 400;

function named({ sql: text, values }: Statement): pg.QueryConfig {
  const name = names.get(text) ?? (names.size < mostNames ? `act ${names.size + 1}` : undefined);
  if (name !== undefined) names.set(text, name);
  return { text, values: [...values], ...(name !== undefined && { name }) };
}

/** Where the statements of an act go, with what goes along. */
export interface Under {
  told: Promise<unknown>[];
  along?: readonly Statement[];
  /** Ends the transaction behind what is sent. */
  end?: () => void;
}

/** Within a transaction: does what an act says. What it tells is `told`, or is waited for at the end. */
export async function done<Result>(
  queries: Queries,
  act: Transaction<Result>,
  under?: Under,
): Promise<Result> {
  const told = under?.told ?? [];
  let along = under?.along ?? [];
  const sendAll = (statements: readonly Statement[]) => {
    const sent = statements.map((each) => queries.query<object>(named(each)));
    send(told, ...sent);
    return sent;
  };
  /** Only now: rows that it holds are held until the end. */
  const sendAlong = () => {
    void sendAll(along);
    along = [];
  };
  for (let rows: object[][] = []; ; ) {
    const next = act.next(rows);
    if (next.done) {
      sendAlong();
      if (!under) await Promise.all(told);
      return next.value;
    }
    const { statements, kind } = next.value;
    if (kind !== 'asked') sendAlong();
    const sent = sendAll(statements);
    if (kind === 'last') under?.end?.();
    rows = kind === 'told' ? [] : (await Promise.all(sent)).map((each) => each.rows);
  }
}

/** What an act tells, where it asks nothing. */
export function statementsOf(act: Transaction<void>): Statement[] {
  const all: Statement[] = [];
  for (let next = act.next([]); !next.done; next = act.next([])) all.push(...next.value.statements);
  return all;
}
