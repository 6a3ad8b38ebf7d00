import { WebAPIPlatformError, WebAPIRequestError } from '@slack/web-api';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Crossing, Fault } from '../../src/playground/playground.js';
import type { OutboxRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { createFrameCheck, createSocketDoor } from '../../src/slack/transport/doors/socket-door.js';
import { CallFailed, createSetback } from '../../src/slack/transport/sending/calls.js';
import { problemOf } from '../../src/slack/transport/web-api/calling.js';
import { manualClock } from '../manual-clock.js';
import { listeningLog, openRoom, planning, type Room } from './room.js';

const halfJson: Fault = { kind: 'answer', when: 'after', status: 200, body: '{"ok":true,"ts":"17' };
const speaker = { name: 'RiskPlanner', icon: ':shield:' };
const message = (part: string): Post => {
  return { part, urgency: 'turn', kind: 'message', speaker, text: part, blocks: [] };
};
const isCall = (crossing: Crossing, method: string) =>
  crossing.kind === 'method' && crossing.method === method;

describe('an answer that is not whole JSON', () => {
  test.each(['{"ok":tr', '<html>Bad gateway</html>', ''])('is no refusal: %j', (error) => {
    expect(problemOf(new WebAPIPlatformError({ ok: false, error }))).toMatchObject({ kind: 'unclear' });
  });

  test('leaves a message that took effect standing once', async () => {
    const planned = [halfJson];
    let armed = false;
    const room = await openRoom({
      faults: (crossing) => (armed && isCall(crossing, 'chat.postMessage') ? planned.shift() : undefined),
    });
    await room.plan('a booking page for our meeting rooms');
    const board = await room.board();
    await room.quiet();
    armed = true;
    await room.answer('w-abc01', planning, message('one'), message('two'));
    await room.settled();

    expect((await room.thread(board)).slice(1).map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test.each(['auth.test', 'apps.connections.open'])('in %s only delays the start', async (method) => {
    let failures = 2;
    const room = await openRoom({
      asleep: true,
      faults: (crossing) => (isCall(crossing, method) && failures-- > 0 ? halfJson : undefined),
    });

    await room.startsAsTimePasses();
  });

  test('a refusal that is not about the token only delays the start', async () => {
    let failures = 2;
    const body = { ok: false, error: 'team_added_to_org' };
    const room = await openRoom({
      asleep: true,
      faults: (crossing) =>
        isCall(crossing, 'auth.test') && failures-- > 0 ? { kind: 'answer', status: 200, body } : undefined,
    });

    await room.startsAsTimePasses();
  });
});

test('after a timeout the look-up waits until a slow effect can be seen', async () => {
  const clock = manualClock();
  const outbox = { postponed: () => expect.unreachable() };
  const setBack = createSetback({
    outbox: outbox as never,
    clock,
    log: listeningLog().log,
    channelClosed: () => expect.unreachable(),
    tellRequester: () => expect.unreachable(),
  });
  const row = { id: 1, session: 'a', channel: 'C1', post: message('one'), ts: undefined } as OutboxRow;
  const late = new WebAPIRequestError(new DOMException('aborted', 'TimeoutError'));
  const cut = new WebAPIRequestError(new Error('socket hang up'));
  const failed = (cause: unknown) => new CallFailed('chat.postMessage', problemOf(cause), cause);

  expect(await setBack(row, failed(late))).toBe(clock.elapsed() + 30_000);
  expect(await setBack({ ...row, id: 2 }, failed(cut))).toBe(clock.elapsed() + 2_000);
});

describe('what comes in and is no delivery', () => {
  test.each([
    'null',
    '7',
    '[]',
    '{"type":"events_api","envelope_id":"e"}',
    '{"type":"events_api","envelope_id":"e","payload":{"event":null}}',
    '{"type":"events_api","envelope_id":"e","payload":{"event":{"type":"error"}}}',
    '{"type":"error"}',
  ])('over Socket Mode is ignored: %s', (frame) => {
    const heard: unknown[] = [];
    const check = createFrameCheck((data) => heard.push(data), listeningLog().log);
    check(frame, false);
    check('{"type":"hello"}', false);

    expect(heard).toEqual(['{"type":"hello"}']);
  });

  test('over Socket Mode leaves the connection as it is', async () => {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(sockets, 'listening');
    const { port } = sockets.address() as { port: number };
    const api = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ok: true, url: `ws://127.0.0.1:${port}/` }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const leaving = new AbortController();
    const heard: unknown[] = [];
    const { log, lines } = listeningLog();
    const door = createSocketDoor({
      ...{ appToken: 'xapp-1', clock: manualClock(), log, signal: leaving.signal, returned: () => {} },
      apiUrl: `http://127.0.0.1:${(api.address() as { port: number }).port}/`,
      receive: async ({ body }) => void heard.push(body),
    });
    onTestFinished(async () => {
      leaving.abort();
      await door.close();
      sockets.close();
      api.close();
    });
    sockets.on('connection', (socket) => {
      const event = { type: 'app_mention' };
      for (const frame of [
        null,
        { type: 'hello' },
        { type: 'events_api', envelope_id: 'e' },
        { type: 'error' },
      ]) {
        socket.send(JSON.stringify(frame));
      }
      socket.send(JSON.stringify({ type: 'events_api', envelope_id: 'f', payload: { event } }));
    });
    await door.open();

    await vi.waitFor(() => expect(heard).toEqual([{ event: { type: 'app_mention' } }]));
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(3);
  });

  test.each([
    ['application/json', 'null'],
    ['application/x-www-form-urlencoded', 'payload=null'],
  ])('signed over HTTP is answered with 400: %s %s', async (type, body) => {
    const room = await openRoom({ http: true });

    expect((await signed(room, type, body)).status).toBe(400);
    await room.plan('a booking page for our meeting rooms');
    await room.board();
  });

  test('a body that is too long is answered with 413, and the connection is closed', async () => {
    const room = await openRoom({ http: true });
    const headers = {
      'content-length': String(1024 * 1024 + 1),
      connection: 'keep-alive',
      'x-slack-signature': `v0=${'0'.repeat(64)}`,
      'x-slack-request-timestamp': String(Math.floor(Date.now() / 1000)),
    };
    const asking = request({
      host: '127.0.0.1',
      port: portOf(room),
      path: '/slack/events',
      method: 'POST',
      headers,
    });
    asking.on('error', () => {});
    asking.flushHeaders();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    asking.destroy();

    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
  });
});

function signed(room: Room, type: string, body: string): Promise<Response> {
  const at = String(Math.floor(Date.now() / 1000));
  const secret = room.playground.slack.signingSecret;
  const signature = `v0=${createHmac('sha256', secret).update(`v0:${at}:${body}`).digest('hex')}`;
  return fetch(`http://127.0.0.1:${portOf(room)}/slack/events`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-slack-signature': signature, 'x-slack-request-timestamp': at },
    body,
  });
}

function portOf(room: Room): number {
  const details = room.lines.find((line) => line.message === 'listening for Slack')?.details;
  return (details as { address: { port: number } }).address.port;
}
