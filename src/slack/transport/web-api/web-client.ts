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
import { problemOf } from './call-problem.js';
import type { Limits } from './limits.js';
import { sdkLog } from './sdk-log.js';

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
  limits: Limits;
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
