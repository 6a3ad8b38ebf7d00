import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { systemClock } from '../../src/clock.js';
import type { Provider } from '../../src/models/provider.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { LiveActs, LiveMessage, LiveState } from '../../src/playground/live.js';
import { type PlaygroundOptions, startPlayground } from '../../src/playground/playground.js';

/** As fast as it goes: whole workshops in a second or two. */
const noPace = { postEveryMs: 0, editEveryMs: 0 };

export interface WorkspaceOptions extends Pick<PlaygroundOptions, 'faults' | 'scopes'> {
  provider?: Provider;
  http?: boolean;
}

/** The whole product as a person has it: the app on a real database, connected to the playground over real sockets. */
export async function startWorkspace({
  provider = createRehearsal(),
  http,
  ...options
}: WorkspaceOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  const port = http ? await freePort() : 0;
  const playground = await startPlayground({
    port: 0,
    host: '127.0.0.1',
    journal: null,
    limits: { postsPerSecond: 10_000, burst: 10_000 },
    ...(http && { requestUrl: `http://127.0.0.1:${port}/slack/events` }),
    ...options,
  });
  const { appToken, signingSecret, ...slack } = playground.slack;
  const config = {
    slack: http ? { ...slack, signingSecret } : { ...slack, appToken },
    databaseFile: join(folder, 'planning.sqlite'),
    outputDir: join(folder, 'outputs'),
    host: '127.0.0.1',
    port,
    logLevel: 'silent' as const,
    unused: [],
  };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const boot = async () => {
    const started = createApp({ config, provider, clock: systemClock, pace: noPace, log });
    await started.start();
    return started;
  };
  let app: App | undefined = await boot();

  const state = async (as = 'Maya Chen'): Promise<LiveState> => {
    const response = await fetch(`${playground.url}/api/state?as=${await personId(as)}`);
    return (await response.json()) as LiveState;
  };
  let ids: Map<string, string> | undefined;
  const personId = async (name: string): Promise<string> => {
    if (!ids) {
      const response = await fetch(`${playground.url}/api/state`);
      const { people } = (await response.json()) as LiveState;
      ids = new Map(people.map(({ realName, id }) => [realName, id]));
    }
    return ids.get(name) ?? name;
  };
  const channelId = async (name: string) =>
    (await state()).channels.find((each) => each.name === name)?.id ?? name;
  /** Acts as a person by name. Throws when the workspace refuses. */
  const act = async <A extends keyof LiveActs>(what: A, body: LiveActs[A]): Promise<void> => {
    const as = await personId(body.as);
    const response = await fetch(`${playground.url}/api/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, as }),
    });
    const answer = (await response.json()) as { ok: boolean; error?: string };
    if (!answer.ok) throw new Error(`${what}: ${answer.error}`);
  };

  return {
    folder,
    playground,
    outputs: config.outputDir,
    state,
    act,
    personId,
    channelId,
    /** Types a slash command in a channel. */
    async command(text: string, as = 'Maya Chen', channel = 'planning'): Promise<void> {
      await act('command', { as, channel: await channelId(channel), text });
    },
    /** The boards in a channel: the messages that workshops hang on, oldest first. */
    async boards(channel = 'planning'): Promise<LiveMessage[]> {
      const id = await channelId(channel);
      const { messages } = await state();
      return messages.filter(
        (each) => each.channel === id && each.fromApp && !each.threadTs && !each.onlyFor,
      );
    },
    async thread(root: LiveMessage, as = 'Maya Chen'): Promise<LiveMessage[]> {
      const { messages } = await state(as);
      return messages.filter(
        (each) => each.channel === root.channel && each.threadTs === root.ts && each.ts !== root.ts,
      );
    },
    /** Private lines that only this person sees, oldest first. */
    async privately(as = 'Maya Chen'): Promise<LiveMessage[]> {
      const id = await personId(as);
      return (await state(as)).messages.filter((each) => each.onlyFor === id);
    },
    async say(root: LiveMessage, text: string, as = 'Maya Chen'): Promise<void> {
      await act('say', { as, channel: root.channel, threadTs: root.ts, text });
    },
    async press(message: LiveMessage, actionId: string, as = 'Maya Chen'): Promise<void> {
      const button = buttonsOf(message).find((each) => each.action_id === actionId);
      if (!button) throw new Error(`no button ${actionId} on: ${message.text}`);
      await act('press', {
        as,
        channel: message.channel,
        ts: message.ts,
        blockId: button.block_id,
        actionId,
        ...(button.value !== undefined && { value: button.value }),
      });
    },
    /** Stops the app and starts it again on the same database. */
    async restart(): Promise<void> {
      await app?.stop();
      app = undefined;
      app = await boot();
    },
    async close(): Promise<void> {
      await app?.stop();
      await playground.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Workspace = Awaited<ReturnType<typeof startWorkspace>>;

/** Every button of a message, with the block it is in. */
export function buttonsOf(message: LiveMessage): { action_id: string; block_id: string; value?: string }[] {
  return (message.blocks ?? []).flatMap((block) => {
    const elements = Array.isArray(block.elements) ? (block.elements as Record<string, string>[]) : [];
    return elements
      .filter(({ type }) => type === 'button')
      .map(({ action_id = '', value }) => ({
        action_id,
        block_id: block.block_id ?? '',
        ...(value && { value }),
      }));
  });
}

/** All words of a message, its blocks included. */
export function wordsOf(message: LiveMessage): string {
  const texts: string[] = [];
  JSON.stringify(message.blocks ?? [], (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string') texts.push(value);
    return value;
  });
  return [message.text, ...texts].join('\n');
}

/** Waits until something holds, looking again and again; what it last saw is in the error. */
export function eventually<T>(look: () => Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 20_000, interval: 25 });
}

/** Waits for a message of the thread whose words match. */
export async function messageIn(
  workspace: Workspace,
  root: LiveMessage,
  words: RegExp,
): Promise<LiveMessage> {
  return eventually(async () => {
    const found = (await workspace.thread(root)).find((each) => words.test(wordsOf(each)));
    expect(found, `a message like ${words}`).toBeDefined();
    return found as LiveMessage;
  });
}

export async function firstBoard(workspace: Workspace): Promise<LiveMessage> {
  return eventually(async () => {
    const board = (await workspace.boards())[0];
    expect(board, 'a board in the channel').toBeDefined();
    return board as LiveMessage;
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
