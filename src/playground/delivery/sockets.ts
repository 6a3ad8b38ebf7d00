import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Faults } from '../faults.js';
import { app } from '../team.js';
import { createConnection, type Delivery, type Outcome, type Retry, type Transport } from './transport.js';

const mostSockets = 10;
const pingMs = 10_000;
const farewellMs = 500;

/** Socket Mode: the app asks for an address, opens it, and acknowledges each envelope it gets there. */
export interface Sockets extends Transport {
  /** A fresh address; it can be opened once. */
  invite(): string;
  /** Takes over a request for an address handed out by `invite`. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

interface Waiting {
  socket: WebSocket;
  settle(outcome: Outcome): void;
}

/** `origin` is the playground's http address; the sockets live beside it under /slack/socket. */
export function createSockets(origin: string, acknowledgeMs: number, faults: Faults | undefined): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4 * 1024 * 1024 });
  const tickets = new Set<string>();
  const ready: WebSocket[] = [];
  const waiting = new Map<string, Waiting>();
  const connection = createConnection(false);

  function forget(socket: WebSocket): void {
    const at = ready.indexOf(socket);
    if (at >= 0) ready.splice(at, 1);
    for (const one of waiting.values()) {
      if (one.socket === socket) one.settle({ kind: 'failed', reason: 'connection_failed', lost: true });
    }
    connection.set(ready.length > 0);
  }

  function welcome(socket: WebSocket): void {
    socket.on('error', () => socket.terminate());
    if (ready.length >= mostSockets) {
      disconnect(socket, 'too_many_websockets');
      return;
    }
    const ping = setInterval(() => socket.ping(), pingMs);
    ping.unref();
    socket.on('close', () => {
      clearInterval(ping);
      forget(socket);
    });
    socket.on('message', (data: Buffer) => hear(data.toString()));
    ready.push(socket);
    socket.send(JSON.stringify(hello(ready.length)));
    connection.set(true);
  }

  function hear(text: string): void {
    const frame = readFrame(text);
    waiting.get(frame?.envelope_id ?? '')?.settle({ kind: 'acknowledged', response: frame?.payload });
  }

  function push(socket: WebSocket, envelope: { envelope_id: string }): Promise<Outcome> {
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        clearTimeout(timer);
        waiting.delete(envelope.envelope_id);
        resolve(outcome);
      };
      const timer = setTimeout(
        () => settle({ kind: 'failed', reason: 'timeout', lost: false }),
        acknowledgeMs,
      );
      waiting.set(envelope.envelope_id, { socket, settle });
      socket.send(JSON.stringify(envelope));
    });
  }

  async function send(delivery: Delivery, retry: Retry | null): Promise<Outcome> {
    const fault = await faults?.({ kind: 'frame', type: delivery.type, payload: delivery.payload });
    if (fault?.kind === 'delay' && fault.when !== 'after') await fault.until;
    // The next socket in turn, as Slack gives each payload to any one of an app's connections.
    const socket = ready.shift();
    if (socket === undefined) return { kind: 'failed', reason: 'connection_failed', lost: true };
    ready.push(socket);
    if (fault?.kind === 'drop' && fault.when === 'before') socket.terminate();
    const outcome = push(socket, wrap(delivery, retry));
    if (fault?.kind === 'twice') void push(socket, wrap(delivery, { number: 1, reason: 'timeout' }));
    if (fault?.kind === 'drop' && fault.when === 'after') socket.terminate();
    return outcome;
  }

  return {
    invite() {
      const ticket = randomUUID();
      tickets.add(ticket);
      return `${origin.replace(/^http/, 'ws')}/slack/socket?ticket=${ticket}&app_id=${app.id}`;
    },
    open(request, socket, head) {
      const ticket = new URL(request.url ?? '/', origin).searchParams.get('ticket') ?? '';
      if (!tickets.delete(ticket)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, welcome);
    },
    connected: () => connection.is(),
    untilConnected: (signal) => connection.untilUp(signal),
    watch: (watcher) => connection.watch(watcher),
    send,
    async close() {
      for (const socket of ready) disconnect(socket, 'warning');
      const closed = [...server.clients].map((socket) => once(socket, 'close'));
      await Promise.race([Promise.all(closed), pause(farewellMs, undefined, { ref: false })]);
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

function hello(connections: number): object {
  return {
    type: 'hello',
    num_connections: connections,
    debug_info: { host: 'playground', approximate_connection_time: 18_060 },
    connection_info: { app_id: app.id },
  };
}

function disconnect(socket: WebSocket, reason: string): void {
  socket.send(JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'playground' } }));
  socket.close(1000);
}

/** Each try is an envelope of its own, so that a late acknowledgement counts for the try it belongs to. */
function wrap(delivery: Delivery, retry: Retry | null) {
  const isEvent = delivery.type === 'events_api';
  return {
    envelope_id: randomUUID(),
    type: delivery.type,
    payload: delivery.payload,
    accepts_response_payload: !isEvent,
    ...(isEvent ? { retry_attempt: retry?.number ?? 0, retry_reason: retry?.reason ?? '' } : {}),
  };
}

function readFrame(text: string): { envelope_id?: string; payload?: unknown } | undefined {
  try {
    return JSON.parse(text) as { envelope_id?: string; payload?: unknown };
  } catch {
    return undefined;
  }
}
