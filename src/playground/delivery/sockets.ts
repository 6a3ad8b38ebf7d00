import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { readJson } from '../http.js';
import { app } from '../team.js';
import { createConnection, type Outcome, type Retry } from './deliveries.js';
import type { Delivery } from '../records.js';

const mostSockets = 10;
const pingMs = 10_000;
const farewellMs = 500;
const debug_info = { host: 'playground' };
export const lost: Outcome = { kind: 'failed', reason: 'connection_failed', lost: true };

/** How something is sent to the app: pushed into the next socket in turn. */
export type Sending = (
  delivery: Delivery,
  retry: Retry,
  next: () => WebSocket | undefined,
  push: (socket: WebSocket, delivery: Delivery, retry: Retry) => Promise<Outcome>,
) => Promise<Outcome>;

export const sendAtOnce: Sending = async (delivery, retry, next, push) => {
  const socket = next();
  return socket ? push(socket, delivery, retry) : lost;
};

/**
 * Socket Mode: the app asks for an address, opens it, and acknowledges each envelope it gets there. `origin` is the playground's
 * http address; the sockets live beside it under /slack/socket.
 */
export function createSockets(origin: string, acknowledgeMs: number, sending: Sending) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4 * 1024 * 1024 });
  const tickets = new Set<string>();
  const ready: WebSocket[] = [];
  const waiting = new Map<string, { socket: WebSocket; settle(outcome: Outcome): void }>();
  const connection = createConnection(false);

  function forget(socket: WebSocket): void {
    const at = ready.indexOf(socket);
    if (at >= 0) ready.splice(at, 1);
    for (const one of waiting.values()) if (one.socket === socket) one.settle(lost);
    connection.set(ready.length > 0);
  }

  function welcome(socket: WebSocket) {
    socket.on('error', () => socket.terminate());
    if (ready.length >= mostSockets) return disconnect(socket, 'too_many_websockets');
    keepAlive(socket, pingMs);
    socket.on('close', () => forget(socket));
    socket.on('message', (data: Buffer) => {
      const frame = (readJson(data.toString()) ?? {}) as { envelope_id?: string; payload?: unknown };
      waiting.get(frame.envelope_id ?? '')?.settle({ kind: 'acknowledged', response: frame.payload });
    });
    ready.push(socket);
    const hello = { type: 'hello', num_connections: ready.length, connection_info: { app_id: app.id } };
    const about = { ...debug_info, approximate_connection_time: 18_060 };
    socket.send(JSON.stringify({ ...hello, debug_info: about }));
    connection.set(true);
  }

  /** As Slack gives each payload to any one of an app's connections. */
  function next(): WebSocket | undefined {
    const socket = ready.shift();
    if (socket) ready.push(socket);
    return socket;
  }

  /** Each try is an envelope of its own, so that a late acknowledgement counts for the try it belongs to. */
  function push(socket: WebSocket, { type, payload }: Delivery, retry: Retry): Promise<Outcome> {
    const envelope_id = randomUUID();
    const isEvent = type === 'events_api';
    const again = { retry_attempt: retry?.number ?? 0, retry_reason: retry?.reason ?? '' };
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        clearTimeout(timer);
        waiting.delete(envelope_id);
        resolve(outcome);
      };
      const late: Outcome = { kind: 'failed', reason: 'timeout', lost: false };
      const timer = setTimeout(() => settle(late), acknowledgeMs);
      waiting.set(envelope_id, { socket, settle });
      const envelope = { envelope_id, type, payload, accepts_response_payload: !isEvent };
      socket.send(JSON.stringify({ ...envelope, ...(isEvent && again) }));
    });
  }

  return {
    ...connection,
    /** A fresh address; it can be opened once. */
    invite(): string {
      const ticket = randomUUID();
      tickets.add(ticket);
      return `${origin.replace(/^http/, 'ws')}/slack/socket?ticket=${ticket}&app_id=${app.id}`;
    },
    /** Takes over a request for an address handed out by `invite`. */
    open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const ticket = new URL(request.url ?? '/', origin).searchParams.get('ticket') ?? '';
      if (tickets.delete(ticket)) server.handleUpgrade(request, socket, head, welcome);
      else turnAway(socket);
    },
    send: (delivery: Delivery, retry: Retry) => sending(delivery, retry, next, push),
    async close(): Promise<void> {
      for (const socket of ready) disconnect(socket, 'warning');
      const closed = [...server.clients].map((socket) => once(socket, 'close'));
      await Promise.race([Promise.all(closed), pause(farewellMs, undefined, { ref: false })]);
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

/** Pings now and then for as long as it is open. */
export function keepAlive(socket: WebSocket, everyMs: number): void {
  const ping = setInterval(() => socket.ping(), everyMs).unref();
  socket.on('close', () => clearInterval(ping));
}

export function turnAway(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function disconnect(socket: WebSocket, reason: string): void {
  socket.send(JSON.stringify({ type: 'disconnect', reason, debug_info }));
  socket.close(1000);
}
