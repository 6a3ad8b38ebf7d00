import type { Clock } from '../needs.js';
import { type CallProblem, problemOf } from '../web-api/call-problem.js';

/** A call of Slack's Web API that did not come through. */
export class CallFailed extends Error {
  readonly method: string;
  readonly problem: CallProblem;

  constructor(method: string, problem: CallProblem, cause: unknown) {
    const words =
      problem.kind === 'refused'
        ? problem.error
        : problem.kind === 'unclear'
          ? problem.words
          : 'rate limited';
    super(`${method}: ${words}`, { cause });
    this.method = method;
    this.problem = problem;
  }
}

export interface Calls {
  /** Carries out the call, or throws `CallFailed`. While the method is limited it is not even tried. */
  make<T>(method: string, call: () => Promise<T>): Promise<T>;
  /** When this method may be called again, in ms since the epoch; 0 when it may be called now. */
  freeAt(method: string): number;
}

/** Calls with a memory of Slack's limits: a 429 holds up its own method, for the time that Slack names. */
export function createCalls(clock: Clock): Calls {
  const limitedUntil = new Map<string, number>();

  return {
    freeAt: (method) => limitedUntil.get(method) ?? 0,

    async make(method, call) {
      const waitMs = (limitedUntil.get(method) ?? 0) - clock.now();
      if (waitMs > 0) throw new CallFailed(method, { kind: 'limited', waitMs }, undefined);
      try {
        return await call();
      } catch (error) {
        const problem = problemOf(error);
        if (problem.kind === 'limited') limitedUntil.set(method, clock.now() + problem.waitMs);
        throw new CallFailed(method, problem, error);
      }
    },
  };
}
