import type { Clock } from '../contracts/process.js';

/** How many requests one token may make at once after a rest, and how many a minute in the long run. */
const burst = 60;
const perMinute = 240;
/** How many requests of one token may be under way, most of them waiting for a person. */
const mostUnderWay = 8;

/** Why a request is not taken on: too many came, and how long to wait in seconds. */
export interface TooMany {
  why: string;
  seconds: number;
}

/** Keeps one agent from using up what is for all. Goes by the time that has passed. */
export function createPace(clock: Pick<Clock, 'elapsed'>) {
  const states = new Map<string, { left: number; at: number; underWay: number }>();

  return {
    /** Takes one request of this token on; `done` when it is answered. */
    begin(token: string): TooMany | { done: () => void } {
      const now = clock.elapsed();
      const state = states.get(token) ?? { left: burst, at: now, underWay: 0 };
      states.set(token, state);
      state.left = Math.min(burst, state.left + ((now - state.at) / 60_000) * perMinute);
      state.at = now;
      if (state.underWay >= mostUnderWay)
        return { why: `${mostUnderWay} requests of this token are under way`, seconds: 5 };
      if (state.left < 1) return { why: `this token has ${perMinute} requests a minute`, seconds: 1 };
      state.left -= 1;
      state.underWay += 1;
      return {
        done() {
          state.underWay -= 1;
        },
      };
    },
  };
}
