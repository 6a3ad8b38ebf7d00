/** Memory that the main thread and the watchdog's thread share: what is executed, and whether the main thread answers. */
export interface Slot {
  memory: SharedArrayBuffer;
  /** The main thread takes something up, or nothing that has a name. */
  write(name: string | undefined): void;
  /** What is executed, and a number that changes whenever that changes. */
  read(): { name: string | undefined; change: number };
  /** The main thread is there. */
  answer(): void;
  answers(): number;
  /** Somebody stops the process: from now on nothing is kept as what it died of. */
  leave(): void;
  isLeft(): boolean;
}

const longestName = 512;
const numbers = 4;
const [changes, length, answered, left] = [0, 1, 2, 3];

/** The same memory on either side; without one a new slot. */
export function createSlot(
  memory = new SharedArrayBuffer(numbers * Int32Array.BYTES_PER_ELEMENT + longestName),
): Slot {
  const head = new Int32Array(memory, 0, numbers);
  const body = new Uint8Array(memory, head.byteLength, longestName);
  const encoder = new TextEncoder();
  let last: { name: string; bytes: Uint8Array } | undefined;

  return {
    memory,
    write(name) {
      if (name !== undefined && name !== last?.name) {
        last = { name, bytes: encoder.encode(name).subarray(0, longestName) };
        body.set(last.bytes);
      }
      Atomics.store(head, length, name === undefined ? 0 : (last?.bytes.length ?? 0));
      Atomics.add(head, changes, 1);
    },
    read() {
      const size = Atomics.load(head, length);
      // A decoder takes no shared memory.
      const name = size === 0 ? undefined : Buffer.from(body.slice(0, size)).toString();
      return { name, change: Atomics.load(head, changes) };
    },
    answer: () => void Atomics.add(head, answered, 1),
    answers: () => Atomics.load(head, answered),
    leave: () => void Atomics.store(head, left, 1),
    isLeft: () => Atomics.load(head, left) === 1,
  };
}
