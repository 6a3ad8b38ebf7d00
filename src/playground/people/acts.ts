import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../delivery/deliveries.js';
import { readBody, readJson, sendAnswer } from '../http.js';
import { type LiveActs, liveActs } from '../live.js';
import { Refused } from '../refusals.js';
import { type LiveSockets, viewerOf } from './live-state.js';
import { close, openHome, submit } from './modals.js';
import { press, runCommand, shortcut } from './press.js';
import { type Desk, edit, join, leave, react, remove, say, unreact } from './talk.js';

const mostBytes = 30 * 1024 * 1024;

const performers: { [Name in keyof LiveActs]: (desk: Desk, act: LiveActs[Name]) => void | Promise<void> } = {
  ...{ say, home: openHome, edit, remove, react, unreact, command: runCommand, shortcut },
  ...{ press, submit, close, join, leave },
};

/** `GET /api/state?as=` and `POST /api/<act>`: what the page asks and does. */
export async function handlePageApi(
  desk: Desk,
  live: LiveSockets,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  log: Log,
): Promise<void> {
  const name = url.pathname.slice('/api/'.length);
  const refused = (status: number, error: string) =>
    sendAnswer(response, { status, body: { ok: false, error } });
  if (request.method === 'GET' && name === 'state')
    return sendAnswer(response, { status: 200, body: live.stateFor(viewerOf(url)) });
  if (request.method !== 'POST') return refused(405, 'POST it.');
  // A form on another page can send text but never this type without asking first.
  if (!request.headers['content-type']?.startsWith('application/json'))
    return refused(415, 'The body must be application/json.');
  try {
    await performAct(desk, name, (await readBody(request, mostBytes)).toString());
    sendAnswer(response, { status: 200, body: { ok: true } });
  } catch (error) {
    if (error instanceof Refused) return refused(200, error.message);
    log(`The playground failed in ${name}.`, { error });
    refused(500, 'Something went wrong in the playground; its log says what.');
  }
}

/** Performs a named act of a person. Throws `Refused` with a sentence for the person when it cannot be. */
async function performAct(desk: Desk, name: string, text: string): Promise<void> {
  const body = readJson(text);
  if (body === undefined) throw new Refused('What the page sent is no JSON.');
  if (!Object.hasOwn(liveActs, name)) throw new Refused(`There is no act called ${name}.`);
  const read = liveActs[name as keyof LiveActs].safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refused(`${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'cannot be read'}`);
  }
  const perform = performers[name as keyof LiveActs] as (desk: Desk, act: unknown) => void | Promise<void>;
  await perform(desk, read.data);
}
