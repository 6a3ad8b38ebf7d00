import { AsyncLocalStorage, createHook } from 'node:async_hooks';

const longestName = 512;
const numbers = 4;
const [changes, length, beatsAt, stoppingAt] = [0, 1, 2, 3];

/**
 * Memory that the main thread and the watchdog's thread share: what is executed, and a heartbeat of the main thread. A view of
 * this memory, or of new memory.
 */
export function createSlot(
  memory = new SharedArrayBuffer(numbers * Int32Array.BYTES_PER_ELEMENT + longestName),
) {
  const head = new Int32Array(memory, 0, numbers);
  const body = new Uint8Array(memory, head.byteLength, longestName);
  const encoder = new TextEncoder();
  let last: { name: string; bytes: Uint8Array } | undefined;

  return {
    memory,
    /** The main thread now executes this work, or nothing that has a name. */
    write(name: string | undefined): void {
      if (name !== undefined && name !== last?.name) {
        last = { name, bytes: encoder.encode(name).subarray(0, longestName) };
        body.set(last.bytes);
      }
      Atomics.store(head, length, name === undefined ? 0 : (last?.bytes.length ?? 0));
      Atomics.add(head, changes, 1);
    },
    /** What is executed, and a number that changes whenever that changes. */
    read() {
      const size = Atomics.load(head, length);
      // A decoder takes no shared memory.
      const name = size === 0 ? undefined : Buffer.from(body.slice(0, size)).toString();
      return { name, change: Atomics.load(head, changes) };
    },
    /** The main thread answers. */
    beat: () => void Atomics.add(head, beatsAt, 1),
    beats: () => Atomics.load(head, beatsAt),
    /** The process is being stopped: from now on nothing is kept as its cause of death. */
    stopping: () => void Atomics.store(head, stoppingAt, 1),
    isStopping: () => Atomics.load(head, stoppingAt) === 1,
  };
}

/**
 * Knows at every moment what the main thread executes. Work does not count while it waits, as a delivery for Slack: async
 * hooks say when any piece of it begins and ends. They are called many thousand times a second, so a piece with the same
 * name as the one before costs a comparison only, and the name is cleared once in each turn of the event loop.
 */
export function createCurrentWork() {
  const slot = createSlot();
  const works = new AsyncLocalStorage<string>();
  // A piece may run inside another, as a renderer inside a delivery: when it ends, the outer one goes on.
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
    slot.write(name);
  }
  function yields(): void {
    isOver = true;
    executed = undefined;
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
    /** Where the watchdog's thread reads what is executed. */
    slot,
    /** Runs it under this name, which holds through all that it waits for. */
    run<T>(name: string, act: () => T): T {
      const before = executed;
      execute(name);
      try {
        return works.run(name, act);
      } finally {
        execute(before);
      }
    },
    /** The name of what is executed now. */
    name: () => works.getStore(),
  };
}
