import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Transport } from '../delivery/deliveries.js';
import { keepAlive } from '../delivery/sockets.js';
import type { LiveChange, LiveMessage, LiveState, LiveView } from '../live.js';
import { describeView } from '../methods/views.js';
import { type Change, type Message, present, type StoredView } from '../records.js';
import type { Channel, Person } from '../team.js';
import { app, everyone, isOutsider, people, shortcuts, slackbotId, team } from '../team.js';
import type { Workspace } from '../workspace.js';

const pingMs = 20_000;

/** Whom the page acts as; the first person when it does not say, or names nobody. */
export function viewerOf(url: URL): string {
  const as = url.searchParams.get('as');
  return (people.find((one) => one.id === as) ?? people[0])?.id ?? '';
}

export function canSee(channel: Channel, viewer: string): boolean {
  return (channel.kind === 'public' && !isOutsider(viewer)) || channel.members.includes(viewer);
}

function canRead(workspace: Workspace, { channel: id, onlyFor }: Message, viewer: string): boolean {
  const channel = workspace.channel(id);
  return channel !== undefined && canSee(channel, viewer) && (onlyFor === undefined || onlyFor === viewer);
}

interface Page {
  viewer: string;
  send(change: LiveChange): void;
}

export type LiveSockets = ReturnType<typeof createLiveSockets>;

/** The pages' sockets: each gets the whole state once, then every change its person may see. */
export function createLiveSockets(workspace: Workspace, { connected, watch }: Transport) {
  const { records, examples } = workspace;
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const pages = new Set<Page>();

  /** Everything one person may see. */
  function stateFor(viewer: string): LiveState {
    const channels = records.all('channel').filter((one) => canSee(one, viewer));
    const messages = records.all('message').filter((one) => canRead(workspace, one, viewer));
    const views = records.all('view').filter((one) => one.user === viewer);
    return {
      workspace: team.name,
      as: viewer,
      bot: { userId: app.botUserId, appName: app.name, connected: connected(), shortcuts },
      people: everyone.map(toLivePerson),
      channels: channels.map(toLiveChannel),
      messages: messages.map((one) => toLiveMessage(workspace, one)),
      views: views.map(toLiveView),
      examples,
    };
  }

  const sendState = (page: Page) => page.send({ type: 'state', state: stateFor(page.viewer) });

  function tell(page: Page, { kind, id, value, previous }: Change): void {
    const { viewer, send } = page;
    if (kind === 'channel') {
      const [before, now] = [previous, value].map(
        (one) => one !== undefined && canSee(one as Channel, viewer),
      );
      // When the channels change that one may see, so does all that is shown.
      if (before !== now) sendState(page);
      else if (now) send({ type: 'channel', channel: toLiveChannel(value as Channel) });
    } else if (kind === 'message') {
      const message = (value ?? previous) as Message;
      const { channel, ts } = message;
      if (!canRead(workspace, message, viewer)) return;
      if (value === undefined) send({ type: 'message-removed', channel, ts });
      else send({ type: 'message', message: toLiveMessage(workspace, message) });
    } else if (kind === 'view' && ((value ?? previous) as StoredView).user === viewer) {
      if (value === undefined) send({ type: 'view-closed', id });
      else send({ type: 'view', view: toLiveView(value as StoredView) });
    }
  }

  const stopWatching = records.watch((change) => {
    for (const page of pages) tell(page, change);
    // A reply that comes or goes changes what is shown of its parent: how many there are.
    const { channel = '', threadTs } = (change.value ?? change.previous) as Partial<Message>;
    const parent = threadTs === undefined ? undefined : workspace.message(channel, threadTs);
    if (parent === undefined || change.kind !== 'message') return;
    for (const page of pages) tell(page, { kind: 'message', id: parent.ts, value: parent });
  });

  watch((up) => {
    for (const page of pages) page.send({ type: 'bot', connected: up });
  });

  return {
    stateFor,
    open(request: IncomingMessage, socket: Duplex, head: Buffer, viewer: string): void {
      server.handleUpgrade(request, socket, head, (opened) => {
        const send = (change: LiveChange) => opened.send(JSON.stringify(change));
        const page: Page = { viewer, send };
        keepAlive(opened, pingMs);
        opened.on('error', () => opened.terminate());
        opened.on('close', () => pages.delete(page));
        pages.add(page);
        sendState(page);
      });
    },
    close(): void {
      stopWatching();
      for (const opened of server.clients) opened.close(1001);
      server.close();
    },
  };
}

const toLiveChannel = ({ id, name, kind, topic, members }: Channel) => ({ id, name, kind, topic, members });

function toLivePerson({ id, name, realName, colour, isBot = false, outside }: Person) {
  return { id, name, realName, colour, isBot, ...present({ from: outside?.team?.name ?? outside?.kind }) };
}

function toLiveView(view: StoredView): LiveView {
  const { id, user, busy, errors } = view;
  return { id, user, busy, view: describeView(view) as LiveView['view'], ...present({ errors }) };
}

function toLiveMessage(workspace: Workspace, message: Message): LiveMessage {
  const { channel, ts, text, reactions, threadTs, blocks, subtype, onlyFor } = message;
  const author = describeAuthor(message);
  const stored = (message.files ?? []).flatMap((id) => workspace.records.get('file', id) ?? []);
  const files = stored.map(({ id, name, title, mimetype, size }) => {
    return { id, name, title, mimetype, size, url: `/files/${id}/${encodeURIComponent(name)}` };
  });
  return {
    ...{ channel, ts, ...author, text, reactions },
    ...((author.user === slackbotId || subtype?.startsWith('channel_')) && { fromWorkspace: true }),
    // The app's own blocks are rewritten all the time: a mark on them would say nothing.
    edited: message.edited !== undefined && blocks === undefined,
    replyCount: threadTs === undefined ? workspace.repliesTo(channel, ts).length : 0,
    ...(files.length > 0 && { files }),
    ...(subtype === 'tombstone' && { deleted: true }),
    ...present({ threadTs, blocks, onlyFor }),
  };
}

function describeAuthor({ user, fromApp, persona, subtype }: Message) {
  if (user === slackbotId || subtype === 'tombstone')
    return { user: slackbotId, fromApp: true, username: 'Slackbot', emoji: ':robot:' };
  return { user, fromApp, ...persona };
}
