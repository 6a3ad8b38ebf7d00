import type { IncomingHttpHeaders } from 'node:http';
import { createParser } from 'eventsource-parser';
import { Agent, type Dispatcher } from 'undici';
import { jsonIn } from '../../text/json.js';
import { ModelCallFailed } from '../provider.js';
import { callProblem, errorIn, refusal } from './call-problem.js';

/** Collects the events of a stream. `whole` is the body that they make up; undefined when the stream broke off. */
export interface StreamCollector<Event> {
  add(event: Event): void;
  /** The server says that nothing more comes. */
  end?(): void;
  whole(): object | undefined;
}

/** Where a request goes: an address, with the key in its headers. */
export interface Page {
  url: string;
  headers: Record<string, string>;
}

/** Without the client's own timeouts of 300 s: the broker times each attempt. */
export const withoutTimeouts = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** A stream has up to a few hundred bytes around each token. */
const mostPerToken = 1_000;
/** What an answer may have beside its tokens, such as the request once more. */
const mostBeside = 1_000_000;
/** How much of an error's body is read, in bytes. */
const mostOfError = 65_536;

/**
 * Sends a request in JSON, and gives the body of the answer, of at most `cap` tokens, as it would have come in one piece.
 * It follows no redirect, so that the key goes to no other address than the one that was set. `onData` is called for
 * every piece of a body when it arrives, whatever is in it, so that comments and pings of a stream count. Headers do not:
 * some servers send them at once and begin to work after that. Throws a CallFailed where no answer came.
 */
export function exchange<Event>(
  { url, headers }: Page,
  request: string,
  collector: StreamCollector<Event>,
  cap: number,
  { signal, onData }: { signal: AbortSignal; onData(): void },
  agent: Dispatcher = withoutTimeouts,
): Promise<unknown> {
  const { origin, pathname, search } = new URL(url);
  const sent = { ...usualHeaders, ...headers };
  let isSent = false;
  let answer: ReturnType<typeof readAnswer>;
  return new Promise((resolve, reject) => {
    // What one of these throws comes to the last of them.
    agent.dispatch(
      { origin, path: pathname + search, method: 'POST', headers: sent, body: request },
      {
        onRequestStart(controller) {
          if (signal.aborted) return controller.abort(signal.reason as Error);
          isSent = true;
          signal.addEventListener('abort', () => controller.abort(signal.reason as Error));
        },
        onResponseStart(_, status, given) {
          // What comes before the answer says nothing.
          if (status >= 200) answer = readAnswer(status, given, collector, cap);
        },
        onResponseData(_, piece) {
          onData();
          answer.take(piece);
        },
        onResponseEnd: () => resolve(answer.whole()),
        onResponseError: (_, error) => reject(callProblem(error, isSent)),
      },
    );
  });
}

/** Some gateways want to know who asks, and what comes packed would have to be unpacked. */
const usualHeaders = {
  ...{ 'content-type': 'application/json', accept: 'application/json' },
  ...{ 'accept-encoding': 'identity', 'user-agent': 'planning-workshop' },
};

/**
 * Reads an answer as it comes in. Servers that do not stream answer with the body itself, and some do not say that what
 * they send is a stream. `take` and `whole` throw a CallFailed where it is none.
 */
function readAnswer<Event>(
  status: number,
  headers: IncomingHttpHeaders,
  collector: StreamCollector<Event>,
  cap: number,
) {
  const isRefused = status >= 300;
  if (isRefused && status < 400 && headers.location)
    throw new Error(`it leads on to ${headers.location.split('?')[0]}, where no key is sent`);
  const most = isRefused ? mostOfError : mostBeside + cap * mostPerToken;
  const type = headers['content-type'] ?? '';
  const isStream = !isRefused && type.includes('event-stream');
  const decoder = new TextDecoder();
  const texts: string[] = [];
  const events = readEvents(collector);
  let left = most;

  const withId = (body: unknown) => {
    const id = headers['request-id'] ?? headers['x-request-id'];
    return id && typeof body === 'object' && body !== null ? { ...body, _request_id: id } : body;
  };
  const refused = () => refusal(status, headers, texts.join('') + decoder.decode());

  return {
    take(piece: Uint8Array): void {
      const text = decoder.decode(isRefused ? piece.subarray(0, left) : piece, { stream: true });
      left -= piece.byteLength;
      if (isStream) events.feed(text);
      else texts.push(text);
      if (left >= 0) return;
      // Of what a server says in place of an answer the beginning is enough; and it may never stop.
      if (isRefused) throw refused();
      throw cutOff(`what came is no answer: more than ${most} bytes`);
    },
    whole(): unknown {
      if (isRefused) throw refused();
      const text = texts.join('') + decoder.decode();
      if (!isStream) {
        if (type.includes('/json')) return withId(JSON.parse(text));
        if (!beginnings.some((each) => text.trimStart().startsWith(each)))
          return withId(jsonIn(text) ?? text);
      }
      // Some servers leave out the empty line after the last event.
      events.feed(`${text}\n\n`);
      const body = collector.whole();
      // An answer without its end is no answer, even if it can be read.
      if (!body) throw cutOff('the answer broke off in the middle');
      return withId(body);
    },
  };
}

const cutOff = (why: string) => new ModelCallFailed('unreachable', why, { cut: true });

/** How a stream of events may begin; ":" begins a comment. */
const beginnings = ['event:', 'data:', 'id:', 'retry:', ':'];

/**
 * Gives the collector the parsed data of every event of a stream. The names of events are not read: all vendors repeat them
 * in the data, and some gateways have them only there.
 */
function readEvents<Event>(collector: StreamCollector<Event>) {
  return createParser({
    onEvent({ data }) {
      if (data.startsWith('[DONE]')) return collector.end?.();
      // Some servers send signs of life as events, which are no JSON or null.
      const event = jsonIn(data);
      if (typeof event !== 'object' || event === null) return;
      const error = errorIn(event, true);
      if (error) throw error;
      collector.add(event as Event);
    },
  });
}
