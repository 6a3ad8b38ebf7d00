/** How long a process keeps a lane in which nothing waits, in milliseconds, and so many lanes of which it does so. */
const keeps = { ms: 30_000, lanes: 25 };

/**
 * The lanes of posts that this process has in hand. It keeps each for a while: what is added there meanwhile is no job of its own,
 * and is sent at once. `signal` ends the waiting.
 */
export function createKeptLanes(signal: AbortSignal) {
  /** By lane: sends once more. */
  const kept = new Map<string, () => void>();
  /** In how many transactions that are under way something is added to a lane. */
  const adding = new Map<string, number>();

  const wake = (lane: string) => kept.get(lane)?.();
  const wakeAll = () => [...kept.keys()].forEach(wake);
  signal.addEventListener('abort', wakeAll);

  function count(lane: string, more: number): void {
    const now = (adding.get(lane) ?? 0) + more;
    if (now > 0) adding.set(lane, now);
    else adding.delete(lane);
  }

  return {
    /** Something may have been added to it, or to any. */
    ...{ wake, wakeAll },
    /** Whether what `whileAdding` adds to this lane is sent without a job. */
    has: (lane: string): boolean => kept.has(lane),
    /** A lane that is kept now is kept until this is over, and is sent then. */
    async whileAdding<Result>(lanes: readonly string[], add: () => Promise<Result>): Promise<Result> {
      for (const lane of lanes) count(lane, 1);
      try {
        return await add();
      } finally {
        for (const lane of lanes) count(lane, -1);
        lanes.forEach(wake);
      }
    },
    /** Sends what waits in a lane, and what comes to it, until nothing has come for a while. */
    async keep(lane: string, send: () => Promise<void>): Promise<void> {
      let isMore = true;
      let goOn = () => {};
      kept.set(lane, () => {
        isMore = true;
        setImmediate(() => goOn());
      });
      try {
        while (!signal.aborted && (isMore || adding.has(lane))) {
          isMore = false;
          await send();
          if (!isMore)
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, kept.size > keeps.lanes ? 0 : keeps.ms).unref();
              goOn = () => {
                clearTimeout(timer);
                resolve();
              };
            });
        }
      } finally {
        kept.delete(lane);
      }
    },
  };
}
