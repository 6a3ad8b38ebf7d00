import type { Added, Hold } from '../contracts/execution.js';
import type { Transaction, Transactions } from './acts.js';
import type { createHolds } from './postgres/processes/holds.js';

/** What tables need where processes may have a database together. */
export interface Processes {
  /** Names this one among them. */
  name: string;
  /** Whether what a workshop owes is found by those that live. */
  isShared: boolean;
  /** Nobody else takes these claims until the transaction ends. */
  holding(claims: readonly string[]): Transaction<unknown>;
  holds: Pick<ReturnType<typeof createHolds>, 'end' | 'stored' | 'doubt'>;
}

/** A transaction that adds to what is done by one process at a time, as its result says. */
export function addingOf({ durable }: Pick<Transactions, 'durable'>, processes: Processes | undefined) {
  return async function adding<Result>(
    act: () => Transaction<Result>,
    addedBy: (result: Result) => Added,
    lane?: string,
  ): Promise<Result> {
    if (!processes) return durable(act, lane);
    const { holds } = processes;
    let told: Added = { added: [] };
    let taken: Hold[] | undefined;
    try {
      const result = await durable(function* () {
        const came = yield* act();
        told = addedBy(came);
        taken = yield* holds.end(told);
        return came;
      }, lane);
      holds.stored(told, taken);
      return result;
    } catch (error) {
      holds.doubt(told.added);
      throw error;
    }
  };
}
