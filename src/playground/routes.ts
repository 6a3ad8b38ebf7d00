import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Admission, isMeantForUs } from './admission.js';
import { readAsset } from './assets.js';
import type { Sockets } from './delivery/sockets.js';
import { answerThrough, type Faults } from './faults.js';
import { BodyTooLarge, sendAnswer } from './http.js';
import type { ActContext } from './people/act-context.js';
import type { LiveSockets } from './people/live-socket.js';
import { handlePageApi, viewerOf } from './people/page-api.js';
import { handleResponse } from './response-urls.js';
import { readForApp, readForPage, takeUpload } from './stored-files.js';
import type { WebApi } from './web-api.js';

interface Parts {
  context: ActContext;
  webApi: WebApi;
  live: LiveSockets;
  /** Null when the app is called by URL. */
  sockets: Sockets | null;
  connected: () => boolean;
  faults: Faults | undefined;
  /** Undefined: whatever name a request calls this server by is fine. */
  boundTo: string | undefined;
  botToken: string;
  admission: Admission;
  log: (line: string, detail?: object) => void;
}

/** Leads each request to where it belongs; those not meant for this server go nowhere. */
export function createRoutes(parts: Parts) {
  const { context, webApi, live, sockets, connected, faults, boundTo, botToken, admission, log } = parts;
  const { workspace } = context;

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', workspace.origin);
    const { pathname } = url;
    const rest = (prefix: string): string => pathname.slice(prefix.length);
    if (pathname.startsWith('/slack/api/')) return webApi(request, response, url);
    if (pathname.startsWith('/slack/response/')) {
      return handleResponse(context, faults, request, response, rest('/slack/response/'));
    }
    if (pathname.startsWith('/upload/v1/')) return upload(request, response, rest('/upload/v1/'));
    if (pathname.startsWith('/files-pri/'))
      return sendAnswer(response, readForApp(workspace, botToken, request, url));
    const refusal = admission.refusal(request, url);
    if (refusal) return sendAnswer(response, refusal);
    if (pathname.startsWith('/files/')) return sendAnswer(response, readForPage(workspace, url));
    if (pathname.startsWith('/archives/')) return sendAnswer(response, showMessage(url));
    if (pathname.startsWith('/api/')) {
      return handlePageApi(context, connected(), request, response, url, log);
    }
    sendAnswer(response, await readAsset(decodeURIComponent(pathname)));
  }

  async function upload(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    await answerThrough(faults, { method: 'files.upload', args: { id } }, response, () =>
      takeUpload(workspace, request, id),
    );
  }

  return {
    request(request: IncomingMessage, response: ServerResponse): void {
      if (!isMeantForUs(request, boundTo)) {
        sendAnswer(response, { status: 403, body: 'This request was not meant for the playground.\n' });
        return;
      }
      route(request, response).catch((error: unknown) => {
        if (error instanceof BodyTooLarge) {
          response.setHeader('connection', 'close');
          return sendAnswer(response, { status: 413, body: { ok: false, error: error.message } });
        }
        if (error instanceof URIError) return sendAnswer(response, { status: 400, body: 'Bad request\n' });
        log('A request to the playground failed.', { error });
        sendAnswer(response, { status: 500, body: 'The playground failed; its log says why.\n' });
      });
    },
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const url = new URL(request.url ?? '/', workspace.origin);
      const door = isMeantForUs(request, boundTo) ? url.pathname : '';
      if (door === '/live' && !admission.refusal(request, url))
        live.open(request, socket, head, viewerOf(url));
      else if (door === '/slack/socket' && sockets !== null) sockets.open(request, socket, head);
      else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  };
}

/** A permalink leads to the page, which opens the thread that the message begins or is in, at that message. */
function showMessage(url: URL) {
  const [, channel, seconds, micros] = /^\/archives\/(\w+)\/p(\d+)(\d{6})$/.exec(url.pathname) ?? [];
  const message = `${seconds}.${micros}`;
  const thread = /^\d+\.\d+$/.exec(url.searchParams.get('thread_ts') ?? '')?.[0] ?? message;
  const location = channel === undefined ? '/' : `/#/${channel}/${thread}/${message}`;
  return { status: 302, headers: { location }, body: '' };
}
