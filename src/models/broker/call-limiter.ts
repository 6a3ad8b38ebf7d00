import type { Clock } from '../../contracts/process.js';
import type { PromptId } from '../provider.js';

/**
 * How much a person waits for a call. `now`: a person has just written, and sees nothing until it is answered. `soon`:
 * a person is about to be asked, or waits for what comes of a brief or a wish. `turn`: the roles work among themselves.
 */
type Urgency = 'now' | 'soon' | 'turn';
const ranks: Record<Urgency, number> = { now: 0, soon: 1, turn: 2 };
const urgencies: Partial<Record<PromptId, Urgency>> = {
  planning_reply_intent: 'now',
  planning_clarify_ask: 'now',
  planning_intake: 'soon',
  planning_review_revision: 'soon',
};

/** Whether a person waits for what comes of the call. */
export const isAwaited = (prompt: PromptId): boolean => prompt in urgencies;

/**
 * A call of which nothing arrives for so long, in milliseconds, may be stalled. Its place then no longer counts against
 * calls to other models, nor against calls that read what a person has written.
 */
const silentMs = 10_000;
/** For how many workshops it is remembered when they last had a place. */
const mostRemembered = 1_000;

/** A call that wants a place. */
export interface PlaceRequest {
  provider: string;
  model: string;
  workshop: string;
  prompt: PromptId;
}

interface Place {
  workshop: string;
  model: string;
  urgency: Urgency;
  /** When something last arrived, on the clock that only grows. */
  lastDataAt: number;
}
interface Waiter {
  request: PlaceRequest;
  urgency: Urgency;
  begin(): void;
}
interface Lane {
  taken: Set<Place>;
  waiting: Set<Waiter>;
  /** The workshops that had a place, and the number of their last one; the most recent at the end. */
  served: Map<string, number>;
  /** Ends the look-out for calls that fall silent; there is one while calls wait. */
  lookOut?: AbortController | undefined;
}

/** How many calls a provider has under way, and how many wait for a place there. */
export interface Load {
  provider: string;
  underWay: number;
  waiting: number;
}

export type CallLimiter = ReturnType<typeof createCallLimiter>;

/**
 * Lets `atOnce` calls at a time through to each provider. What a person waits for goes first, and one place is kept free
 * for it; of more than two places, one is kept for everything else, however much people write. Places go round among the
 * workshops: next is the one that has the fewest, and of several the one whose last place was the longest ago. With
 * `atOnce` 1 a silent call keeps its place: such a server takes one call at a time.
 */
export function createCallLimiter(atOnce: number, clock: Pick<Clock, 'sleep' | 'elapsed'>) {
  const lanes = new Map<string, Lane>();
  let given = 0;
  const laneOf = (provider: string): Lane => {
    const lane = lanes.get(provider) ?? { taken: new Set(), waiting: new Set(), served: new Map() };
    lanes.set(provider, lane);
    return lane;
  };

  const quietOf = (place: Place) => (atOnce > 1 ? clock.elapsed() - place.lastDataAt : 0);

  function hasRoom({ taken, waiting }: Lane, { request, urgency }: Waiter): boolean {
    const inTheWay = [...taken].filter(
      (place) => quietOf(place) < silentMs || (urgency !== 'now' && place.model === request.model),
    );
    // People's calls and all others each have one place kept free, unless one of theirs is under way.
    const isLeftOut = atOnce > 2 && inTheWay.every((place) => place.urgency === 'now');
    const isKept =
      urgency === 'now'
        ? isLeftOut && [...waiting].some((each) => each.urgency !== 'now')
        : atOnce > 1 && !isLeftOut;
    return inTheWay.length < atOnce - (isKept ? 1 : 0);
  }

  function nextIn(lane: Lane): Waiter | undefined {
    const placesOf = (workshop: string) =>
      [...lane.taken].filter((place) => place.workshop === workshop).length;
    const [next] = [...lane.waiting]
      .filter((each) => hasRoom(lane, each))
      .map((each) => {
        const { workshop } = each.request;
        return { each, rank: [ranks[each.urgency], placesOf(workshop), lane.served.get(workshop) ?? 0] };
      })
      .sort((one, other) => firstDifference(one.rank, other.rank));
    return next?.each;
  }

  function fill(lane: Lane): void {
    for (let next = nextIn(lane); next; next = nextIn(lane)) {
      lane.waiting.delete(next);
      next.begin();
    }
    if (lane.waiting.size > 0 && atOnce > 1) void lookOut(lane);
    else lane.lookOut?.abort('nobody waits');
  }

  /** Looks again whenever a call has fallen silent, for as long as somebody waits. */
  async function lookOut(lane: Lane): Promise<void> {
    if (lane.lookOut) return;
    lane.lookOut = new AbortController();
    const { signal } = lane.lookOut;
    while (!signal.aborted) {
      const left = [...lane.taken].map((place) => silentMs - quietOf(place)).filter((ms) => ms > 0);
      await clock.sleep(Math.min(silentMs, ...left), signal).catch(() => {});
      if (!signal.aborted) fill(lane);
    }
    lane.lookOut = undefined;
    fill(lane);
  }

  function serve({ served }: Lane, workshop: string): void {
    given += 1;
    served.delete(workshop);
    served.set(workshop, given);
    const [longestAgo] = served.keys();
    if (served.size > mostRemembered && longestAgo !== undefined) served.delete(longestAgo);
  }

  async function holding<T>(
    lane: Lane,
    { request: { model, workshop }, urgency }: Pick<Waiter, 'request' | 'urgency'>,
    run: (onData: () => void) => Promise<T>,
  ): Promise<T> {
    const place: Place = { workshop, model, urgency, lastDataAt: clock.elapsed() };
    lane.taken.add(place);
    serve(lane, workshop);
    try {
      return await run(() => {
        place.lastDataAt = clock.elapsed();
      });
    } finally {
      lane.taken.delete(place);
      fill(lane);
    }
  }

  return {
    /**
     * Runs it once there is a place. `run` calls `onData` whenever something arrives. Rejects with the signal's reason
     * when it aborts before there is a place; then nothing is run.
     */
    async run<T>(
      request: PlaceRequest,
      signal: AbortSignal,
      run: (onData: () => void) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      const lane = laneOf(request.provider);
      return new Promise<T>((resolve, reject) => {
        const urgency = urgencies[request.prompt] ?? 'turn';
        const leave = () => {
          lane.waiting.delete(waiter);
          fill(lane);
          reject(signal.reason as Error);
        };
        const waiter: Waiter = {
          request,
          urgency,
          begin() {
            signal.removeEventListener('abort', leave);
            holding(lane, waiter, run).then(resolve, reject);
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        lane.waiting.add(waiter);
        fill(lane);
      });
    },
    load: (): Load[] =>
      [...lanes].map(([provider, { taken, waiting }]) => ({
        provider,
        underWay: taken.size,
        waiting: waiting.size,
      })),
  };
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

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
