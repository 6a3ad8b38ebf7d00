import { WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';

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
const limits = new Set(['ratelimited', 'rate_limited']);
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
    if (limits.has(name)) return { kind: 'limited', waitMs: 1_000 };
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
