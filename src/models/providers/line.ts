import { Agent, DecoratorHandler, type Dispatcher, fetch as send } from 'undici';
import { startOf, textOf } from './pieces.js';

/** The client's own limits of 300 s are lifted: the broker says how long an attempt may take. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** The longest that a timer can wait: without it the SDKs have limits of their own, too. */
export const longestCallMs = 2 ** 31 - 1;

/** How much is read of what a server says instead of an answer, in bytes. */
const mostOfError = 65_536;

/** What one attempt goes out by. A client has many attempts, so each names its own. */
export interface Line {
  dispatcher: Dispatcher;
  /** Whether a server was there to take the request: from then on it may have been at work. */
  isSent(): boolean;
}

/**
 * `heard` is told of every piece of a body when it arrives, below all parsing, so that comments and pings of a stream
 * are heard too. Headers are not heard: some servers send them at once and begin to work after that.
 */
export function openLine(heard: () => void, agent: Dispatcher = patient): Line {
  let sent = false;
  const dispatcher = agent.compose((dispatch) => (options, handler) => {
    const inner: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
    return dispatch(options, {
      onRequestStart(...given) {
        sent = true;
        inner.onRequestStart?.(...given);
      },
      onRequestUpgrade: (...given) => inner.onRequestUpgrade?.(...given),
      onResponseStart: (...given) => inner.onResponseStart?.(...given),
      onResponseData(...given) {
        heard();
        inner.onResponseData?.(...given);
      },
      onResponseEnd: (...given) => inner.onResponseEnd?.(...given),
      onResponseError: (...given) => inner.onResponseError?.(...given),
    });
  });
  return { dispatcher, isSent: () => sent };
}

// The types of this package's fetch and of Node's are of two versions; an agent is only sure to fit its own fetch.
const own = send as unknown as typeof fetch;

/** Sends by the line whose dispatcher is named. A key goes to nobody but the address that was set. */
export const fetchByLine: typeof fetch = async (input, init) => {
  const response = await own(input, { ...init, redirect: 'error' });
  return response.ok || !response.body
    ? response
    : new Response(await textOf(startOf(mostOfError, response.body)), response);
};

/** How an SDK is told by which line a request goes. */
export function by(line: Line): { fetchOptions: object } {
  return { fetchOptions: { dispatcher: line.dispatcher } };
}
