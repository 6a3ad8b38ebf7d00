import { CallFailed } from '../provider.js';
import { errorIn } from './call-problem.js';
import { readEvents } from './events.js';

/** Collects the events of a stream. `whole` is the body that they make up, undefined where the end is missing. */
export interface Gathering<Event> {
  add(event: Event): void;
  whole(): object | undefined;
}

/**
 * The body of an answer, as it would have come in one piece. Servers that do not stream answer with the body itself, and
 * some do not say that what they send is a stream.
 */
export async function wholeBody<Event>(response: Response, gathering: Gathering<Event>): Promise<unknown> {
  const requestId = response.headers.get('request-id') ?? response.headers.get('x-request-id');
  const withId = (body: unknown) =>
    requestId && typeof body === 'object' && body !== null ? { ...body, _request_id: requestId } : body;
  let stream = response;
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('event-stream')) {
    const text = await response.text();
    if (type.includes('json')) return withId(JSON.parse(text));
    if (!fields.some((each) => text.trimStart().startsWith(each))) return withId(parsed(text));
    stream = new Response(text);
  }
  if (!stream.body) throw noEnd();
  await readEvents(stream.body, (event) => {
    const error = errorIn(event, true);
    if (error) throw error;
    gathering.add(event as Event);
  });
  const body = gathering.whole();
  // What is missing at the end nobody knows: it is no answer, however well it looks.
  if (!body) throw noEnd();
  return withId(body);
}

function noEnd(): CallFailed {
  return new CallFailed('unreachable', 'the answer broke off in the middle', { cut: true });
}

/** How a stream of events may begin, a comment among them. */
const fields = ['event:', 'data:', 'id:', ':'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
