/** From how many milliseconds on a piece of work is told: people notice, and everything else waits as long. */
const slowMs = 200;

export interface Pieces {
  /** The main thread begins with something of this name, within what it executes already or on its own. */
  begin(name: string | undefined): void;
  end(): void;
}

/**
 * Measures each piece that the main thread executes without a pause, from its beginning to its end, and tells the slow
 * ones. What runs within another piece belongs to it: the name told is the one that took most of the time.
 */
export function slowPieces(elapsed: () => number, tell: (work: string, ms: number) => void): Pieces {
  const names: (string | undefined)[] = [];
  /** Of the piece that is executed now, how long each name took. Empty while only one did. */
  const shares = new Map<string | undefined, number>();
  let [began, since] = [0, 0];

  /** The time up to now belongs to whatever has been executed. */
  function share(now: number): void {
    const name = names.at(-1);
    shares.set(name, (shares.get(name) ?? 0) + now - since);
    since = now;
  }

  return {
    begin(name) {
      const now = elapsed();
      if (names.length > 0) share(now);
      else [began, since] = [now, now];
      names.push(name);
    },
    end() {
      // A piece that began before anything was measured.
      if (names.length === 0) return;
      const now = elapsed();
      if (names.length > 1 || shares.size > 0) share(now);
      const last = names.pop();
      if (names.length > 0) return;
      const name = shares.size > 0 ? longest(shares) : last;
      if (now - began > slowMs) tell(name ?? 'unnamed', now - began);
      shares.clear();
    },
  };
}

function longest(shares: ReadonlyMap<string | undefined, number>): string | undefined {
  const [name] = [...shares].sort(([, a], [, b]) => b - a)[0] ?? [];
  return name;
}
