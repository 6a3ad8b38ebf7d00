import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Entry } from '../journal.js';
import type { LiveChange } from '../live.js';
import { type Message, messageId } from '../message.js';
import type { Change } from '../records.js';
import type { Channel } from '../team.js';
import type { StoredView } from '../view.js';
import type { Workspace } from '../workspace.js';
import {
  canRead,
  canSee,
  describeState,
  isOpenFor,
  toLiveChannel,
  toLiveMessage,
  toLiveView,
} from './live-state.js';

const pingMs = 20_000;

/** The pages' sockets: each gets the whole state once, then every change its person may see. */
export interface LiveSockets {
  open(request: IncomingMessage, socket: Duplex, head: Buffer, viewer: string): void;
  botConnected(connected: boolean): void;
  close(): void;
}

interface Page {
  viewer: string;
  /** Channels this page knows of: when that changes, so does all that it may show. */
  known: Set<string>;
  send(change: LiveChange): void;
}

export function createLiveSockets(workspace: Workspace, connected: () => boolean): LiveSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const pages = new Set<Page>();

  function sendState(page: Page): void {
    const state = describeState(workspace, page.viewer, connected());
    page.known = new Set(state.channels.map((one) => one.id));
    page.send({ type: 'state', state });
  }

  const tell: Record<string, (page: Page, id: string, value: unknown) => void> = {
    channel(page, id, value) {
      const channel = value as Channel;
      if (canSee(channel, page.viewer) !== page.known.has(id)) return sendState(page);
      if (page.known.has(id)) page.send({ type: 'channel', channel: toLiveChannel(channel) });
    },
    message(page, id, value) {
      const [channel, ts] = id.split(' ') as [string, string];
      const message = value as Message | undefined;
      if (message === undefined) {
        if (page.known.has(channel)) page.send({ type: 'message-removed', channel, ts });
      } else if (canRead(workspace, message, page.viewer)) {
        page.send({ type: 'message', message: toLiveMessage(workspace, message) });
      }
    },
    view(page, id, value) {
      const view = value as StoredView | undefined;
      if (view === undefined) page.send({ type: 'view-closed', id });
      else if (isOpenFor(view, page.viewer)) page.send({ type: 'view', view: toLiveView(view) });
    },
  };

  function publish({ kind, id, value }: Entry): void {
    for (const page of pages) tell[kind]?.(page, id, value);
  }

  const stopWatching = workspace.records.watch((change) => {
    publish(change);
    const parent = parentOf(change);
    if (parent !== undefined)
      publish({ kind: 'message', id: messageId(parent.channel, parent.ts), value: parent });
  });

  /** A reply that comes or goes changes what is shown of its parent: how many there are. */
  function parentOf({ kind, value, previous }: Change): Message | undefined {
    const message = kind === 'message' ? ((value ?? previous) as Message | undefined) : undefined;
    if (message?.threadTs === undefined) return undefined;
    return workspace.message(message.channel, message.threadTs);
  }

  return {
    open(request, socket, head, viewer) {
      server.handleUpgrade(request, socket, head, (opened) => {
        const page: Page = {
          viewer,
          known: new Set(),
          send: (change) => opened.send(JSON.stringify(change)),
        };
        const ping = setInterval(() => opened.ping(), pingMs);
        ping.unref();
        opened.on('error', () => opened.terminate());
        opened.on('close', () => {
          clearInterval(ping);
          pages.delete(page);
        });
        pages.add(page);
        sendState(page);
      });
    },
    botConnected(up) {
      for (const page of pages) page.send({ type: 'bot', connected: up });
    },
    close() {
      stopWatching();
      for (const opened of server.clients) opened.close(1001);
      server.close();
    },
  };
}
