import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Door } from '../../src/slack/transport/doors/door.js';
import { createHttpDoor, type HttpLimits } from '../../src/slack/transport/doors/http-door.js';
import { listeningLog, type LogLine } from './room.js';

const signingSecret = 'a-signing-secret';
const megabyte = 1024 * 1024;

let door: Door | undefined;
let sockets: Socket[];
let heard: unknown[];
let lines: LogLine[];
beforeEach(() => {
  sockets = [];
  heard = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await door?.close();
});

/** The door alone, on a port of its own. */
async function openDoor(limits?: HttpLimits): Promise<number> {
  const listening = listeningLog();
  lines = listening.lines;
  door = createHttpDoor({
    ...{ signingSecret, port: 0, host: '127.0.0.1', log: listening.log },
    receive: async ({ body, ack }) => {
      heard.push(body);
      await ack();
    },
    ...(limits && { limits }),
  });
  await door.open();
  const details = lines.find(({ message }) => message === 'listening for Slack')?.details;
  return (details as { address: { port: number } }).address.port;
}

const nowSeconds = () => Math.floor(Date.now() / 1_000);
function headersFor(body: string, at = nowSeconds()) {
  const hash = createHmac('sha256', signingSecret).update(`v0:${at}:${body}`).digest('hex');
  return { 'x-slack-signature': `v0=${hash}`, 'x-slack-request-timestamp': String(at) };
}

async function signed(port: number, body: string, at?: number): Promise<number> {
  const headers = { 'content-type': 'application/json', ...headersFor(body, at) };
  const init = { method: 'POST', headers, body };
  return (await fetch(`http://127.0.0.1:${port}/slack/events`, init)).status;
}

/** A connection on which the request is written by hand. */
async function dial(port: number, words = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

const head = (headers: Record<string, string | number>) =>
  [
    'POST /slack/events HTTP/1.1',
    'Host: x',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
    .join('\r\n')
    .concat('\r\n\r\n');
/** In the shape of Slack's, so that only the body can tell. */
const forged = () => ({
  'x-slack-signature': `v0=${'0'.repeat(64)}`,
  'x-slack-request-timestamp': nowSeconds(),
});
const statusOf = async (socket: Socket) => Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;

test('a body may have a megabyte, and not a byte more', async () => {
  const port = await openDoor();
  const around = JSON.stringify({ text: '' }).length;
  const fits = JSON.stringify({ text: 'x'.repeat(megabyte - around) });
  const chunked = await dial(
    port,
    head({ ...forged(), 'transfer-encoding': 'chunked', connection: 'close' }),
  );
  chunked.write(`${(megabyte + 1).toString(16)}\r\n${'x'.repeat(megabyte + 1)}\r\n`);

  expect(await statusOf(chunked)).toBe(413);
  expect(await signed(port, fits)).toBe(200);
  expect(await signed(port, `${fits} `)).toBe(413);
  expect(heard).toHaveLength(1);
});

const hasty: HttpLimits = { connections: 100, headersMs: 200, requestMs: 600 };

test.each([
  ['to begin', ''],
  ['with its headers', 'POST /slack/events HTTP/1.1\r\nHost: x\r\n'],
  ['with its body', head({ ...forged(), 'content-length': 1_000 })],
])('a sender that is slow %s is hung up on', async (_, words) => {
  const port = await openDoor(hasty);
  const socket = await dial(port, words);
  const drip = setInterval(() => words && socket.write('x: y\r\n'), 50);
  await text(socket).catch(() => '');
  clearInterval(drip);

  expect(isOpen(socket)).toBe(false);
  expect(heard).toEqual([]);
});

test.each([
  ['a wrong signature', forged],
  ['no signature', () => ({})],
  ['a signature of ten minutes ago', (body: string) => headersFor(body, nowSeconds() - 600)],
])(
  'a request with %s is refused, reaches nobody, and is one line of the log without its words',
  async (_, headers) => {
    const port = await openDoor();
    const before = lines.length;
    const body = JSON.stringify({ type: 'event_callback', event: { text: 'the words of a stranger' } });
    const sent = new Headers({ 'content-type': 'application/json' });
    for (const [name, value] of Object.entries(headers(body))) sent.set(name, String(value));
    const init = { method: 'POST', headers: sent, body };

    expect((await fetch(`http://127.0.0.1:${port}/slack/events`, init)).status).toBe(401);
    expect(heard).toEqual([]);
    expect(lines.slice(before)).toEqual([
      {
        ...{ level: 'warn', message: 'slack sdk' },
        details: { words: expect.stringMatching(/^Failed to parse and verify the request data: /) },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('stranger');
  },
);

test('one connection too many closes the oldest, so that nobody keeps Slack out', async () => {
  const port = await openDoor({ connections: 10, headersMs: 30_000, requestMs: 30_000 });
  const idle: Socket[] = [];
  for (let count = 0; count < 30; count += 1) idle.push(await dial(port));
  for (const socket of idle) socket.resume();

  expect(await signed(port, '{"type":"x"}')).toBe(200);
  await vi.waitFor(() =>
    expect(idle.map(isOpen)).toEqual([...Array(21).fill(false), ...Array(9).fill(true)]),
  );
});
