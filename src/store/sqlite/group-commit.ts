import type { Database } from 'better-sqlite3';

/** How long a *soon* write may stay in the open transaction, in milliseconds. */
const soonMs = 500;

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

export type GroupCommit = ReturnType<typeof groupCommit>;

/**
 * A commit waits for the disk, so there should be few. Each write is executed at once in the one open transaction of the
 * connection, where every read sees it. A durable write is committed at the end of the turn of the event loop, together
 * with all other writes so far.
 *
 * An operation that throws is rolled back alone. When the commit fails, or SQLite rolls the transaction back because the
 * disk is full, all durable writes in it reject. The *soon* writes are then executed once more, before anything else:
 * nobody would repeat them, and later writes must not reach the disk without them.
 *
 * `around` wraps each commit, for tests that kill the process or fail there.
 */
export function groupCommit(database: Database, around = (act: () => void): void => act()) {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const end = database.prepare('COMMIT');
  const rollBack = database.prepare('ROLLBACK');
  // Within a transaction this is a savepoint.
  const whole = database.transaction((act: () => unknown) => act());
  let waiting: Waiter[] = [];
  let turn: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  let commits = 0;
  /** *Soon* writes that are not on the disk yet, in their order. */
  let soonWrites: (() => unknown)[] = [];

  function execute<Result>(act: () => Result): Result {
    const isFirst = !database.inTransaction;
    if (isFirst) start();
    try {
      // What stands alone in its transaction goes with it.
      return isFirst && soonWrites.length === 0 ? act() : (whole(act) as Result);
    } catch (error) {
      if (isFirst && database.inTransaction) rollBack.run();
      if (!database.inTransaction) fail(error);
      throw error;
    }
  }

  /** A transaction begins with the *soon* writes that the one before it failed to commit. */
  function start(): void {
    begin.run();
    for (const act of soonWrites) {
      try {
        whole(act);
      } catch (error) {
        if (!database.inTransaction) throw error;
      }
    }
  }

  function commit(): void {
    try {
      if (!database.inTransaction && soonWrites.length > 0) start();
      if (database.inTransaction) {
        around(() => void end.run());
        commits += 1;
      }
      soonWrites = [];
      finish((waiter) => waiter.resolve());
    } catch (error) {
      if (database.inTransaction) rollBack.run();
      fail(error);
    }
  }

  /** Nothing of the transaction is there any more. */
  function fail(error: unknown): void {
    finish((waiter) => waiter.reject(error));
    if (soonWrites.length === 0 || !database.open) return;
    commitSoon();
    try {
      start();
    } catch {
      if (database.inTransaction) rollBack.run();
    }
  }

  function commitSoon(): void {
    timer ??= setTimeout(commit, soonMs).unref();
  }

  /** The transaction is over. */
  function finish(tell: (waiter: Waiter) => void): void {
    clearImmediate(turn);
    clearTimeout(timer);
    turn = timer = undefined;
    const all = waiting;
    waiting = [];
    for (const waiter of all) tell(waiter);
  }

  return {
    /** Resolves with what `act` gives once that is on the disk. */
    async durable<Result>(act: () => Result): Promise<Result> {
      const result = execute(act);
      await new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject });
        turn ??= setImmediate(commit);
      });
      return result;
    },
    /** Resolves at once. It is on the disk with the next commit, or half a second later. */
    async soon<Result>(act: () => Result): Promise<Result> {
      const result = execute(act);
      soonWrites.push(act);
      commitSoon();
      return result;
    },
    /** Commits what is not on the disk yet. */
    flush: commit,
    /** How many commits there were so far. */
    commits: (): number => commits,
  };
}
