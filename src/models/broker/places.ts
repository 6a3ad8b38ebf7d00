import type { InvokeRole } from '../chains.js';
import type { Clock } from './needs.js';

/**
 * How much a person waits for a call. `now`: a person has just written, and sees nothing until it is answered. `soon`:
 * a person is about to be asked, or waits for what comes of a brief or a wish. `turn`: the roles work among themselves.
 */
type Urgency = 'now' | 'soon' | 'turn';
const ranks: Record<Urgency, number> = { now: 0, soon: 1, turn: 2 };
const urgencies: Partial<Record<InvokeRole, Urgency>> = {
  planning_reply_intent: 'now',
  planning_clarify_dialogue: 'now',
  planning_clarify_ask: 'soon',
  planning_intake: 'soon',
  planning_review_revision: 'soon',
};

/**
 * A call with nothing heard for so long, in milliseconds, is in the way of no other model's calls, and of nothing that a
 * person has written: it may well be stalled, and others need not be.
 */
const silentMs = 10_000;
/** So many workshops are remembered by when they last had a place. */
const mostRemembered = 1_000;

/** What wants a place: a call of a workshop to a model of a provider. */
export interface Wanted {
  provider: string;
  model: string;
  workshop: string;
  prompt: InvokeRole;
}

interface Place {
  workshop: string;
  model: string;
  urgency: Urgency;
  /** When there was last a sign of life, in ms that have elapsed. */
  heardAt: number;
}
interface Waiter {
  wanted: Wanted;
  urgency: Urgency;
  begin(): void;
}
interface Lane {
  taken: Set<Place>;
  waiting: Set<Waiter>;
  /** The workshops that had a place, and the number of their last one; the most recent at the end. */
  served: Map<string, number>;
  /** Ends the look-out for calls that fall silent, which is kept while somebody waits. */
  lookOut?: AbortController | undefined;
}

/** How many calls a provider has under way, and how many wait for a place there. */
export interface Load {
  provider: string;
  underWay: number;
  waiting: number;
}

export type Places = ReturnType<typeof createPlaces>;

/**
 * Lets `atOnce` calls at a time through to each provider. What a person waits for goes first, and one place is kept free
 * for it; where there are more than two, one is kept for everything else, however much people write. Places go round
 * among the workshops: the one that has the fewest is next, and of those the one whose last place was the longest ago.
 * Where only one call at a time is wanted, it is only ever one, however silent that is.
 */
export function createPlaces(atOnce: number, clock: Pick<Clock, 'sleep' | 'elapsed'>) {
  const lanes = new Map<string, Lane>();
  let given = 0;
  const laneOf = (provider: string): Lane => {
    const lane = lanes.get(provider) ?? { taken: new Set(), waiting: new Set(), served: new Map() };
    lanes.set(provider, lane);
    return lane;
  };

  /** Where only one call at a time is wanted, it is in the way however silent it is. */
  const quietOf = (place: Place) => (atOnce > 1 ? clock.elapsed() - place.heardAt : 0);

  function hasRoom({ taken, waiting }: Lane, { wanted, urgency }: Waiter): boolean {
    const inTheWay = [...taken].filter(
      (place) => quietOf(place) < silentMs || (urgency !== 'now' && place.model === wanted.model),
    );
    // Either side has a place of its own, unless it has one already.
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
        const { workshop } = each.wanted;
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
    { wanted: { model, workshop }, urgency }: Pick<Waiter, 'wanted' | 'urgency'>,
    run: (heard: () => void) => Promise<T>,
  ): Promise<T> {
    const place: Place = { workshop, model, urgency, heardAt: clock.elapsed() };
    lane.taken.add(place);
    serve(lane, workshop);
    try {
      return await run(() => {
        place.heardAt = clock.elapsed();
      });
    } finally {
      lane.taken.delete(place);
      fill(lane);
    }
  }

  return {
    /**
     * Runs it once there is a place. `heard` is to be called at each sign of life. Rejects with the signal's reason as
     * soon as it aborts while still waiting; then nothing is run.
     */
    async within<T>(wanted: Wanted, signal: AbortSignal, run: (heard: () => void) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const lane = laneOf(wanted.provider);
      return new Promise<T>((resolve, reject) => {
        const urgency = urgencies[wanted.prompt] ?? 'turn';
        const leave = () => {
          lane.waiting.delete(waiter);
          fill(lane);
          reject(signal.reason as Error);
        };
        const waiter: Waiter = {
          wanted,
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
