import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, answerThrough, type Faults, readBody, readJson } from './http.js';
import { needContent, rewrite } from './methods/chat.js';
import { flag, readThread } from './methods/method.js';
import { edit, post, remove } from './posting.js';
import { SlackError } from './refusals.js';
import { app } from './team.js';
import { type About, createId, present } from './kept.js';
import type { Workspace } from './workspace.js';

const mostUses = 5;
const lifetimeMs = 30 * 60 * 1000;
const mostBytes = 1024 * 1024;

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

/**
 * Shows what the app answers to a person's act: a private message unless it says `in_channel`, a change to the
 * message that was acted on (`replace_original`), or its removal (`delete_original`). Throws a SlackError when the
 * answer cannot be shown.
 */
export function respond(workspace: Workspace, about: About, answer: Record<string, unknown>): void {
  const { channel, user, messageTs } = about;
  const original = messageTs === undefined ? undefined : workspace.message(channel, messageTs);
  if (flag(answer, 'delete_original')) {
    if (original !== undefined) remove(workspace, original);
    return;
  }
  const content = needContent(answer);
  if (flag(answer, 'replace_original') && original !== undefined) {
    const { edited, ...next } = rewrite(original, content, workspace.nextTs());
    // A private message has no "edited" mark.
    edit(workspace, original, { ...next, ...(original.onlyFor === undefined && present({ edited })) });
    return;
  }
  const threadTs = readThread(workspace, channel, answer);
  const onlyFor = answer.response_type === 'in_channel' ? undefined : user;
  const place = { channel, user: app.botUserId, fromApp: true, ...present({ onlyFor, threadTs }) };
  post(workspace, { ...place, ...content });
}

/** POST /slack/response/<id>: the app answers a command or an action at its response_url. */
export async function handleResponse(
  workspace: Workspace,
  faults: Faults | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const said = readJson((await readBody(request, mostBytes)).toString());
  const args = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
  const spend = () => spendResponseUrl(workspace, id, args);
  await answerThrough(faults, { method: 'response_url', args }, response, spend);
}

/** Counts one use, and shows what the app says; 404 says why there is no use left. */
function spendResponseUrl(workspace: Workspace, id: string, args: Record<string, unknown>): Answer {
  sweepResponseUrls(workspace);
  const kept = workspace.records.get('response-url', id);
  if (kept === undefined) return { status: 404, body: { ok: false, error: 'expired_url' } };
  if (kept.uses >= mostUses) return { status: 404, body: { ok: false, error: 'used_url' } };
  workspace.records.put('response-url', id, { ...kept, uses: kept.uses + 1 });
  try {
    respond(workspace, kept, args);
    return { status: 200, body: 'ok' };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    return { status: 400, body: { ok: false, error: error.message, ...error.extra } };
  }
}
