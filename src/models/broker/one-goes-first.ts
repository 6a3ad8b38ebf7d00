import type { Clock } from '../../contracts/process.js';
import { unlessAborted } from '../../pacing.js';

/** How long calls wait for the first byte of the one that went first, in milliseconds. */
const longestMs = 10_000;

export type OneGoesFirst = ReturnType<typeof createOneGoesFirst>;

/**
 * Of calls at the same time that begin alike, one is sent, and the others once its first byte is there: before that a
 * vendor's cache has nothing to read, and each of them would be paid for in full.
 */
export function createOneGoesFirst(clock: Pick<Clock, 'sleep'>) {
  /** For each head, what ends when its first call is heard, has failed, or takes too long. */
  const firsts = new Map<string, Promise<void>>();

  /**
   * Runs it, at once or after the first with this head. `run` calls `onData` whenever something arrives. Rejects with the
   * signal's reason when it aborts while the call waits; then nothing is run.
   */
  return async <T>(
    head: string | undefined,
    signal: AbortSignal,
    run: (onData: () => void) => Promise<T>,
  ): Promise<T> => {
    const first = head === undefined ? undefined : firsts.get(head);
    if (first) await unlessAborted(first, signal);
    signal.throwIfAborted();
    if (first || head === undefined) return run(() => {});

    const heard = new AbortController();
    const own = clock.sleep(longestMs, heard.signal).catch(() => {});
    firsts.set(head, own);
    const release = () => {
      // By now another call may go first with this head.
      if (firsts.get(head) === own) firsts.delete(head);
      heard.abort('heard');
    };
    return run(release).finally(release);
  };
}
