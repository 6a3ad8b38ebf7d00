import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type createAdmission, isMeantForUs, isSame } from './admission.js';
import { readAsset } from './assets.js';
import type { Log } from './delivery/deliveries.js';
import { type Sockets, turnAway } from './delivery/sockets.js';
import { readStored, takeUpload } from './files.js';
import { type Answer, answerThrough, bearerOf, type Faults, sendAnswer } from './http.js';
import { handlePageApi } from './people/acts.js';
import { type LiveSockets, viewerOf } from './people/live-state.js';
import type { Desk } from './people/talk.js';
import { BodyTooLarge } from './refusals.js';
import { handleResponse } from './response-urls.js';
import type { createWebApi } from './web-api.js';

interface Parts {
  desk: Desk;
  webApi: ReturnType<typeof createWebApi>;
  live: LiveSockets;
  /** Null when the app is called by URL. */
  sockets: Sockets | null;
  faults: Faults | undefined;
  /** Undefined: whatever name a request calls this server by is fine. */
  boundTo: string | undefined;
  botToken: string;
  admission: ReturnType<typeof createAdmission>;
  log: Log;
}

/** Leads each request to where it belongs; those not meant for this server go nowhere. */
export function createRoutes({
  desk,
  webApi,
  live,
  sockets,
  faults,
  boundTo,
  botToken,
  admission,
  log,
}: Parts) {
  const { workspace } = desk;

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', workspace.origin);
    const { pathname } = url;
    const [, door, second, third = ''] = pathname.split('/');
    const rest = pathname.slice(`/${door}/${second}/`.length);
    if (pathname.startsWith('/slack/api/')) return webApi(request, response, url);
    if (pathname.startsWith('/slack/response/'))
      return handleResponse(workspace, faults, request, response, rest);
    if (pathname.startsWith('/upload/v1/')) {
      const call = { method: 'files.upload', args: { id: rest } };
      return answerThrough(faults, call, response, () => takeUpload(workspace, request, rest));
    }
    if (door === 'files-pri') return sendAnswer(response, readForApp(request, url, second?.split('-')[1]));
    const refusal = admission(request, url);
    if (refusal) return sendAnswer(response, refusal);
    if (pathname.startsWith('/api/')) return handlePageApi(desk, live, request, response, url, log);
    if (pathname.startsWith('/files/')) return sendAnswer(response, readStored(workspace, second, url));
    if (pathname.startsWith('/archives/')) return sendAnswer(response, showMessage(url, second, third));
    sendAnswer(response, await readAsset(decodeURIComponent(pathname)));
  }

  /** url_private asks for the bot token and files:read; the page's own door to a file does not. */
  function readForApp(request: IncomingMessage, url: URL, id: string | undefined): Answer {
    if (isSame(bearerOf(request) ?? '', botToken) && workspace.grants('files:read'))
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
