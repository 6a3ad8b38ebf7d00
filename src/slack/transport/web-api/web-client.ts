import { stringify } from 'node:querystring';
import { type Logger, LogLevel } from '@slack/bolt';
import {
  type WebAPICallResult,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebClient,
  type WebClientOptions,
} from '@slack/web-api';
import { request } from 'undici';
import type { Clock, Log } from '../../../contracts/process.js';
import { jsonIn } from '../../../text/json.js';
import { isPlainJson, visible, visibleIn, visibleJson } from '../../../text/visible.js';
import { objectOf } from '../../limits.js';
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
    ...(apiUrl !== undefined && { slackApiUrl: apiUrl }),
  };
}

interface Means {
  log: Log;
  limits: RateLimits;
  clock: Pick<Clock, 'elapsed'>;
}

/**
 * A client that remembers Slack's limits: a method that is limited fails as such, without a call. What is sent by it,
 * and what Slack tells, has nothing in it that people do not see. A call is one request: the way of Slack's own client,
 * with its queue, its retries and the words for its log, takes three times the processor's time.
 */
export function createWebClient(token: () => string, apiUrl: string | undefined, means: Means): WebClient {
  const { log, limits, clock } = means;
  return new (class extends WebClient {
    override async apiCall(method: string, options: Record<string, unknown> = {}): Promise<WebAPICallResult> {
      const waitMs = limits.freeAt(method) - clock.elapsed();
      if (waitMs > 0) throw new WebAPIRateLimitedError(waitMs / 1_000);
      try {
        return await asked(`${this.slackApiUrl}${method}`, token(), options);
      } catch (error) {
        if (error instanceof WebAPIPlatformError)
          log.debug({ method, ...error.data }, 'Slack refuses a call');
        const problem = problemOf(error);
        if (problem.kind === 'limited') limits.hold(method, problem.waitMs);
        throw error;
      }
    }
  })(undefined, clientOptions(apiUrl, log));
}

/** What Slack answers. Throws Slack's own errors where it refuses or asks to wait, and what the network throws. */
async function asked(url: string, token: string, options: object): Promise<WebAPICallResult> {
  const fields = Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === null) return [];
    return [[name, typeof value === 'string' ? visible(value) : visibleJson(value)]];
  });
  const { statusCode, headers, body } = await request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: stringify(Object.fromEntries(fields)),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const text = await body.text();
  const seconds = Number.parseInt(String(headers['retry-after']), 10);
  if (statusCode === 429 && seconds >= 0) throw new WebAPIRateLimitedError(seconds);
  if (statusCode !== 200) throw new Error(`Slack answered with status ${statusCode}`);
  const told = jsonIn(text) ?? { error: text };
  const answer: WebAPICallResult = { ok: false, ...objectOf(isPlainJson(text) ? told : visibleIn(told)) };
  if (!answer.ok) throw new WebAPIPlatformError({ error: '', ...answer });
  return answer;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Which methods Slack asks not to call for now: a 429 holds for its method in the whole workspace, whoever calls. */
export function createRateLimits(clock: Pick<Clock, 'elapsed'>) {
  const until = new Map<string, number>();
  /** When this method may be called again, in ms that have elapsed; 0 when nothing was asked. */
  const freeAt = (method: string) => until.get(method) ?? 0;
  return {
    freeAt,
    // Two calls may be under way at once: the shorter wait does not shorten the longer.
    hold: (method: string, waitMs: number) =>
      void until.set(method, Math.max(freeAt(method), clock.elapsed() + waitMs)),
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
