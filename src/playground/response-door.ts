import type { IncomingMessage, ServerResponse } from 'node:http';
import { crossWith, type Faults } from './faults.js';
import { type Answer, readBody, sendAnswer } from './http.js';
import { respond } from './people/respond.js';
import type { Posting } from './posting.js';
import { spendResponseUrl } from './response-urls.js';
import { SlackError } from './slack-error.js';
import type { Workspace } from './workspace.js';

const mostBytes = 1024 * 1024;

/** POST /slack/response/<id>: the app answers a command or an action at its response_url. */
export async function handleResponse(
  house: { workspace: Workspace; posting: Posting },
  faults: Faults | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const args = readJson(await readBody(request, mostBytes));
  const crossed = await crossWith(faults, { kind: 'method', method: 'response_url', args }, async () =>
    answer(house, id, args),
  );
  if (crossed.kind === 'drop') response.destroy();
  else sendAnswer(response, crossed.kind === 'done' ? crossed.answer : crossed);
}

function answer(
  house: { workspace: Workspace; posting: Posting },
  id: string,
  args: Record<string, unknown>,
): Answer {
  const about = spendResponseUrl(house.workspace, id);
  if (typeof about === 'string') return { status: 404, body: { ok: false, error: about } };
  try {
    respond(house, about, args);
    return { status: 200, body: 'ok' };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    return { status: 400, body: { ok: false, error: error.message, ...error.extra } };
  }
}

function readJson(body: Buffer): Record<string, unknown> {
  try {
    const value = JSON.parse(body.toString()) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
