import { CallFailed, type Outcome } from '../provider.js';

/** What both SDKs tell of an error, as far as it is there. */
interface SdkError {
  message?: unknown;
  name?: unknown;
  status?: unknown;
  headers?: unknown;
  requestID?: unknown;
  code?: unknown;
  type?: unknown;
  errorCode?: unknown;
  param?: unknown;
  cause?: unknown;
}

/** An attempt that failed, in the broker's terms; `words` are the server's own. */
export interface CallProblem {
  failed: CallFailed;
  words: string;
}

/** What an SDK threw, when it was not the caller who let go. Without a status no answer came that could be read. */
export function callProblem(error: unknown): CallProblem {
  const { status, headers, requestID, code, type, errorCode, param, message } = (error ?? {}) as SdkError;
  const codes = [code, type, errorCode].filter((each) => typeof each === 'string');
  const words = [message, param].filter((each) => typeof each === 'string').join(' ');
  if (typeof status !== 'number') return { failed: withoutStatus(error), words };
  const sent = headers instanceof Headers ? headers : new Headers();
  const retryAfter = retryAfterMs(sent);
  const failed = new CallFailed(outcomeOf(status, codes, words), words || `status ${status}`, {
    status,
    ...(retryAfter !== undefined && { retryAfterMs: retryAfter }),
    ...(typeof requestID === 'string' && { requestId: requestID }),
  });
  return { failed, words };
}

const tooLong =
  /context[_ ]?(length|window|limit)|maximum context|prompt is too long|input is too long|too many (input |prompt )?tokens/i;
const filtered = /content_?filter|content_?policy|invalid_prompt|content management policy/i;
const unpaid = /insufficient_quota|billing/i;
/** A router that knows the model but no server of it that can do what the request asks for. */
const noSuchEndpoint = /endpoints found that (support|can handle)/i;

/** The vendors' statuses and codes in the broker's terms. Only codes tell a quota that is used up from one too many. */
export function outcomeOf(status: number, codes: readonly string[], words: string): Outcome {
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  if (status === 413) return 'too long';
  if (status === 400 || status === 422) {
    if (has(filtered) || filtered.test(words)) return 'refused';
    if (has(/context_length/) || tooLong.test(words)) return 'too long';
    return has(unpaid) || /credit balance/i.test(words) ? 'denied' : 'unknown';
  }
  if (status === 404) return noSuchEndpoint.test(words) ? 'unknown' : 'denied';
  if (status === 401 || status === 402 || status === 403) return 'denied';
  if (status === 429) return has(unpaid) ? 'denied' : 'busy';
  return status === 408 || status === 409 || status >= 500 ? 'busy' : 'unknown';
}

/** Seconds, or a moment, which is held against the server's own clock where it tells it. */
function retryAfterMs(headers: Headers): number | undefined {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (ms >= 0) return ms;
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Number(text) * 1000;
  const now = Date.parse(headers.get('date') ?? '');
  const wait = Date.parse(text) - (Number.isNaN(now) ? Date.now() : now);
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** The innermost cause knows best: what the SDKs say is "Connection error.". */
function withoutStatus(error: unknown): CallFailed {
  const details: string[] = [];
  let each = error;
  for (let depth = 0; each && depth < 5; depth += 1) {
    const { message, code, cause } = each as SdkError;
    for (const part of [message, code]) if (typeof part === 'string' && part) details.push(part);
    each = cause;
  }
  const detail = [...new Set(details)].join(': ');
  const late = error instanceof Error && error.constructor.name === 'APIConnectionTimeoutError';
  return new CallFailed(late ? 'stalled' : 'unreachable', `no readable answer (${detail})`, { cause: error });
}
