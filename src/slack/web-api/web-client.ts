import { WebClient, type WebClientOptions } from '@slack/web-api';
import type { Log } from '../needs.js';
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
    ...(apiUrl !== undefined && { slackApiUrl: apiUrl }),
  };
}

export function createWebClient(token: string, apiUrl: string | undefined, log: Log): WebClient {
  return new WebClient(token, clientOptions(apiUrl, log));
}
