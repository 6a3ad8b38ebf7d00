import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSame } from './admission.js';
import type { Log } from './delivery/deliveries.js';
import { type Answer, type Answering, bearerOf, readBody, readJson, SlackError } from './http.js';
import { chatMethods, needContent } from './methods/chat.js';
import { directoryMethods } from './methods/directory.js';
import { fileMethods } from './methods/files.js';
import { type Methods, needScope, readThread } from './methods/method.js';
import { viewMethods } from './methods/views.js';
import { post } from './posting.js';
import { type About, createId, present } from './records.js';
import { app, type Credentials } from './team.js';
import type { Workspace } from './workspace.js';

const mostBytes = 4 * 1024 * 1024;
/** The one method that is called with the app's token. */
const connecting = 'apps.connections.open';

interface Parts {
  workspace: Workspace;
  credentials: Credentials;
  /** Hands out a fresh Socket Mode address; null when the app is called by URL. */
  invite: (() => string) | null;
  answering: Answering;
  log: Log;
}

/** The Web API: POST or GET /slack/api/<method>, answered as Slack answers. */
export function createWebApi({ workspace, credentials, invite, answering, log }: Parts) {
  const scopeHeader = { 'x-oauth-scopes': workspace.scopes.join(',') };
  const methods: Methods = {
    ...{ ...directoryMethods, ...chatMethods, ...fileMethods, ...viewMethods },
    [connecting]: {
      run() {
        if (invite === null) throw new SlackError('socket_mode_not_enabled');
        return { url: invite() };
      },
    },
  };

  function call(name: string, args: Record<string, unknown>, token: string | undefined): Answer {
    try {
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (method === undefined) throw new SlackError('unknown_method', { req_method: name });
      checkToken(credentials, token, name === connecting ? 'appToken' : 'botToken');
      if (method.scope !== undefined) needScope(workspace, method.scope);
      return { status: 200, headers: scopeHeader, body: { ok: true, ...method.run(workspace, args) } };
    } catch (error) {
      if (error instanceof SlackError) {
        const { status = 200, headers } = error.http;
        const body = { ok: false, error: error.message, ...error.extra };
        return { status, headers: { ...scopeHeader, ...headers }, body };
      }
      log(`The playground failed in ${name}.`, { error });
      return { status: 500, body: { ok: false, error: 'internal_error' } };
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = url.pathname.slice('/slack/api/'.length);
    const body = (await readBody(request, mostBytes)).toString();
    const isJson = request.headers['content-type']?.startsWith('application/json');
    const given = isJson ? readJson(body) : Object.fromEntries(new URLSearchParams(body));
    const args = { ...Object.fromEntries(url.searchParams), ...(given as object) };
    await answering({ method, args }, response, () => call(method, args, bearerOf(request)));
  };
}

function checkToken(ours: Credentials, token: string | undefined, needed: 'appToken' | 'botToken'): void {
  if (token === undefined || token === '') throw new SlackError('not_authed');
  if (isSame(token, ours[needed])) return;
  const isOurs = isSame(token, ours.appToken) || isSame(token, ours.botToken);
  throw new SlackError(isOurs ? 'not_allowed_token_type' : 'invalid_auth');
}

const mostUses = 5;
const lifetimeMs = 30 * 60 * 1000;

/** Hands out a new response_url. */
export function openResponseUrl(workspace: Workspace, about: About): string {
  const id = createId('R') + createId('');
  workspace.records.put('response-url', id, { id, ...about, createdAt: workspace.now(), uses: 0 });
  return `${workspace.origin}/slack/response/${id}`;
}

/** Lets go of addresses nobody can use any more. */
export function sweepResponseUrls({ records, now }: Workspace): void {
  for (const one of records.all('response-url'))
    if (now() - one.createdAt > lifetimeMs) records.remove('response-url', one.id);
}

/** POST /slack/response/<id>: the app tells one person something. 404 says why there is no use of it left. */
export async function handleResponse(
  workspace: Workspace,
  answering: Answering,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const args = (readJson((await readBody(request, mostBytes)).toString()) ?? {}) as Record<string, unknown>;
  await answering({ method: 'response_url', args }, response, () => {
    sweepResponseUrls(workspace);
    const kept = workspace.records.get('response-url', id);
    if (kept === undefined) return { status: 404, body: { ok: false, error: 'expired_url' } };
    if (kept.uses >= mostUses) return { status: 404, body: { ok: false, error: 'used_url' } };
    workspace.records.put('response-url', id, { ...kept, uses: kept.uses + 1 });
    try {
      const { channel, user: onlyFor } = kept;
      const threadTs = readThread(workspace, channel, args);
      const place = { channel, user: app.botUserId, fromApp: true, onlyFor, ...present({ threadTs }) };
      post(workspace, { ...place, ...needContent(args) });
      return { status: 200, body: 'ok' };
    } catch (error) {
      if (!(error instanceof SlackError)) throw error;
      return { status: 400, body: { ok: false, error: error.message, ...error.extra } };
    }
  });
}
