import { type Logger, LogLevel } from '@slack/bolt';
import {
  type FetchFunction,
  type WebAPICallResult,
  WebAPIRateLimitedError,
  WebClient,
  type WebClientOptions,
} from '@slack/web-api';
import { request } from 'undici';
import type { Clock, Log } from '../../../contracts/process.js';
import { visibleIn } from '../../../text/visible.js';
import { problemOf } from './calling.js';

const timeoutMs = 10_000;

/**
 * Options for every client of the Web API: it neither retries nor waits by itself, since a retry after a timeout
 * posts twice and one 429 would hold up every method.
 */
export function clientOptions(apiUrl: string | undefined, log: Log): WebClientOptions {
  return {
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: timeoutMs,
    logger: sdkLog(log),
    fetch: send,
    ...(apiUrl !== undefined && { slackApiUrl: apiUrl }),
  };
}

/** One request of Slack's client, which posts texts alone. The runtime's own fetch takes twice the processor's time. */
const send: FetchFunction = async (url, { headers = {}, body, signal } = {}) => {
  const options = { headers, body: typeof body === 'string' ? body : null, ...(signal && { signal }) };
  const answer = await request(url, { method: 'POST', ...options });
  const names = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    [value].flat().join(),
  ]);
  return new Response(await answer.body.text(), { status: answer.statusCode, headers: names });
};

interface Means {
  log: Log;
  limits: RateLimits;
  clock: Pick<Clock, 'elapsed'>;
}

/**
 * A client that remembers Slack's limits: a method that is limited fails as such, without a call. What is sent by it,
 * and what Slack tells, has nothing in it that people do not see.
 */
export function createWebClient(token: string, apiUrl: string | undefined, means: Means): WebClient {
  const { log, limits, clock } = means;
  return new (class extends WebClient {
    override async apiCall(method: string, options?: Record<string, unknown>): Promise<WebAPICallResult> {
      const waitMs = limits.freeAt(method) - clock.elapsed();
      if (waitMs > 0) throw new WebAPIRateLimitedError(waitMs / 1_000);
      try {
        return visibleIn(await super.apiCall(method, visibleIn(options)));
      } catch (error) {
        const problem = problemOf(error);
        if (problem.kind === 'limited') limits.hold(method, problem.waitMs);
        throw error;
      }
    }
  })(token, clientOptions(apiUrl, log));
}

/** Which methods Slack asks not to call for now: a 429 holds for its method in the whole workspace, whoever calls. */
export interface RateLimits {
  /** When this method may be called again, in ms that have elapsed; 0 when nothing was asked. */
  freeAt(method: string): number;
  hold(method: string, waitMs: number): void;
}

export function createRateLimits(clock: Pick<Clock, 'elapsed'>): RateLimits {
  const until = new Map<string, number>();
  const freeAt = (method: string) => until.get(method) ?? 0;
  return {
    freeAt,
    // Two calls may be under way at once: the shorter wait does not shorten the longer.
    hold: (method, waitMs) => void until.set(method, Math.max(freeAt(method), clock.elapsed() + waitMs)),
  };
}

/**
 * Slack's packages log through ours. What they call an error mostly passes by itself and is reported by us as well,
 * with what follows from it, so `warnings` decides how loud theirs are.
 */
export function sdkLog(log: Log, warnings: 'debug' | 'warn' = 'debug'): Logger {
  const quiet = (...words: unknown[]) => log.debug({ words: words.map(String).join(' ') }, 'slack sdk');
  const loud = (...words: unknown[]) => log[warnings]({ words: words.map(String).join(' ') }, 'slack sdk');
  return {
    debug: () => {},
    info: quiet,
    warn: loud,
    error: loud,
    setLevel: () => {},
    getLevel: () => LogLevel.INFO,
    setName: () => {},
  };
}
