import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App, HTTPReceiver, LogLevel } from '@slack/bolt';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  act,
  connect,
  maya,
  messagesFor,
  openPlayground,
  planning,
  quickToRetry,
  refusalOf,
} from './given.js';

const signingSecret = 'playground-signing-secret';

/** A Bolt app in HTTP mode on a port of its own. The port comes first, since the playground must know it. */
async function startHttpApp(prepare: (app: App) => void) {
  const receiver = new HTTPReceiver({ signingSecret, logLevel: LogLevel.ERROR });
  const app = new App({
    receiver,
    logLevel: LogLevel.ERROR,
    authorize: async () => ({
      botToken: 'xoxb-playground-bot-token',
      botId: 'B0PLANNING',
      botUserId: 'U0PLANNING',
    }),
  });
  prepare(app);
  const server = (await app.start({ port: 0, host: '127.0.0.1' })) as { address(): AddressInfo };
  onTestFinished(async () => {
    await app.stop();
  });
  return `http://127.0.0.1:${server.address().port}/slack/events`;
}

test('events, commands and presses reach a Bolt app over HTTP, signed', async () => {
  const heard: unknown[] = [];
  const requestUrl = await startHttpApp((app) => {
    app.message(async ({ message }) => void heard.push((message as { text: string }).text));
    app.command('/plan', async ({ command, ack, respond }) => {
      heard.push(command.text);
      await ack();
      await respond({ text: 'over HTTP' });
    });
    app.action('go', async ({ action, ack }) => {
      heard.push((action as { value: string }).value);
      await ack();
    });
  });
  const playground = await openPlayground({ requestUrl });
  await act(playground, 'say', { as: maya, channel: planning, text: 'hello & 你好' });
  await act(playground, 'command', { as: maya, channel: planning, text: '/plan a=b & c' });
  const button = {
    type: 'button' as const,
    action_id: 'go',
    text: { type: 'plain_text' as const, text: 'Go' },
    value: 'v1',
  };
  const { ts = '' } = await connect(playground).chat.postMessage({
    channel: planning,
    text: 'card',
    blocks: [{ type: 'actions', block_id: 'b', elements: [button] }],
  });
  expect(
    await act(playground, 'press', { as: maya, channel: planning, ts, blockId: 'b', actionId: 'go' }),
  ).toEqual({ ok: true });
  await vi.waitFor(() =>
    expect(heard).toEqual(expect.arrayContaining(['hello &amp; 你好', 'a=b &amp; c', 'v1'])),
  );
  await vi.waitFor(async () =>
    expect((await messagesFor(playground, maya)).some((one) => one.text === 'over HTTP')).toBe(true),
  );
});

test('a request under another secret is refused by the app', async () => {
  const requestUrl = await startHttpApp(() => {});
  const body = '{"type":"url_verification","challenge":"x"}';
  const headers = {
    'content-type': 'application/json',
    'x-slack-signature': 'v0=0',
    'x-slack-request-timestamp': '1',
  };
  expect((await fetch(requestUrl, { method: 'POST', headers, body })).status).toBe(401);
});

/** A bare server in the app's place that answers as told. */
async function startBareApp(answer: (at: number) => { status: number; headers?: Record<string, string> }) {
  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { status, headers = {} } = answer(requests.length);
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('an event that fails is tried three more times, and says why and which time it is', async () => {
  const { requests, url } = await startBareApp(() => ({ status: 500 }));
  const dropped: string[] = [];
  const playground = await openPlayground({
    requestUrl: url,
    patience: quickToRetry,
    log: (line) => dropped.push(line),
  });
  await act(playground, 'say', { as: maya, channel: planning, text: 'x' });
  await vi.waitFor(() => expect(dropped).toHaveLength(1));
  expect(requests.map(({ headers }) => headers['x-slack-retry-num'])).toEqual([undefined, '1', '2', '3']);
  expect(requests[1]?.headers['x-slack-retry-reason']).toBe('http_error');
  const ids = requests.map(({ body }) => (JSON.parse(body) as { event_id: string }).event_id);
  expect(new Set(ids).size).toBe(1);
});

test('x-slack-no-retry on the answer ends the tries', async () => {
  const { requests, url } = await startBareApp(() => ({ status: 500, headers: { 'x-slack-no-retry': '1' } }));
  const dropped: string[] = [];
  const playground = await openPlayground({
    requestUrl: url,
    patience: quickToRetry,
    log: (line) => dropped.push(line),
  });
  await act(playground, 'say', { as: maya, channel: planning, text: 'x' });
  await vi.waitFor(() => expect(dropped).toHaveLength(1));
  expect(requests).toHaveLength(1);
});

test('there is no Socket Mode beside it', async () => {
  const playground = await openPlayground({ requestUrl: 'http://127.0.0.1:9/' });
  const open = connect(playground, playground.slack.appToken).apps.connections.open({});
  expect((await refusalOf(open)).error).toBe('socket_mode_not_enabled');
});
