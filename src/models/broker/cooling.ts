import type { Clock } from './needs.js';

/** How long a model is left alone, in milliseconds. */
const coolDown = { shortest: 15_000, longest: 300_000 };
const shutFor = 600_000;

interface Health {
  why: 'cooling' | 'denied';
  /** In ms that have elapsed. */
  until: number;
  /** How often in a row, which doubles the wait. */
  repeats: number;
  probe?: Probe;
}
interface Probe {
  over: Promise<void>;
  end: () => void;
}
export type Admission = 'open' | 'probe' | Health['why'];
export type Cooling = ReturnType<typeof createCooling>;

/**
 * Remembers which models are unwell. After its time a model is half open: one call may probe it, and what becomes of
 * that decides for all. Every call that was let in must end with `well`, `failed`, `denied` or `undecided`.
 */
export function createCooling(clock: Pick<Clock, 'elapsed'>) {
  const unwell = new Map<string, Health>();
  const become = (key: string, health: Health | undefined): void => {
    const probe = unwell.get(key)?.probe;
    if (health) unwell.set(key, health);
    else unwell.delete(key);
    probe?.end();
  };
  return {
    admit(key: string): Admission {
      const health = unwell.get(key);
      if (!health) return 'open';
      if (health.probe || clock.elapsed() < health.until) return health.why;
      health.probe = newProbe();
      return 'probe';
    },
    /** Lets one in before its time: of those that cool, the one that is due first. */
    admitFirstDue(keys: readonly string[]): string | undefined {
      const [first] = keys
        .flatMap((key) => {
          const health = unwell.get(key);
          return health?.why === 'cooling' && !health.probe ? [{ key, health }] : [];
        })
        .sort((one, other) => one.health.until - other.health.until);
      if (first) first.health.probe = newProbe();
      return first?.key;
    },
    /** Those that denied access. Any number of calls may look whether people have seen to it: that costs nothing. */
    shut: (keys: readonly string[]): string[] => keys.filter((key) => unwell.get(key)?.why === 'denied'),
    /** The end of a probe that is under way at one of these; undefined when there is none. */
    probeOf(keys: readonly string[]): Promise<void> | undefined {
      return keys.map((key) => unwell.get(key)).find((health) => health?.probe)?.probe?.over;
    },
    well: (key: string): void => become(key, undefined),
    failed(key: string, retryAfterMs = 0): void {
      const before = unwell.get(key);
      const base = Math.min(Math.max(retryAfterMs, coolDown.shortest), coolDown.longest);
      // Calls that were under way together fail together: that is one failure.
      const again = before?.why === 'cooling' && (before.probe || clock.elapsed() >= before.until);
      const repeats = again ? before.repeats + 1 : (before?.repeats ?? 0);
      const until = clock.elapsed() + Math.min(base * 2 ** repeats, coolDown.longest);
      if (before && !before.probe && before.until > until) return;
      become(key, { why: 'cooling', until, repeats });
    },
    /** False when that was known already, and its time is not over. */
    denied(key: string): boolean {
      const before = unwell.get(key);
      const news = before?.why !== 'denied' || clock.elapsed() >= before.until;
      become(key, { why: 'denied', until: clock.elapsed() + shutFor, repeats: 0 });
      return news;
    },
    /** The call ended without a word about the model's health. */
    undecided(key: string): void {
      const health = unwell.get(key);
      if (!health) return;
      const { probe: _, ...same } = health;
      become(key, same);
    },
  };
}

function newProbe(): Probe {
  let end: Probe['end'] = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end };
}
