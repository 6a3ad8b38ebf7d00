/** From how many milliseconds on it is told: people notice, and everything else waits as long. */
const slowMs = 200;

/** One turn of the event loop: what the main thread executes without a pause, under one name after the other. */
export interface Turns {
  /** From now on the main thread executes this, or something without a name. */
  executes(name: string | undefined): void;
  /** The main thread has nothing more to execute for now. */
  ends(): void;
}

/**
 * Measures each turn of the event loop and tells the slow ones, under the name that took most of the time: whatever else
 * was done in that turn had to wait for it.
 */
export function slowTurns(elapsed: () => number, tell: (work: string, ms: number) => void): Turns {
  /** How long each name took in this turn. */
  const shares = new Map<string | undefined, number>();
  let executed: string | undefined;
  let isUnderWay = false;
  let [began, since] = [0, 0];

  /** The time up to now belongs to whatever has been executed. */
  function share(now: number): void {
    shares.set(executed, (shares.get(executed) ?? 0) + now - since);
    since = now;
  }

  return {
    executes(name) {
      const now = elapsed();
      if (isUnderWay) share(now);
      else [began, since] = [now, now];
      isUnderWay = true;
      executed = name;
    },
    ends() {
      const now = elapsed();
      if (isUnderWay && now - began > slowMs) {
        share(now);
        tell(longest(shares) ?? 'unnamed', now - began);
      }
      shares.clear();
      isUnderWay = false;
    },
  };
}

function longest(shares: ReadonlyMap<string | undefined, number>): string | undefined {
  const [name] = [...shares].sort(([, a], [, b]) => b - a)[0] ?? [];
  return name;
}
