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
 * waited for is lost then as it would be with the machine's power; it is not tried again, since the next start repairs
 * it in the same way.
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

  function execute<Result>(act: () => Result): Result {
    const isFirst = !database.inTransaction;
    if (isFirst) begin.run();
    try {
      return whole(act) as Result;
    } catch (error) {
      if (isFirst && database.inTransaction) takeBack.run();
      if (!database.inTransaction) finish((waiter) => waiter.reject(error));
      throw error;
    }
  }

  function commit(): void {
    try {
      if (database.inTransaction) {
        around(() => void end.run());
        commits += 1;
      }
      finish((waiter) => waiter.resolve());
    } catch (error) {
      if (database.inTransaction) takeBack.run();
      finish((waiter) => waiter.reject(error));
    }
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
      timer ??= setTimeout(commit, soonMs).unref();
      return result;
    },
    /** Commits what is not on the disk yet. */
    flush: commit,
    /** How many commits there were so far. */
    commits: (): number => commits,
  };
}
