import type { Clock } from '../contracts/process.js';
import type { Session } from '../workshop/session.js';

/** Lets agents wait for what people do in a workshop. */
export function createWaits(clock: Pick<Clock, 'sleep'>) {
  const waiting = new Map<string, Set<(session: Session) => void>>();
  const stopped = new AbortController();

  return {
    /** Whether an agent waits for a change of this workshop. */
    isAwaited: (workshop: string): boolean => waiting.has(workshop),
    /** To be called with a workshop as it is after it has changed. */
    changed(session: Session): void {
      for (const look of waiting.get(session.id) ?? []) look(session);
    },
    /**
     * The workshop as it is when this holds, or undefined: that did not happen in time, nobody waits for it any more, or the
     * bot is stopped.
     */
    async until(
      before: Session,
      holds: (session: Session) => boolean,
      ms: number,
      signal: AbortSignal,
    ): Promise<Session | undefined> {
      if (holds(before)) return before;
      const over = new AbortController();
      const looks = waiting.get(before.id) ?? new Set();
      waiting.set(before.id, looks);
      let found: Session | undefined;
      const look = (session: Session) => {
        if (!holds(session)) return;
        found = session;
        over.abort();
      };
      looks.add(look);
      try {
        await clock.sleep(ms, AbortSignal.any([over.signal, signal, stopped.signal])).catch(() => {});
        return found;
      } finally {
        looks.delete(look);
        if (looks.size === 0) waiting.delete(before.id);
      }
    },
    /** Nobody waits any longer. */
    stop: (): void => stopped.abort(),
  };
}
export type Waits = ReturnType<typeof createWaits>;
