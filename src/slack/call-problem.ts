import { WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';

/**
 * Why a call of Slack's Web API failed. `limited` and `refused` were not carried out; `unclear` may have been, so
 * whoever posts must look before posting again.
 */
export type CallProblem =
  | { kind: 'limited'; waitMs: number }
  | { kind: 'refused'; error: string; needed: string }
  | { kind: 'unclear'; words: string };

// Answers that Slack gives when it failed itself; part of the work may be done.
const slacksOwn = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout']);
const limits = new Set(['ratelimited', 'rate_limited']);

export function problemOf(error: unknown): CallProblem {
  if (error instanceof WebAPIRateLimitedError) return { kind: 'limited', waitMs: error.retryAfter * 1_000 };
  if (error instanceof WebAPIPlatformError) {
    const { error: name } = error.data;
    const needed = 'needed' in error.data ? error.data.needed : undefined;
    if (limits.has(name)) return { kind: 'limited', waitMs: 1_000 };
    if (slacksOwn.has(name)) return { kind: 'unclear', words: name };
    return { kind: 'refused', error: name, needed: typeof needed === 'string' ? needed : '' };
  }
  return { kind: 'unclear', words: error instanceof Error ? error.message : String(error) };
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
