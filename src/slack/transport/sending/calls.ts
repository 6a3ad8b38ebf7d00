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
  /** Carries out the call, or throws `CallFailed`. */
  make<T>(method: string, call: () => Promise<T>): Promise<T>;
}

/** Calls whose failures say which method it was and what is the matter. */
export const calls: Calls = {
  async make(method, call) {
    try {
      return await call();
    } catch (error) {
      throw new CallFailed(method, problemOf(error), error);
    }
  },
};
