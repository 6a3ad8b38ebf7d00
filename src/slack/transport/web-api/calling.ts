import { WebAPIPlatformError, WebAPIRateLimitedError, type WebClient } from '@slack/web-api';
import type { Clock } from '../../../contracts/process.js';
import { bytesOf } from '../../../listening.js';
import { listOf, objectOf, type Payload, textOf } from '../../limits.js';

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
    if (typeof name !== 'string' || !nameOfError.test(name)) {
      const words = `the answer is not Slack's: ${JSON.stringify(name)?.slice(0, longestQuote)}`;
      return { kind: 'unclear', words };
    }
    if (rateLimited.has(name)) return { kind: 'limited', waitMs: 1_000 };
    if (name === 'request_timeout') return { kind: 'unclear', words: name, late: true };
    if (slacksOwn.has(name)) return { kind: 'unclear', words: name };
    return { kind: 'refused', error: name, needed: typeof needed === 'string' ? needed : '' };
  }
  const words = error instanceof Error ? error.message : String(error);
  return { kind: 'unclear', words, ...(isLate(error) && { late: true }) };
}

/** What Slack has refused a call with; empty for every other failure. */
export function refusalOf(error: unknown): string {
  const problem = problemOf(error);
  return problem.kind === 'refused' ? problem.error : '';
}

/** What went wrong, for the log and for whoever looks into the database. */
export function problemWords(problem: CallProblem): string {
  if (problem.kind === 'limited') return 'rate limited';
  return problem.kind === 'refused' ? problem.error : problem.words;
}

const outOfTime = new Set(['TimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError']);

function isLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return outOfTime.has(error.name) || isLate(error.cause);
}

const wrongToken = [
  ...['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired'],
  'not_allowed_token_type',
];

/** Answers that mean that the token is no good, or no good any more. */
export const refusedTokens: ReadonlySet<string> = new Set([
  ...wrongToken,
  ...['user_removed_from_team', 'team_disabled', 'org_login_required'],
]);

/** Answers at the start that only a person can put right: the token is no good, or not of the kind that is needed. */
export const refusedSettings: ReadonlySet<string> = new Set([
  ...wrongToken,
  'no_permission',
  'missing_scope',
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

interface Page {
  response_metadata?: { next_cursor?: string };
}
/** Gives the page that begins there: the first one without a cursor. */
type Ask<T> = (from: { cursor?: string }) => Promise<T>;

/** The answers of a paged method of the Web API, each asked for only when it is wanted. */
export async function* pages<T extends Page>(ask: Ask<T>): AsyncGenerator<T> {
  let cursor = '';
  do {
    const page = await ask(cursor ? { cursor } : {});
    yield page;
    cursor = page.response_metadata?.next_cursor ?? '';
  } while (cursor);
}

/** The messages of a channel's history or of a thread, in the order in which Slack lists them. */
export async function* messagesOn(ask: Ask<Page & { messages?: unknown }>): AsyncGenerator<Payload> {
  for await (const { messages } of pages(ask)) yield* listOf(messages);
}

/** Why a file did not come: `scope`: we may not have it; `elsewhere`: it lies outside Slack; `failed`: Slack did not give it. */
export type DownloadProblem = 'scope' | 'elsewhere' | 'size' | 'failed';
/** What Slack calls a file, where its name does not say what is in it. `isText`: it was typed in Slack, as text. */
type FileTold = { name: string; isText: boolean };
type Refused = { problem: DownloadProblem; detail: string };

const timeoutMs = 10_000;
const mostHops = 3;
/** Where Slack itself keeps files: the token is shown to nobody else. */
const slackHosts = /(?:^|\.)slack(?:-gov)?\.com$/;

/** Tells where files of this Slack may lie: one that stands in for Slack has them itself. */
export function keepsFiles(apiUrl = 'https://slack.com/api/'): (address: URL) => boolean {
  const api = new URL(apiUrl);
  const isOwn = ({ protocol, hostname }: URL) => protocol === 'https:' && slackHosts.test(hostname);
  return (address) => (isOwn(api) ? isOwn(address) : address.origin === api.origin);
}

class NotGiven extends Error {
  readonly problem: DownloadProblem;
  constructor(problem: DownloadProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

/** What Slack has of files, by their ids. Never throws. */
export function createFiles(
  client: WebClient,
  withRetry: WithRetry,
  token: () => string,
  apiUrl: string | undefined,
) {
  const isSlacks = keepsFiles(apiUrl);

  async function infoOf(id: string): Promise<Payload> {
    const file = objectOf((await withRetry(() => client.files.info({ file: id }))).file);
    if (file.is_external === true) throw new NotGiven('elsewhere', 'an external file');
    return file;
  }

  /** What Slack says of it now: the event may have only its id, and its address may have changed. */
  async function addressOf(id: string, mostBytes: number): Promise<URL> {
    const { url_private_download: download, url_private: view, size } = await infoOf(id);
    const address = textOf(download) || textOf(view);
    if (!URL.canParse(address)) throw new NotGiven('elsewhere', 'it has no address');
    const url = new URL(address);
    if (!isSlacks(url)) throw new NotGiven('elsewhere', url.host);
    if (Number(size) > mostBytes) throw new NotGiven('size', `${Number(size)} bytes`);
    return url;
  }

  /** `NotGiven` where it may not be had: without the scope Slack shows its page for signing in, with status 200. */
  async function get(from: URL, mostBytes: number): Promise<Uint8Array | NotGiven> {
    let url = from;
    for (let hop = 0; hop <= mostHops; hop++) {
      const response = await fetch(url, {
        headers: { authorization: `Bearer ${token()}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status, headers } = response;
      const location = headers.get('location');
      if (status >= 300 && status < 400 && location) {
        url = new URL(location, url);
        if (!isSlacks(url)) return new NotGiven('scope', `sent on to ${url.host}`);
        continue;
      }
      if (status === 401 || status === 403) return new NotGiven('scope', `status ${status}`);
      if (status === 429 || status >= 500) throw new Error(`status ${status}`);
      if (status !== 200) return new NotGiven('failed', `status ${status}`);
      const type = headers.get('content-type') ?? '';
      if (type.startsWith('text/html') && !/\.html?$/i.test(url.pathname))
        return new NotGiven('scope', 'a page for signing in');
      const { bytes, isMore } = await bytesOf(response.body, mostBytes);
      return isMore ? new NotGiven('size', `more than ${mostBytes} bytes`) : bytes;
    }
    return new NotGiven('failed', 'sent on too often');
  }

  return {
    /** Fetches one, up to a size. */
    async download(id: string, mostBytes: number): Promise<{ bytes: Uint8Array } | Refused> {
      try {
        const url = await addressOf(id, mostBytes);
        const got = await withRetry(() => get(url, mostBytes));
        if (got instanceof NotGiven) throw got;
        return { bytes: got };
      } catch (error) {
        return whyNotGiven(error);
      }
    },
    /** Asks what Slack calls one: of one that others share by Slack Connect a message has only the id. */
    async fileTold(id: string): Promise<FileTold | Refused> {
      try {
        const { name, title, mode } = await infoOf(id);
        return { name: textOf(name) || textOf(title), isText: mode === 'snippet' };
      } catch (error) {
        return whyNotGiven(error);
      }
    },
  };
}
export type Files = ReturnType<typeof createFiles>;

function whyNotGiven(error: unknown): Refused {
  if (error instanceof NotGiven) return { problem: error.problem, detail: error.message };
  const detail = problemWords(problemOf(error));
  return { problem: detail === 'missing_scope' ? 'scope' : 'failed', detail };
}
