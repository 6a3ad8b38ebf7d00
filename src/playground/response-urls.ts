import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerThrough, type Faults } from './faults.js';
import { type Answer, readBody } from './http.js';
import { present } from './message.js';
import { readThread, rewrite } from './methods/chat.js';
import { needContent } from './methods/content.js';
import { flag } from './methods/method.js';
import type { ActContext } from './people/act-context.js';
import { SlackError } from './refusals.js';
import { app } from './team.js';
import { createId } from './timestamps.js';
import type { ResponseUrl, Workspace } from './workspace.js';

const mostUses = 5;
const lifetimeMs = 30 * 60 * 1000;
const mostBytes = 1024 * 1024;

type Place = Pick<ActContext, 'workspace' | 'posting'>;

/** Hands out a new response_url. */
export function openResponseUrl(
  workspace: Workspace,
  about: Pick<ResponseUrl, 'channel' | 'user' | 'messageTs'>,
): string {
  const id = createId('R') + createId('');
  workspace.records.put('response-url', id, { id, ...about, createdAt: workspace.now(), uses: 0 });
  return `${workspace.origin}/slack/response/${id}`;
}

/** Counts one use; a string says why there is none left. */
function spendResponseUrl(workspace: Workspace, id: string): ResponseUrl | 'expired_url' | 'used_url' {
  const kept = workspace.records.get('response-url', id);
  if (kept === undefined) return 'expired_url';
  if (workspace.now() - kept.createdAt > lifetimeMs) {
    workspace.records.remove('response-url', id);
    return 'expired_url';
  }
  if (kept.uses >= mostUses) return 'used_url';
  const spent = { ...kept, uses: kept.uses + 1 };
  workspace.records.put('response-url', id, spent);
  return spent;
}

/** Lets go of addresses nobody can use any more. */
export function sweepResponseUrls(workspace: Workspace): void {
  for (const one of workspace.records.all('response-url')) {
    if (workspace.now() - one.createdAt > lifetimeMs) workspace.records.remove('response-url', one.id);
  }
}

/**
 * Shows what the app answers to a person's act: a private message unless it says `in_channel`, a change to the
 * message that was acted on (`replace_original`), or its removal (`delete_original`). Throws a SlackError when the
 * answer cannot be shown.
 */
export function respond(
  { workspace, posting }: Place,
  about: Pick<ResponseUrl, 'channel' | 'user' | 'messageTs'>,
  answer: Record<string, unknown>,
): void {
  const original =
    about.messageTs === undefined ? undefined : workspace.message(about.channel, about.messageTs);
  if (flag(answer, 'delete_original')) {
    if (original !== undefined) posting.remove(original);
    return;
  }
  const content = needContent(answer);
  if (flag(answer, 'replace_original') && original !== undefined) {
    // A private message has no "edited" mark.
    const { edited, ...next } = rewrite(original, content, workspace.nextTs());
    posting.edit(original, original.onlyFor === undefined && edited ? { ...next, edited } : next);
    return;
  }
  const threadTs = readThread(workspace, about.channel, answer);
  posting.post({
    channel: about.channel,
    user: app.botUserId,
    fromApp: true,
    ...content,
    ...(answer.response_type === 'in_channel' ? {} : { onlyFor: about.user }),
    ...present({ threadTs }),
  });
}

/** POST /slack/response/<id>: the app answers a command or an action at its response_url. */
export async function handleResponse(
  context: Place,
  faults: Faults | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const args = readJson(await readBody(request, mostBytes));
  await answerThrough(faults, { method: 'response_url', args }, response, async () =>
    spend(context, id, args),
  );
}

function spend(context: Place, id: string, args: Record<string, unknown>): Answer {
  const about = spendResponseUrl(context.workspace, id);
  if (typeof about === 'string') return { status: 404, body: { ok: false, error: about } };
  try {
    respond(context, about, args);
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
