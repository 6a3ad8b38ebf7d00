import { WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';
import type { Clock } from '../../../contracts/process.js';
import { listOf, type Payload } from '../../payload.js';

/**
 * Why a call of Slack's Web API failed. `limited` and `refused` were not carried out; `unclear` may have been, so
 * whoever posts must look before posting again; `late` when no answer came in time, so that it may yet take effect.
 */
export type CallProblem =
  | { kind: 'limited'; waitMs: number }
  | { kind: 'refused'; error: string; needed: string }
  | { kind: 'unclear'; words: string; late?: true };

// Answers that Slack gives when it failed itself; part of the work may be done.
const slacksOwn = new Set(['internal_error', 'fatal_error', 'service_unavailable']);
const rateLimited = new Set(['ratelimited', 'rate_limited']);
// The client passes on a body that is no JSON as if it were the name of an error.
const nameOfError = /^[a-z0-9_]+$/;
const longestQuote = 200;

export function problemOf(error: unknown): CallProblem {
  if (error instanceof WebAPIRateLimitedError) return { kind: 'limited', waitMs: error.retryAfter * 1_000 };
  if (error instanceof WebAPIPlatformError) {
    const name: unknown = error.data.error;
    const needed = 'needed' in error.data ? error.data.needed : undefined;
    if (typeof name !== 'string' || !nameOfError.test(name))
      return { kind: 'unclear', words: unreadable(name) };
    if (rateLimited.has(name)) return { kind: 'limited', waitMs: 1_000 };
    if (name === 'request_timeout') return { kind: 'unclear', words: name, late: true };
    if (slacksOwn.has(name)) return { kind: 'unclear', words: name };
    return { kind: 'refused', error: name, needed: typeof needed === 'string' ? needed : '' };
  }
  const words = error instanceof Error ? error.message : String(error);
  return { kind: 'unclear', words, ...(isLate(error) && { late: true }) };
}

function unreadable(answer: unknown): string {
  return `the answer is not Slack's: ${JSON.stringify(answer)?.slice(0, longestQuote)}`;
}

function isLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || isLate(error.cause);
}

/** Answers that mean that the token is no good, or no good any more. */
export const refusedTokens: ReadonlySet<string> = new Set([
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'not_allowed_token_type',
  'user_removed_from_team',
  'team_disabled',
  'org_login_required',
]);

/** Answers at the start that only a person can put right: the token is no good, or not of the kind that is needed. */
export const refusedSettings: ReadonlySet<string> = new Set([
  ...['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired'],
  ...['no_permission', 'not_allowed_token_type', 'missing_scope'],
]);

const waitsMs = [500, 2_000, 5_000];
const longestWaitMs = 30_000;

/**
 * Carries out a call that may be repeated without harm: again, up to three times, after a 429 or a failure of Slack's. No wait
 * is longer than `longestMs`: where it would be, the call has failed.
 */
export type WithRetry = <T>(call: () => Promise<T>, longestMs?: number) => Promise<T>;

export function createRetry(clock: Pick<Clock, 'sleep'>, signal: AbortSignal): WithRetry {
  return async (call, longestMs = Number.POSITIVE_INFINITY) => {
    for (const waitMs of waitsMs) {
      try {
        return await call();
      } catch (error) {
        const problem = problemOf(error);
        if (problem.kind === 'refused' || signal.aborted) throw error;
        const limit = problem.kind === 'limited' ? Math.min(problem.waitMs, longestWaitMs) : waitMs;
        if (limit > longestMs) throw error;
        await clock.sleep(limit, signal);
      }
    }
    return call();
  };
}

/** Where a page begins: nothing for the first one. */
export interface PageStart {
  cursor?: string;
}

interface Page {
  response_metadata?: { next_cursor?: string };
}

/** The answers of a paged method of the Web API, each asked for only when it is wanted. */
export async function* pages<T extends Page>(ask: (from: PageStart) => Promise<T>): AsyncGenerator<T> {
  let cursor = '';
  do {
    const page = await ask(cursor ? { cursor } : {});
    yield page;
    cursor = page.response_metadata?.next_cursor ?? '';
  } while (cursor);
}

/** The messages of a channel's history or of a thread, in the order in which Slack lists them. */
export async function* messagesOn<T extends Page & { messages?: unknown }>(
  ask: (from: PageStart) => Promise<T>,
): AsyncGenerator<Payload> {
  for await (const { messages } of pages(ask)) yield* listOf(messages);
}
