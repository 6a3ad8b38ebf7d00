import type { Clock } from '../../../contracts/process.js';

/** Which methods Slack asks not to call for now: a 429 holds for its method in the whole workspace, whoever calls. */
export interface Limits {
  /** When this method may be called again, in ms that have elapsed; 0 when nothing was asked. */
  freeAt(method: string): number;
  hold(method: string, waitMs: number): void;
}

export function createLimits(clock: Pick<Clock, 'elapsed'>): Limits {
  const until = new Map<string, number>();
  const freeAt = (method: string) => until.get(method) ?? 0;
  return {
    freeAt,
    // Two calls may be under way at once: the shorter wait does not shorten the longer.
    hold: (method, waitMs) => void until.set(method, Math.max(freeAt(method), clock.elapsed() + waitMs)),
  };
}
