import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSame } from './admission.js';
import type { Log } from './delivery/deliveries.js';
import { type Answer, answerThrough, bearerOf, type Faults, readBody, readForm } from './http.js';
import { chatMethods } from './methods/chat.js';
import { directoryMethods } from './methods/directory.js';
import { fileMethods } from './methods/files.js';
import { type Methods, needScope } from './methods/method.js';
import { viewMethods } from './methods/views.js';
import { SlackError } from './refusals.js';
import type { Credentials } from './team.js';
import type { Workspace } from './workspace.js';

const mostBytes = 4 * 1024 * 1024;
/** The one method that is called with the app's token. */
const connecting = 'apps.connections.open';

interface Parts {
  workspace: Workspace;
  credentials: Credentials;
  /** Hands out a fresh Socket Mode address; null when the app is called by URL. */
  invite: (() => string) | null;
  faults: Faults | undefined;
  log: Log;
}

/** The Web API: POST or GET /slack/api/<method>, answered as Slack answers. */
export function createWebApi({ workspace, credentials, invite, faults, log }: Parts) {
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
    const { token, ...args } = await readArguments(request, url);
    const given = bearerOf(request) ?? (token as string | undefined);
    await answerThrough(faults, { method, args }, response, () => call(method, args, given));
  };
}

function checkToken(ours: Credentials, token: string | undefined, needed: 'appToken' | 'botToken'): void {
  if (token === undefined || token === '') throw new SlackError('not_authed');
  if (isSame(token, ours[needed])) return;
  const isOurs = isSame(token, ours.appToken) || isSame(token, ours.botToken);
  throw new SlackError(isOurs ? 'not_allowed_token_type' : 'invalid_auth');
}

/** What the query says, and over it what the body says, in whichever form it comes. An unreadable body says nothing. */
async function readArguments(request: IncomingMessage, url: URL): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(url.searchParams);
  const body = await readBody(request, mostBytes);
  const type = request.headers['content-type'] ?? '';
  if (body.length === 0) return query;
  try {
    if (type.startsWith('application/json')) return { ...query, ...(JSON.parse(body.toString()) as object) };
    if (type.startsWith('multipart/form-data')) return { ...query, ...(await readForm(body, type)) };
  } catch {
    return query;
  }
  return { ...query, ...Object.fromEntries(new URLSearchParams(body.toString())) };
}
