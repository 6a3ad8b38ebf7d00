import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { slowPieces } from './slow-work.js';
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
 * tells when any piece of it begins and ends, so nothing counts as executed while it only waits. `slow` is told of every
 * piece that took long.
 */
export function createCurrentWork(
  slow: (work: string, ms: number) => void = () => {},
  elapsed: () => number = () => performance.now(),
): CurrentWork {
  const slot = createSlot();
  const works = new AsyncLocalStorage<string>();
  // A piece may run inside another, as a renderer does inside a delivery: when it ends, the outer one goes on.
  const executed: (string | undefined)[] = [];
  const pieces = slowPieces(elapsed, slow);

  const begin = (name: string | undefined) => {
    executed.push(name);
    pieces.begin(name);
    slot.write(name);
  };
  const end = () => {
    executed.pop();
    pieces.end();
    slot.write(executed.at(-1));
  };
  createHook({ before: () => begin(works.getStore()), after: end }).enable();

  return {
    slot,
    run(name, act) {
      begin(name);
      try {
        return works.run(name, act);
      } finally {
        end();
      }
    },
    name: () => works.getStore(),
  };
}
