import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendAnswer } from '../http.js';
import { people } from '../team.js';
import { performAct } from './acts.js';
import type { House } from './house.js';
import { describeState } from './live-state.js';
import { Refused } from './refused.js';

const mostBytes = 30 * 1024 * 1024;

type Log = (line: string, detail?: object) => void;

/** `GET /api/state?as=` and `POST /api/<act>`: what the page asks and does. */
export async function handlePageApi(
  house: House,
  connected: boolean,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  log: Log,
): Promise<void> {
  const name = url.pathname.slice('/api/'.length);
  if (request.method === 'GET' && name === 'state') {
    return sendAnswer(response, {
      status: 200,
      body: describeState(house.workspace, viewerOf(url), connected),
    });
  }
  if (request.method !== 'POST')
    return sendAnswer(response, { status: 405, body: { ok: false, error: 'POST it.' } });
  // A form on another page can send text but never this type without asking first.
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return sendAnswer(response, {
      status: 415,
      body: { ok: false, error: 'The body must be application/json.' },
    });
  }
  try {
    await performAct(house, name, readJson(await readBody(request, mostBytes)));
    sendAnswer(response, { status: 200, body: { ok: true } });
  } catch (error) {
    if (error instanceof Refused)
      return sendAnswer(response, { status: 200, body: { ok: false, error: error.message } });
    log(`The playground failed in ${name}.`, { error });
    const sentence = 'Something went wrong in the playground; its log says what.';
    sendAnswer(response, { status: 500, body: { ok: false, error: sentence } });
  }
}

/** Whom the page acts as; the first person when it does not say, or names nobody. */
export function viewerOf(url: URL): string {
  const as = url.searchParams.get('as');
  const viewer = people.find((one) => one.id === as) ?? people[0];
  return viewer?.id ?? '';
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    throw new Refused('What the page sent is no JSON.');
  }
}
