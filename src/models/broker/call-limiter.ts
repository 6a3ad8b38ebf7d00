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

/** For how many workshops it is remembered when they last had a place. */
const mostRemembered = 1_000;

/** A call that wants a place. */
export interface PlaceRequest {
  provider: string;
  workshop: string;
  prompt: PromptId;
}

/** A call with its place, or one that waits for it. */
interface Placed {
  workshop: string;
  urgency: Urgency;
  begin(): void;
}
interface Lane {
  taken: Set<Placed>;
  waiting: Set<Placed>;
  /** The workshops that had a place, and the number of their last one; the most recent at the end. */
  served: Map<string, number>;
}

export type CallLimiter = ReturnType<typeof createCallLimiter>;

/**
 * Lets `atOnce` calls at a time through to each provider. What a person waits for goes first, and one place is kept free
 * for it; of more than two places, one is kept for everything else, however much people write. Places go round among the
 * workshops: next is the one that has the fewest, and of several the one whose last place was the longest ago.
 */
export function createCallLimiter(atOnce: number) {
  const lanes = new Map<string, Lane>();
  let given = 0;
  const laneOf = (provider: string): Lane => {
    const lane = lanes.get(provider) ?? { taken: new Set(), waiting: new Set(), served: new Map() };
    lanes.set(provider, lane);
    return lane;
  };

  function hasRoom({ taken, waiting }: Lane, { urgency }: Placed): boolean {
    // People's calls and all others each have one place kept free, unless one of theirs is under way.
    const isLeftOut = atOnce > 2 && [...taken].every((place) => place.urgency === 'now');
    const isKept =
      urgency === 'now'
        ? isLeftOut && [...waiting].some((each) => each.urgency !== 'now')
        : atOnce > 1 && !isLeftOut;
    return taken.size < atOnce - (isKept ? 1 : 0);
  }

  function nextIn(lane: Lane): Placed | undefined {
    const placesOf = (workshop: string) =>
      [...lane.taken].filter((place) => place.workshop === workshop).length;
    const lastOf = (workshop: string) => lane.served.get(workshop) ?? 0;
    const [next] = [...lane.waiting]
      .filter((each) => hasRoom(lane, each))
      .sort(
        (one, other) =>
          ranks[one.urgency] - ranks[other.urgency] ||
          placesOf(one.workshop) - placesOf(other.workshop) ||
          lastOf(one.workshop) - lastOf(other.workshop),
      );
    return next;
  }

  function fill(lane: Lane): void {
    for (let next = nextIn(lane); next; next = nextIn(lane)) {
      lane.waiting.delete(next);
      lane.taken.add(next);
      serve(lane, next.workshop);
      next.begin();
    }
  }

  function serve({ served }: Lane, workshop: string): void {
    given += 1;
    served.delete(workshop);
    served.set(workshop, given);
    const [longestAgo] = served.keys();
    if (served.size > mostRemembered && longestAgo !== undefined) served.delete(longestAgo);
  }

  return {
    /**
     * Runs it once there is a place. Rejects with the signal's reason when it aborts before there is a place; then nothing
     * is run.
     */
    async run<T>(request: PlaceRequest, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const { workshop, prompt } = request;
      const lane = laneOf(request.provider);
      return new Promise<T>((resolve, reject) => {
        const leave = (where: Set<Placed>) => {
          where.delete(mine);
          fill(lane);
        };
        const goAway = () => {
          leave(lane.waiting);
          reject(signal.reason as Error);
        };
        const mine: Placed = {
          workshop,
          urgency: urgencies[prompt] ?? 'turn',
          begin() {
            signal.removeEventListener('abort', goAway);
            resolve(run().finally(() => leave(lane.taken)));
          },
        };
        signal.addEventListener('abort', goAway, { once: true });
        lane.waiting.add(mine);
        fill(lane);
      });
    },
    /** How many calls each provider has under way, and how many wait for a place there. */
    load: () =>
      [...lanes].map(([provider, { taken, waiting }]) => ({
        provider,
        underWay: taken.size,
        waiting: waiting.size,
      })),
  };
}

/** How long a model is left alone, in milliseconds: after it has failed, at least and at most, and after it has denied access. */
const rests = { shortest: 15_000, longest: 300_000, denied: 600_000 };

interface Rest {
  why: 'cooling' | 'denied';
  /** On the clock that only grows, in milliseconds. */
  until: number;
  /** How often it failed again after its time; each doubles the wait. */
  repeats: number;
}
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/** Remembers which models fail, so that they are left alone for a while. */
export function createCircuitBreaker(clock: Pick<Clock, 'elapsed'>) {
  const resting = new Map<string, Rest>();
  return {
    /** Why it is left alone now; undefined where it is not. */
    restOf(key: string): Rest['why'] | undefined {
      const rest = resting.get(key);
      return rest && clock.elapsed() < rest.until ? rest.why : undefined;
    },
    succeeded: (key: string): void => void resting.delete(key),
    failed(key: string, retryAfterMs = 0): void {
      const before = resting.get(key);
      const now = clock.elapsed();
      // Calls that were under way at the same time fail together: that counts as one failure.
      const isAgain = before?.why === 'cooling' && now >= before.until;
      const repeats = isAgain ? before.repeats + 1 : (before?.repeats ?? 0);
      const base = Math.min(Math.max(retryAfterMs, rests.shortest), rests.longest);
      const until = now + Math.min(base * 2 ** repeats, rests.longest);
      if (!before || until > before.until) resting.set(key, { why: 'cooling', until, repeats });
    },
    /** Says whether that is news: false when it was known and its time is not over. */
    denied(key: string): boolean {
      const before = resting.get(key);
      resting.set(key, { why: 'denied', until: clock.elapsed() + rests.denied, repeats: 0 });
      return before?.why !== 'denied' || clock.elapsed() >= before.until;
    },
  };
}
