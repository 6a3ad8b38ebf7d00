import { Agent, DecoratorHandler, type Dispatcher, fetch as send } from 'undici';
import { startOf, textOf } from './body.js';

/** Without the client's own timeouts of 300 s: the broker times each attempt. */
const withoutTimeouts = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** The longest that a timer can wait, in place of the SDKs' own timeouts. */
export const longestCallMs = 2 ** 31 - 1;

/** How much of an error's body is read, in bytes. */
const mostOfError = 65_536;

/** The connection of one attempt. A client has many attempts, and each brings its own. */
export interface Connection {
  dispatcher: Dispatcher;
  /** Whether the request was sent: from then on the server may have been at work. */
  isSent(): boolean;
}

/**
 * `onData` is called for every piece of a body when it arrives, before any parsing, so that comments and pings of a
 * stream count. Headers do not count: some servers send them at once and begin to work after that.
 */
export function openConnection(onData: () => void, agent: Dispatcher = withoutTimeouts): Connection {
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
        onData();
        inner.onResponseData?.(...given);
      },
      onResponseEnd: (...given) => inner.onResponseEnd?.(...given),
      onResponseError: (...given) => inner.onResponseError?.(...given),
    });
  });
  return { dispatcher, isSent: () => sent };
}

// An agent is only sure to work with the fetch of its own package, whose types differ from Node's.
const own = send as unknown as typeof fetch;

/** `fetch` for the SDKs. It follows no redirect, so that the key goes to no other address than the one that was set. */
export const fetchOver: typeof fetch = async (input, init) => {
  const response = await own(input, { ...init, redirect: 'error' });
  return response.ok || !response.body
    ? response
    : new Response(await textOf(startOf(mostOfError, response.body)), response);
};

/** The options by which an SDK sends a request over this connection. */
export function via(connection: Connection): { fetchOptions: object } {
  return { fetchOptions: { dispatcher: connection.dispatcher } };
}
