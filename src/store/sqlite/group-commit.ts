import type { Database } from 'better-sqlite3';

/** How long a write that nobody waits for may be in the open transaction, in milliseconds. */
const soonMs = 500;

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

export type GroupCommit = ReturnType<typeof groupCommit>;

/**
 * A commit waits for the disk, so there should be few. A write is executed at once, in the one open transaction of the
 * connection: every read on it sees the write. The commit comes at the end of the turn of the event loop when somebody
 * waits for it, and takes along whatever else was written by then.
 *
 * Each operation is whole in itself: one that throws takes back only what it wrote. If the commit fails, or SQLite takes
 * the transaction back because the disk is full, nothing of it is there any more: all who wait are told. What nobody
 * waits for is written once more then, before anything else: nobody would do it again, and what comes after it must not
 * be there without it.
 *
 * `around` stands around each commit where a test wants to die or to fail there.
 */
export function groupCommit(database: Database, around = (act: () => void): void => act()) {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const end = database.prepare('COMMIT');
  const takeBack = database.prepare('ROLLBACK');
  // Within a transaction this is a savepoint.
  const whole = database.transaction((act: () => unknown) => act());
  let waiting: Waiter[] = [];
  let turn: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  let commits = 0;
  /** What nobody waits for and is not on the disk yet, in its order. */
  let unwaited: (() => unknown)[] = [];

  function execute<Result>(act: () => Result): Result {
    const isFirst = !database.inTransaction;
    if (isFirst) start();
    try {
      return whole(act) as Result;
    } catch (error) {
      if (isFirst && database.inTransaction) takeBack.run();
      if (!database.inTransaction) fail(error);
      throw error;
    }
  }

  /** A transaction begins with what the one before it has not brought to the disk. */
  function start(): void {
    begin.run();
    for (const act of unwaited) {
      try {
        whole(act);
      } catch (error) {
        if (!database.inTransaction) throw error;
      }
    }
  }

  function commit(): void {
    try {
      if (!database.inTransaction && unwaited.length > 0) start();
      if (database.inTransaction) {
        around(() => void end.run());
        commits += 1;
      }
      unwaited = [];
      finish((waiter) => waiter.resolve());
    } catch (error) {
      if (database.inTransaction) takeBack.run();
      fail(error);
    }
  }

  /** Nothing of the transaction is there any more. */
  function fail(error: unknown): void {
    finish((waiter) => waiter.reject(error));
    if (unwaited.length === 0 || !database.open) return;
    commitSoon();
    try {
      start();
    } catch {
      if (database.inTransaction) takeBack.run();
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
      unwaited.push(act);
      commitSoon();
      return result;
    },
    /** Commits what is not on the disk yet. */
    flush: commit,
    /** How many commits there were so far. */
    commits: (): number => commits,
  };
}
