import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type AppOptions, LogLevel, SocketModeReceiver } from '@slack/bolt';
import { WebClient } from '@slack/web-api';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveActs, LiveChange, LiveMessage, LiveState } from '../../src/playground/live.js';
import { type PlaygroundOptions, startPlayground } from './faulty.js';
import type { Playground } from '../../src/playground/playground.js';

export const maya = 'U0MAYACHEN';
export const tom = 'U0TOMALDER';
export const bot = 'U0PLANNING';
export const planning = 'C0PLANNING';
export const general = 'C0GENERAL1';
export const launch = 'C0LAUNCH01';

/** Impatient enough for tests: an unacknowledged event is tried again at once. */
export const impatient = { acknowledgeMs: 150, retryMs: [10, 10, 10] };
const plenty = { postsPerSecond: 1000, burst: 1000 };

/** A playground on a free port, closed when the test ends. */
export async function openPlayground(options: Partial<PlaygroundOptions> = {}): Promise<Playground> {
  const playground = await startPlayground({
    port: 0,
    host: '127.0.0.1',
    journal: null,
    limits: plenty,
    ...options,
  });
  onTestFinished(() => playground.close());
  return playground;
}

/** A folder of its own for the test, removed when it ends. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playground-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A Web API client that never tries twice. */
export function connect(playground: Playground, token = playground.slack.botToken): WebClient {
  return new WebClient(token, {
    slackApiUrl: playground.slack.apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logLevel: LogLevel.ERROR,
  });
}

/** The error code of a refused call, with everything Slack says beside it. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<Record<string, unknown> & { error: string }> {
  try {
    await call;
  } catch (error) {
    return (error as { data: Record<string, unknown> & { error: string } }).data;
  }
  throw new Error('The call was not refused.');
}

/** A Bolt app over Socket Mode, started and stopped with the test. */
export async function startApp(
  playground: Playground,
  prepare: (app: App) => void,
  settings: AppOptions = {},
): Promise<App> {
  const { apiUrl, botToken, appToken } = playground.slack;
  const clientOptions = { slackApiUrl: apiUrl };
  const receiver = new SocketModeReceiver({
    appToken,
    clientPingTimeout: 1000,
    logLevel: LogLevel.ERROR,
    installerOptions: { clientOptions },
  });
  const app = new App({
    token: botToken,
    socketMode: true,
    receiver,
    clientOptions,
    logLevel: LogLevel.ERROR,
    ...settings,
  });
  prepare(app);
  await app.start();
  onTestFinished(async () => {
    await app.stop();
  });
  return app;
}

/** What a person does on the page. */
export async function act<Name extends keyof LiveActs>(
  playground: Playground,
  name: Name,
  body: LiveActs[Name],
): Promise<{ ok: boolean; error?: string }> {
  const response = await fetch(`${playground.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { ok: boolean; error?: string };
}

export async function stateFor(playground: Playground, as: string): Promise<LiveState> {
  return (await (await fetch(`${playground.url}/api/state?as=${as}`)).json()) as LiveState;
}

/** What a person sees in a channel, oldest first. */
export async function messagesFor(
  playground: Playground,
  as: string,
  channel = planning,
): Promise<LiveMessage[]> {
  return (await stateFor(playground, as)).messages.filter((one) => one.channel === channel);
}

/** A page's socket, its changes gathered as they come. */
export async function openPage(playground: Playground, as: string) {
  const socket = new WebSocket(`${playground.url.replace('http', 'ws')}/live?as=${as}`);
  const changes: LiveChange[] = [];
  socket.on('message', (data: Buffer) => changes.push(JSON.parse(data.toString()) as LiveChange));
  await once(socket, 'open');
  onTestFinished(() => socket.close());
  return { socket, changes };
}

/** The timestamp of the last message a person sees in #planning. */
export async function lastTs(playground: Playground, as: string): Promise<string> {
  return (await messagesFor(playground, as)).at(-1)?.ts ?? '';
}

/** A raw request, whose Host and Origin fetch would not let a test choose. */
export function knock(
  playground: Playground,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<number> {
  const { hostname, port } = new URL(playground.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

/** A promise one can settle from outside. */
export function defer<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
