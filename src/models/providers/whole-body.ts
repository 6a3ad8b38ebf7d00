import { CallFailed } from '../provider.js';
import { errorIn } from './call-problem.js';
import { readEvents } from './events.js';
import { atMost, type Pieces, textOf } from './pieces.js';

/** Collects the events of a stream. `whole` is the body that they make up, undefined where the end is missing. */
export interface Gathering<Event> {
  add(event: Event): void;
  whole(): object | undefined;
}

/** Around each token a stream has up to a few hundred bytes of its own. */
const mostPerToken = 1_000;
/** What an answer may have beside its tokens, such as the request once more. */
const mostBeside = 1_000_000;

/**
 * The body of an answer of at most `cap` tokens, as it would have come in one piece. Servers that do not stream answer
 * with the body itself, and some do not say that what they send is a stream.
 */
export async function wholeBody<Event>(
  response: Response,
  gathering: Gathering<Event>,
  cap: number,
): Promise<unknown> {
  const requestId = response.headers.get('request-id') ?? response.headers.get('x-request-id');
  const withId = (body: unknown) =>
    requestId && typeof body === 'object' && body !== null ? { ...body, _request_id: requestId } : body;
  const most = mostBeside + cap * mostPerToken;
  let pieces: Pieces = atMost(most, response.body ?? [], () => tooMuch(most));
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('event-stream')) {
    const text = await textOf(pieces);
    if (type.includes('json')) return withId(JSON.parse(text));
    if (!fields.some((each) => text.trimStart().startsWith(each))) return withId(parsed(text));
    pieces = [Buffer.from(text)];
  }
  await readEvents(pieces, (event) => {
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

function tooMuch(most: number): CallFailed {
  return new CallFailed('unreachable', `what came is no answer: more than ${most} bytes`, { cut: true });
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
