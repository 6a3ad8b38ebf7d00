import { jsonIn } from '../../text/json.js';
import { createParser } from 'eventsource-parser';
import { Agent, DecoratorHandler, type Dispatcher, fetch as send } from 'undici';
import { CallFailed } from '../provider.js';
import { errorIn } from './call-problem.js';

/** Collects the events of a stream. `whole` is the body that they make up; undefined when the stream broke off. */
export interface StreamCollector<Event> {
  add(event: Event): void;
  /** The server says that nothing more comes. */
  end?(): void;
  whole(): object | undefined;
}

/** A stream has up to a few hundred bytes around each token. */
const mostPerToken = 1_000;
/** What an answer may have beside its tokens, such as the request once more. */
const mostBeside = 1_000_000;

/**
 * The body of an answer of at most `cap` tokens, as it would have come in one piece. Servers that do not stream answer
 * with the body itself, and some do not say that what they send is a stream.
 */
export async function wholeBody<Event>(
  response: Response,
  collector: StreamCollector<Event>,
  cap: number,
): Promise<unknown> {
  const requestId = response.headers.get('request-id') ?? response.headers.get('x-request-id');
  const withId = (body: unknown) =>
    requestId && typeof body === 'object' && body !== null ? { ...body, _request_id: requestId } : body;
  const most = mostBeside + cap * mostPerToken;
  let pieces: Pieces = atMost(most, response.body ?? [], () => tooLarge(most));
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('event-stream')) {
    const text = await textOf(pieces);
    if (type.includes('/json')) return withId(JSON.parse(text));
    if (!beginnings.some((each) => text.trimStart().startsWith(each))) return withId(jsonIn(text) ?? text);
    pieces = [Buffer.from(text)];
  }
  const take = (event: unknown) => {
    const error = errorIn(event, true);
    if (error) throw error;
    collector.add(event as Event);
  };
  await readEvents(pieces, take, () => collector.end?.());
  const body = collector.whole();
  // An answer without its end is no answer, even if it can be read.
  if (!body) throw new CallFailed('unreachable', 'the answer broke off in the middle', { cut: true });
  return withId(body);
}

function tooLarge(most: number): CallFailed {
  return new CallFailed('unreachable', `what came is no answer: more than ${most} bytes`, { cut: true });
}

/** How a stream of events may begin; ":" begins a comment. */
const beginnings = ['event:', 'data:', 'id:', 'retry:', ':'];

/**
 * Gives `take` the parsed data of every event of a stream. The SDKs' own readers need three to thirteen times as much CPU
 * (several asynchronous steps an event, and OpenAI's copies the rest of its buffer for each). The names of events are not
 * read: all vendors repeat them in the data, and some gateways have them only there.
 */
async function readEvents(pieces: Pieces, take: (data: unknown) => void, end: () => void) {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ data }) {
      if (data.startsWith('[DONE]')) end();
      else {
        // Some servers send signs of life as events, which are no JSON or null.
        const event = jsonIn(data);
        if (typeof event === 'object' && event !== null) take(event);
      }
    },
  });
  for await (const piece of pieces) parser.feed(decoder.decode(piece, { stream: true }));
  // Some servers leave out the empty line after the last event.
  parser.feed(`${decoder.decode()}\n\n`);
}

/** A body as it comes in, unpacked. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The same pieces. Throws `tooMuch` after `most` bytes: a server may never stop sending. */
async function* atMost(most: number, pieces: Pieces, tooMuch: () => Error): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const piece of pieces) {
    left -= piece.byteLength;
    if (left < 0) throw tooMuch();
    yield piece;
  }
}

/** The first `most` bytes. The rest is not waited for. */
async function* startOf(most: number, pieces: Pieces): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const piece of pieces) {
    yield piece.subarray(0, left);
    left -= piece.byteLength;
    if (left <= 0) return;
  }
}

async function textOf(pieces: Pieces): Promise<string> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(decoder.decode(piece, { stream: true }));
  return texts.join('') + decoder.decode();
}

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
  const response = await own(input, { ...init, redirect: 'manual' });
  const leadsTo = response.status < 400 ? response.headers.get('location') : null;
  if (leadsTo) throw new Error(`it leads on to ${leadsTo.split('?')[0]}, where no key is sent`);
  return response.ok || !response.body
    ? response
    : new Response(await textOf(startOf(mostOfError, response.body)), response);
};

/** The options by which an SDK sends a request over this connection. */
export function via(connection: Connection): { fetchOptions: object } {
  return { fetchOptions: { dispatcher: connection.dispatcher } };
}
