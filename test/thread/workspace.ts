import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { createApp } from '../../src/app.js';
import type { AppOptions } from '../../src/app-options.js';
import { systemClock } from '../../src/clock.js';
import { createMcp } from '../../src/mcp/mcp.js';
import type { Clock } from '../../src/contracts/process.js';
import { type Chains, type Script, scripted } from '../../src/models/provider.js';
import { onlyModel } from '../models/only-model.js';
import { createRecorded, loadRecordings } from '../../src/models/recorded/script.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { LiveMessage } from '../../src/playground/live.js';
import { type PlaygroundOptions, startPlayground } from '../playground/faulty.js';
import { gitProgram, repository } from '../knowledge/code/repositories.js';
import { createVisitor, wordsOf } from './visitor.js';
import { freePort } from '../free-port.js';

export { buttonsOf, wordsOf } from './visitor.js';

/** A brief that leaves nothing open: it is agreed in one round, and nobody is asked. */
export const complete =
  'Build a leave request system for our 200 employees and their managers. Employees submit requests with start and end date; managers approve or reject them. Store requests and remaining days. It reads staff from our existing SAP HR system. Answer within 300 ms for 200 users. Go live by 2027-03-01.';

const recordings = loadRecordings();

/** What the app gives work under way when it is stopped, in milliseconds. */
const graceMs = 10_000;

export interface WorkspaceOptions extends Pick<PlaygroundOptions, 'faults'> {
  /** Answers everything, in place of the rehearsal. */
  script?: Script;
  /** Further providers, with the chains that lead to them. */
  models?: { vendors?: AppOptions['vendors']; chains: Chains };
  /** A clock that stands still unless it is told to go on, in place of the real one. */
  clock?: Clock & { advance(ms: number): void };
  /** How fast things may be sent; as fast as it goes when absent. */
  pace?: AppOptions['pace'];
  http?: boolean;
  /** When people are reminded; without it, never. */
  reminders?: NonNullable<AppOptions['config']['reminders']>;
  metrics?: AppOptions['metrics'];
  /** Where the log goes; nowhere when absent. */
  log?: AppOptions['log'];
  /** Repositories below the folder for code, each by its name with its files. */
  repositories?: Record<string, Record<string, string>>;
  /** A PostgreSQL database in place of the SQLite file. */
  databaseUrl?: string;
  /** Files of the knowledge folder, by name. */
  knowledge?: Record<string, string>;
  /** Coding agents are answered. */
  agents?: true;
  /** What approved plans can go to; the folders are made in the workspace's own. */
  handOff?: AppOptions['config']['handOff'];
}

/** The whole product as a person has it: the app on a real database, connected to the playground over real sockets. */
export async function startWorkspace({
  script = createRehearsal(),
  models = { chains: onlyModel(script.ref) },
  clock,
  pace = { postEveryMs: 0, editEveryMs: 0 },
  http,
  knowledge,
  agents,
  repositories,
  reminders,
  metrics,
  handOff,
  databaseUrl,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
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
  const knowledgeDir = join(folder, 'knowledge');
  mkdirSync(knowledgeDir);
  for (const [name, text] of Object.entries(knowledge ?? {})) writeFileSync(join(knowledgeDir, name), text);
  const tokenFile = join(folder, 'mcp-tokens');
  const codeDir = join(folder, 'code');
  for (const [name, files] of Object.entries(repositories ?? {})) repository(join(codeDir, name), files);
  let config: AppOptions['config'] = {
    ...(repositories && { code: { folders: [codeDir], git: gitProgram } }),
    ...(agents && { mcp: { port: await freePort(), tokenFile } }),
    ...(knowledge && { knowledgeDir }),
    ...(reminders && { reminders }),
    ...(handOff && { handOff }),
    slack: http ? { ...slack, signingSecret } : { ...slack, appToken },
    databaseFile: join(folder, 'planning.sqlite'),
    ...(databaseUrl !== undefined && { databaseUrl }),
    outputDir: join(folder, 'outputs'),
    host: '127.0.0.1',
    port,
    logLevel: 'silent' as const,
  };
  const boot = async () => {
    const { mcp } = config;
    const door = mcp && createMcp({ ...mcp, release: '0.0.0', clock: systemClock, log });
    const started = await createApp({
      config,
      providers: [scripted(script), scripted(createRecorded(recordings))],
      recordings,
      ...(models.vendors && { vendors: models.vendors }),
      chains: models.chains,
      clock: clock ?? systemClock,
      pace,
      log,
      ...{ ...(metrics && { metrics }), ...(door && { agents: door }) },
    });
    await started.start();
    return { ...started, agents: await door?.start(), close: () => door?.stop() };
  };
  let app: Awaited<ReturnType<typeof boot>> | undefined = await boot();
  const stop = async () => {
    await app?.close();
    const stopping = app?.stop();
    app = undefined;
    await (clock ? hurried(clock, stopping) : stopping);
  };

  return {
    ...createVisitor(playground.url),
    folder,
    codeDir,
    databaseFile: config.databaseFile,
    playground,
    outputs: config.outputDir,
    /** Where coding agents are answered, and where their tokens are kept. */
    agents: () => app?.agents ?? '',
    tokenFile,
    /** Why the app can take on nothing at this moment. */
    unready: async () => (await app?.unready()) ?? ['It is stopped.'],
    troubles: async () => (await app?.troubles()) ?? [],
    /** Stops the app and starts it again on the same database. */
    async restart(): Promise<void> {
      await stop();
      app = await boot();
    },
    /** Stops the app, lets people do something meanwhile, and starts it again; on another database where they give its URL. */
    async away(meanwhile: () => Promise<unknown>): Promise<void> {
      await stop();
      const moved = await meanwhile();
      if (typeof moved === 'string') config = { ...config, databaseUrl: moved };
      app = await boot();
    },
    async close(): Promise<void> {
      await stop();
      await playground.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Workspace = Awaited<ReturnType<typeof startWorkspace>>;

/** Waits for what waits on a clock that stands still: work that is under way at a model has no time left. */
async function hurried(clock: { advance(ms: number): void }, waited = Promise.resolve()): Promise<void> {
  const over = new AbortController();
  const done = waited.finally(() => over.abort());
  while (!over.signal.aborted) {
    clock.advance(graceMs);
    await new Promise(setImmediate);
  }
  await done;
}

/** Waits until something holds, looking again and again; what it last saw is in the error. `within`: milliseconds. */
export function eventually<T>(look: () => Promise<T>, within = 20_000): Promise<T> {
  return vi.waitFor(look, { timeout: within, interval: 25 });
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
