import type { Clock } from '../../contracts/process.js';

/** How long a model is left alone, in milliseconds. */
const coolDown = { shortest: 15_000, longest: 300_000 };
const deniedForMs = 600_000;

interface Health {
  why: 'cooling' | 'denied';
  /** On the clock that only grows, in milliseconds. */
  until: number;
  /** How often it failed again right after its time; each doubles the wait. */
  repeats: number;
  probe?: Probe;
}
interface Probe {
  over: Promise<void>;
  end: () => void;
}
export type Admission = 'admitted' | 'probe' | Health['why'];
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Remembers which models fail, so that they are left alone for a while. After that time one call may probe the model, and
 * what becomes of the probe decides for all. Every call that was let in must end with `succeeded`, `failed`, `denied` or
 * `undecided`.
 */
export function createCircuitBreaker(clock: Pick<Clock, 'elapsed'>) {
  const broken = new Map<string, Health>();
  const setHealth = (key: string, health: Health | undefined): void => {
    const probe = broken.get(key)?.probe;
    if (health) broken.set(key, health);
    else broken.delete(key);
    probe?.end();
  };
  return {
    admit(key: string): Admission {
      const health = broken.get(key);
      if (!health) return 'admitted';
      if (health.probe || clock.elapsed() < health.until) return health.why;
      health.probe = newProbe();
      return 'probe';
    },
    /** Lets a probe in before its time, at the one of these that cools down and is due first. */
    admitFirstDue(keys: readonly string[]): string | undefined {
      const [first] = keys
        .flatMap((key) => {
          const health = broken.get(key);
          return health?.why === 'cooling' && !health.probe ? [{ key, health }] : [];
        })
        .sort((one, other) => one.health.until - other.health.until);
      if (first) first.health.probe = newProbe();
      return first?.key;
    },
    /** Those of these that denied access. Any number of calls may try them: a denial costs nothing. */
    deniedAmong: (keys: readonly string[]): string[] =>
      keys.filter((key) => broken.get(key)?.why === 'denied'),
    /** The end of a probe that is under way at one of these; undefined when there is none. */
    probeOf(keys: readonly string[]): Promise<void> | undefined {
      return keys.map((key) => broken.get(key)).find((health) => health?.probe)?.probe?.over;
    },
    succeeded: (key: string): void => setHealth(key, undefined),
    failed(key: string, retryAfterMs = 0): void {
      const before = broken.get(key);
      const base = Math.min(Math.max(retryAfterMs, coolDown.shortest), coolDown.longest);
      // Calls that were under way at the same time fail together: that counts as one failure.
      const again = before?.why === 'cooling' && (before.probe || clock.elapsed() >= before.until);
      const repeats = again ? before.repeats + 1 : (before?.repeats ?? 0);
      const until = clock.elapsed() + Math.min(base * 2 ** repeats, coolDown.longest);
      if (before && !before.probe && before.until > until) return;
      setHealth(key, { why: 'cooling', until, repeats });
    },
    /** Says whether that is news: false when it was known and its time is not over. */
    denied(key: string): boolean {
      const before = broken.get(key);
      const news = before?.why !== 'denied' || clock.elapsed() >= before.until;
      setHealth(key, { why: 'denied', until: clock.elapsed() + deniedForMs, repeats: 0 });
      return news;
    },
    /** The call ended without showing whether the model works. */
    undecided(key: string): void {
      const health = broken.get(key);
      if (!health) return;
      const { probe: _, ...same } = health;
      setHealth(key, same);
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
