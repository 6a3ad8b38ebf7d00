import type { IncomingHttpHeaders } from 'node:http';
import { jsonIn } from '../../text/json.js';
import { ModelCallFailed, type AttemptOutcome } from '../provider.js';

/** What a server sends of an error: each field may be there. */
type SomeError = Record<string, unknown>;

/** What a server says with a status that is no success, in the broker's terms. `text` is what came, or its beginning. */
export function refusal(status: number, headers: IncomingHttpHeaders, text: string): ModelCallFailed {
  const { words = text, codes = [], param } = saidIn(jsonIn(text)) ?? {};
  const all = [readablePage(words), ...(typeof param === 'string' ? [param] : [])].join(' ');
  const id = headers['request-id'] ?? headers['x-request-id'];
  return new ModelCallFailed(
    outcomeOf(status, codes, all),
    all.trim() === '' ? `status ${status}` : `${status} ${all}`,
    { status, retryAfterMs: retryAfterMs(headers), requestId: typeof id === 'string' ? id : undefined },
  );
}

/** Of a page for people, which proxies send in place of an error, its title. */
export function readablePage(text: string): string {
  const begins = text.search(/<!doctype|<html/i);
  if (begins < 0) return text;
  const title = /<title[^<>]*>([^<]*)/i.exec(text)?.[1]?.trim();
  return `${text.slice(0, begins)}a page ${title ? `“${title}”` : 'without a title'}`;
}

const tooLong =
  /context[_ ]?(length|window|limit|size)|maximum context|max_tokens must be at least 1, got -|(prompt|input) (is too long|length)|too many (input |prompt )?tokens|(prompt|input|request)[^.]{0,60}(exceed(s|ed|ing)? [^.]{0,30}(token|length)|less than|longer than|max_new_tokens)/i;
/** More than a vendor lets through in a minute will not get through later either. */
const tooLarge = /request too large/i;
const filtered = /content_?filter|content_?policy|invalid_prompt|content management policy/i;
/** A server of one's own that has no model in its memory. */
const notLoaded = /no models? (is |are )?loaded/i;
const crashed = /model has crashed/i;
const unpaid = /insufficient_quota|billing/i;
/** A router that knows the model but no server of it that can do what the request asks for. */
const noSuchEndpoint = /endpoints found that (support|can handle)/i;

/** The vendors' statuses and codes in the broker's terms. Of 429 only the code says whether to wait or to pay. */
export function outcomeOf(status: number, codes: readonly string[], words: string): AttemptOutcome {
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  if (status === 413) return 'too long';
  if (status === 400 || status === 422) {
    if (has(filtered) || filtered.test(words)) return 'refused';
    if (has(/context_length/) || tooLong.test(words)) return 'too long';
    if (crashed.test(words)) return 'busy';
    return has(unpaid) || notLoaded.test(words) || /credit balance/i.test(words) ? 'denied' : 'unknown';
  }
  if (status === 404) return noSuchEndpoint.test(words) ? 'unknown' : 'denied';
  if (status === 401 || status === 402 || status === 403) return 'denied';
  if (status === 429 && tooLarge.test(words)) return 'too long';
  if (status === 429) return has(unpaid) ? 'denied' : 'busy';
  return status === 408 || status === 409 || status >= 500 ? 'busy' : 'unknown';
}

/** Milliseconds from `retry-after`: seconds, or a date, which is compared with the server's own clock if it is given. */
function retryAfterMs(headers: IncomingHttpHeaders): number | undefined {
  const ms = Number.parseFloat(String(headers['retry-after-ms']));
  if (ms >= 0) return ms;
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Number(text) * 1000;
  const now = Date.parse(headers.date ?? '');
  const wait = Date.parse(text) - (Number.isNaN(now) ? Date.now() : now);
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/**
 * Makes a CallFailed of whatever an attempt threw, unless its caller aborted it. What is none yet had no readable answer,
 * and once the request was sent the server may have worked on it.
 */
export function callProblem(error: unknown, isSent: boolean): ModelCallFailed {
  if (error instanceof ModelCallFailed) return error;
  const details: string[] = [];
  let each = error;
  for (let depth = 0; each && depth < 5; depth += 1) {
    const { message, code, cause } = each as SomeError;
    for (const part of [message, code]) if (typeof part === 'string' && part) details.push(part);
    each = cause;
  }
  const detail = [...new Set(details)].join(': ');
  return new ModelCallFailed('unreachable', `no readable answer (${detail})`, { cut: isSent, cause: error });
}

/** The statuses of errors inside a stream, where vendors only name them. */
const statuses: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  insufficient_quota: 429,
};

/** An error that came with status 200. `cut`: in the middle of a stream, which had begun to cost. */
export function errorIn(body: unknown, cut = false): ModelCallFailed | undefined {
  const said = saidIn(body);
  if (!said) return undefined;
  const known = [Number(said.code), ...said.codes.map((each) => statuses[each])].find(isStatus);
  const outcome = known === undefined ? 'busy' : outcomeOf(known, said.codes, said.words);
  return new ModelCallFailed(outcome, said.words, { status: known, cut });
}

/** The error that a body tells: under `error`, in a list, in the choice, or bare. */
function saidIn(body: unknown) {
  const { error, errors, choices, ...bare } = (body ?? {}) as SomeError & { choices?: SomeError[] | null };
  const listed: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const isBare = choices === undefined && wordsIn(bare) !== undefined;
  const found = error || listed || choices?.[0]?.error || (isBare && bare);
  if (!found) return undefined;
  const own = (typeof found === 'object' ? found : { message: found }) as SomeError;
  const details = (own.details ?? {}) as SomeError;
  const codes = [own.code, own.type, details.error_code].filter((each) => typeof each === 'string');
  return { words: wordsIn(own) ?? JSON.stringify(found), codes, code: own.code, param: own.param };
}

function wordsIn({ message, msg, detail }: SomeError): string | undefined {
  return [message, msg, detail].find((each) => typeof each === 'string');
}

const isStatus = (number: number | undefined): number is number =>
  Number.isInteger(number) && Number(number) >= 400 && Number(number) < 600;
