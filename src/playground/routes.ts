import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type createAdmission, isMeantForUs, isSame } from './admission.js';
import { readAsset } from './assets.js';
import type { Log } from './delivery/deliveries.js';
import { type createSockets, turnAway } from './delivery/sockets.js';
import { readStored, takeUpload } from './files.js';
import type { Answer, Answering } from './http.js';
import { bearerOf, BodyTooLarge, readBody, readJson, Refused, sendAnswer } from './http.js';
import { type LiveActs, liveActs } from './live.js';
import { type LiveSockets, viewerOf } from './people/live-state.js';
import { close, openHome, submit } from './people/modals.js';
import { press, runCommand, shortcut } from './people/press.js';
import { type Desk, edit, join, leave, react, remove, say, unreact } from './people/talk.js';
import { type createWebApi, handleResponse } from './web-api.js';

interface Parts {
  desk: Desk;
  webApi: ReturnType<typeof createWebApi>;
  live: LiveSockets;
  /** Null when the app is called by URL. */
  sockets: ReturnType<typeof createSockets> | null;
  answering: Answering;
  /** Undefined: whatever name a request calls this server by is fine. */
  boundTo: string | undefined;
  botToken: string;
  admission: ReturnType<typeof createAdmission>;
  log: Log;
}

/** Leads each request to where it belongs; those not meant for this server go nowhere. */
export function createRoutes(parts: Parts) {
  const { live, sockets, answering, boundTo, admission, log } = parts;
  const { workspace } = parts.desk;

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', workspace.origin);
    const { pathname } = url;
    const [, door, second, third = ''] = pathname.split('/');
    const rest = pathname.slice(`/${door}/${second}/`.length);
    if (pathname.startsWith('/slack/api/')) return parts.webApi(request, response, url);
    if (pathname.startsWith('/slack/response/'))
      return handleResponse(workspace, answering, request, response, rest);
    if (pathname.startsWith('/upload/v1/')) {
      const call = { method: 'files.upload', args: { id: rest } };
      return answering(call, response, () => takeUpload(workspace, request, rest));
    }
    if (door === 'files-pri') return sendAnswer(response, readForApp(request, url, second?.split('-')[1]));
    const refusal = admission(request, url);
    if (refusal) return sendAnswer(response, refusal);
    if (pathname.startsWith('/api/')) return handlePageApi(parts, request, response, url);
    if (pathname.startsWith('/files/')) return sendAnswer(response, readStored(workspace, second, url));
    if (pathname.startsWith('/archives/')) return sendAnswer(response, showMessage(url, second, third));
    sendAnswer(response, await readAsset(decodeURIComponent(pathname)));
  }

  /** url_private asks for the bot token and files:read; the page's own door to a file does not. */
  function readForApp(request: IncomingMessage, url: URL, id: string | undefined): Answer {
    if (isSame(bearerOf(request) ?? '', parts.botToken) && workspace.grants('files:read'))
      return readStored(workspace, id, url);
    return { status: 403, body: 'A bot token with files:read is needed.\n' };
  }

  function failed(error: unknown, response: ServerResponse) {
    if (error instanceof BodyTooLarge) {
      response.setHeader('connection', 'close');
      return sendAnswer(response, { status: 413, body: { ok: false, error: error.message } });
    }
    if (error instanceof URIError) return sendAnswer(response, { status: 400, body: 'Bad request\n' });
    log('A request to the playground failed.', { error });
    sendAnswer(response, { status: 500, body: 'The playground failed; its log says why.\n' });
  }

  return {
    request(request: IncomingMessage, response: ServerResponse): void {
      if (isMeantForUs(request, boundTo))
        route(request, response).catch((error: unknown) => failed(error, response));
      else sendAnswer(response, { status: 403, body: 'This request was not meant for the playground.\n' });
    },
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const url = new URL(request.url ?? '/', workspace.origin);
      const door = isMeantForUs(request, boundTo) ? url.pathname : '';
      if (door === '/live' && !admission(request, url)) live.open(request, socket, head, viewerOf(url));
      else if (door === '/slack/socket' && sockets !== null) sockets.open(request, socket, head);
      else turnAway(socket);
    },
  };
}

/** A permalink leads to the page, which opens the thread that the message begins or is in, at that message. */
function showMessage(url: URL, channel: string | undefined, stamp: string): Answer {
  const [, seconds, micros] = /^p(\d+)(\d{6})$/.exec(stamp) ?? [];
  const message = `${seconds}.${micros}`;
  const thread = /^\d+\.\d+$/.exec(url.searchParams.get('thread_ts') ?? '')?.[0] ?? message;
  const isLink = seconds !== undefined && /^\w+$/.test(channel ?? '');
  const location = isLink ? `/#/${channel}/${thread}/${message}` : '/';
  return { status: 302, headers: { location }, body: '' };
}

const mostBytes = 30 * 1024 * 1024;

const performers: { [Name in keyof LiveActs]: (desk: Desk, act: LiveActs[Name]) => void | Promise<void> } = {
  ...{ say, home: openHome, edit, remove, react, unreact, command: runCommand, shortcut },
  ...{ press, submit, close, join, leave },
};

/** `GET /api/state?as=` and `POST /api/<act>`: what the page asks and does. */
async function handlePageApi(
  { desk, live, log }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
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
