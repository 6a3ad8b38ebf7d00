import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { slowTurns } from './slow-work.js';
import { createSlot, type Slot } from './slot.js';

export interface CurrentWork {
  /** Where the watchdog's thread reads what is executed. */
  slot: Slot;
  /** Runs it under this name, which holds through all that it waits for. */
  run<T>(name: string, act: () => T): T;
  /** The name of what is executed now. */
  name(): string | undefined;
}

/**
 * Knows at every moment what the main thread executes. A delivery waits for Slack and goes on much later: the runtime
 * tells when any piece of it begins and ends, so nothing counts as executed while it only waits. It tells so at every
 * `await` too, many thousand times a second: what follows on something of the same name costs no more than a look, and
 * what was executed last is cleared once a turn of the loop, before the loop waits. `slow` is told of work that took long
 * in one turn.
 */
export function createCurrentWork(
  slow: (work: string, ms: number) => void = () => {},
  elapsed: () => number = () => performance.now(),
): CurrentWork {
  const slot = createSlot();
  const works = new AsyncLocalStorage<string>();
  const turn = slowTurns(elapsed, slow);
  // A piece may run inside another, as a renderer does inside a delivery: when it ends, the outer one goes on.
  const outer: (string | undefined)[] = [];
  let executed: string | undefined;
  let isOver = true;

  function execute(name: string | undefined): void {
    if (name === executed && !isOver) return;
    if (isOver) {
      isOver = false;
      setImmediate(yields);
    }
    executed = name;
    turn.executes(name);
    slot.write(name);
  }
  function yields(): void {
    isOver = true;
    executed = undefined;
    turn.ends();
    slot.write(undefined);
  }
  const begin = (name: string | undefined) => {
    outer.push(executed);
    execute(name);
  };
  const end = () => {
    const before = outer.pop();
    if (outer.length > 0) execute(before);
  };
  createHook({ before: () => begin(works.getStore()), after: end }).enable();

  return {
    slot,
    run(name, act) {
      const before = executed;
      execute(name);
      try {
        return works.run(name, act);
      } finally {
        execute(before);
      }
    },
    name: () => works.getStore(),
  };
}
