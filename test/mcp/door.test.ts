import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.js';
import { createMcp } from '../../src/mcp/mcp.js';
import { createTokens } from '../../src/mcp/tokens.js';
import { listeningLog } from '../slack/room.js';
import type { LiveMessage } from '../../src/playground/live.js';
import { cardWith, formOf } from '../thread/conversation.js';
import { asModel } from '../thread/scripts.js';
import { complete, firstBoard, startWorkspace, type Workspace } from '../thread/workspace.js';
import { agentAt, planning, tokenFor } from './agent.js';

const general = 'C0GENERAL1';

let workspace: Workspace;
let token: string;
let id: string;
let root: LiveMessage;

beforeAll(async () => {
  workspace = await startWorkspace({ agents: true, script: asModel });
  token = tokenFor(workspace, planning);
  await workspace.command(`/plan ${complete}`);
  root = await firstBoard(workspace);
  await workspace.press(await cardWith(workspace, root, 'approve'), 'approve');
  await workspace.press(await cardWith(workspace, root, 'hand_off'), 'hand_off');
  const form = await formOf(workspace);
  await workspace.act('submit', { as: 'Maya Chen', viewId: form.id, values: {} });
  [id = ''] = readdirSync(workspace.outputs);
}, 60_000);
afterAll(() => workspace.close());

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** One request as any program could send it; what is left out is as an agent has it. */
async function sent({
  body = JSON.stringify(list),
  headers = {},
  method = 'POST',
  at = '',
}: {
  body?: string;
  headers?: Record<string, string | undefined>;
  method?: string;
  at?: string;
} = {}) {
  const all = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  };
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(`${workspace.agents()}${at}`, { method, headers: kept }, (response) => {
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject);
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? body : undefined);
  });
}

describe('who is let in', () => {
  test('is whoever shows a token, from this machine', async () => {
    const { status, body } = await sent();

    expect(status).toBe(200);
    expect(body).toContain('read_plan');
  });

  test.each<[string, number, Parameters<typeof sent>[0]]>([
    ['no token', 401, { headers: { authorization: undefined } }],
    ['a word in place of a token', 401, { headers: { authorization: 'Bearer secret' } }],
    [
      'a token of the right form',
      401,
      { headers: { authorization: `Bearer pw_0123abcd_${'A'.repeat(43)}` } },
    ],
    [
      'another Host, as a page that turned its name to this machine',
      403,
      { headers: { host: 'evil.example' } },
    ],
    ['the right Host at another port', 403, { headers: { host: '127.0.0.1:80' } }],
    ['the Origin of a sandboxed page', 403, { headers: { origin: 'null' } }],
    ['another path', 404, { at: '/../secrets' }],
    ['a GET', 405, { method: 'GET' }],
    ['no JSON', 400, { body: '{' }],
    ['a batch', 400, { body: JSON.stringify([list, list]) }],
    ['a form of a page', 415, { headers: { 'content-type': 'text/plain' } }],
    ['too much', 413, { body: 'x'.repeat(70_000) }],
    ['too much, in pieces', 413, { body: 'x'.repeat(70_000), headers: { 'transfer-encoding': 'chunked' } }],
    [
      'a version of the protocol that there is not',
      400,
      { headers: { 'mcp-protocol-version': '1999-01-01' } },
    ],
  ])('%s is answered with %d', async (_, status, given) => {
    const answer = await sent(given);

    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain(token);
    expect(answer.body).not.toMatch(/\n\s+at /);
  });

  test('takes what is nested deep for what it is', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_plan","arguments":{"workshop":${deep}}}}`;

    expect((await sent({ body })).body).toMatch(/workshop|elements|Parse/);
    expect((await sent()).status).toBe(200);
  });
});

describe('what a token is good for', () => {
  test('is its channels alone: what is in others does not exist', async () => {
    const agent = await agentAt(workspace.agents(), tokenFor(workspace, general));

    expect((await agent.call('list_plans')).data).toEqual({ plans: [] });
    const foreign = await agent.call('read_plan', { workshop: id });
    const unknown = await agent.call('read_plan', { workshop: 'w-zzzzz' });
    expect(foreign.text.replace(id, 'w-zzzzz')).toBe(unknown.text);
    const both = await agentAt(workspace.agents(), tokenFor(workspace, general, planning));
    expect((await both.call('list_plans')).data.plans).toMatchObject([{ workshop: id }]);
  });

  test('is nothing once it is revoked, and no file tells it again', async () => {
    const tokens = createTokens(workspace.tokenFile);
    const made = tokens.make([planning], '2026-03-02T09:00:00.000Z');
    const headers = { authorization: `Bearer ${made.token}` };
    expect((await sent({ headers })).status).toBe(200);
    expect(readFileSync(workspace.tokenFile, 'utf8')).not.toContain(made.token.split('_').slice(2).join('_'));
    expect(statSync(workspace.tokenFile).mode & 0o077).toBe(0);

    tokens.revoke(made.id, '2026-03-02T09:05:00.000Z');
    expect((await sent({ headers })).status).toBe(401);
  });
});

test('what an agent says that deviates stands as a card in the thread, and what people say of it comes back', async () => {
  const agent = await agentAt(workspace.agents(), token);
  await expect.poll(async () => (await agent.call('list_plans')).data.plans).toMatchObject([{ to_build: 1 }]);
  const said = { workshop: id, version: 1, about: 'R1', state: 'deviates', reason: 'Which calendar is it?' };
  await agent.call('report', said);
  const card = await cardWith(workspace, root, 'concern_leave');
  expect(JSON.stringify(card.blocks)).toContain('Which calendar is it?');
  await workspace.press(card, 'concern_leave');

  await expect
    .poll(async () => (await agent.call('report', said)).data)
    .toMatchObject({ state: 'left', was_so: true });
  await agent.client.close();
});

test('a port that is taken says what to set, and a usual one that is taken is gone without', async () => {
  const { log, lines } = listeningLog();
  const beside = (port?: number) =>
    createMcp({ ...{ release: '0.0.0', clock: systemClock, log }, ...(port !== undefined && { port }) });
  const port = Number(new URL(workspace.agents()).port);
  await expect(beside(port).start()).rejects.toThrow(/port is in use. Set MCP_PORT to a free one, or to off/);

  const [one, other] = [beside(), beside()];
  await one.start();
  expect(await other.start()).toBeUndefined();
  expect(lines).toContainEqual(expect.objectContaining({ level: 'warn' }));
  await Promise.all([one.stop(), other.stop()]);
});
