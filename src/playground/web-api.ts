import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSame } from './admission.js';
import { answerThrough, type Faults } from './faults.js';
import { type Answer, readBody, readForm } from './http.js';
import { chatMethods } from './methods/chat.js';
import { conversationMethods, historyMethods } from './methods/conversations.js';
import { fileMethods } from './methods/files.js';
import { type Arguments, type MethodContext, type Methods, needScope } from './methods/method.js';
import { reactionMethods } from './methods/reactions.js';
import { userMethods } from './methods/users.js';
import { viewMethods } from './methods/views.js';
import { SlackError } from './refusals.js';
import type { Credentials } from './team.js';

const mostBytes = 4 * 1024 * 1024;

/** The Web API: POST or GET /slack/api/<method>, answered as Slack answers. */
export type WebApi = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

type Log = (line: string, detail?: object) => void;

export function createWebApi(
  context: MethodContext,
  credentials: Credentials,
  faults: Faults | undefined,
  log: Log,
): WebApi {
  const scopeHeader = { 'x-oauth-scopes': context.workspace.scopes.join(',') };

  async function call(name: string, args: Arguments, token: string | undefined): Promise<Answer> {
    try {
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (method === undefined) throw new SlackError('unknown_method', { req_method: name });
      checkToken(credentials, token, method.token ?? 'bot');
      if (method.scope !== undefined) needScope(context.workspace, method.scope);
      return { status: 200, headers: scopeHeader, body: { ok: true, ...(await method.run(context, args)) } };
    } catch (error) {
      if (error instanceof SlackError) {
        const body = { ok: false, error: error.message, ...error.extra };
        return { status: error.status, headers: { ...scopeHeader, ...error.headers }, body };
      }
      log(`The playground failed in ${name}.`, { error });
      return { status: 500, body: { ok: false, error: 'internal_error' } };
    }
  }

  return async (request, response, url) => {
    const method = url.pathname.slice('/slack/api/'.length);
    const { token, ...args } = await readArguments(request, url);
    const given = request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? (token as string | undefined);
    await answerThrough(faults, { method, args }, response, () => call(method, args, given));
  };
}

function checkToken(
  { botToken, appToken }: Credentials,
  token: string | undefined,
  kind: 'app' | 'bot',
): void {
  if (token === undefined || token === '') throw new SlackError('not_authed');
  if (!isSame(token, botToken) && !isSame(token, appToken)) throw new SlackError('invalid_auth');
  if (!isSame(token, kind === 'app' ? appToken : botToken)) throw new SlackError('not_allowed_token_type');
}

/** What the query says, and over it what the body says, in whichever form it comes. An unreadable body says nothing. */
async function readArguments(request: IncomingMessage, url: URL): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(url.searchParams);
  const body = await readBody(request, mostBytes);
  if (body.length === 0) return query;
  const type = request.headers['content-type'] ?? '';
  try {
    if (type.startsWith('application/json')) return { ...query, ...(JSON.parse(body.toString()) as object) };
    if (type.startsWith('multipart/form-data')) return { ...query, ...(await readForm(body, type)) };
  } catch {
    return query;
  }
  return { ...query, ...Object.fromEntries(new URLSearchParams(body.toString())) };
}

/** Every Web API method the playground knows, by name. */
const methods: Methods = {
  'apps.connections.open': {
    token: 'app',
    run({ invite }) {
      if (invite === null) throw new SlackError('socket_mode_not_enabled');
      return { url: invite() };
    },
  },
  ...userMethods,
  ...chatMethods,
  ...conversationMethods,
  ...historyMethods,
  ...reactionMethods,
  ...fileMethods,
  ...viewMethods,
};
