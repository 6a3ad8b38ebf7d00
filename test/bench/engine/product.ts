import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Playground } from '../../../src/playground/playground.js';

const main = new URL('../../../dist/main.js', import.meta.url).pathname;
const inside = new URL('./inside.mjs', import.meta.url).href;

export interface Figures {
  cpuMs: number;
  stallP99Ms: number;
  stallMostMs: number;
  memoryMb: number;
}

export interface ProductOptions {
  slack: Playground['slack'];
  baseURL: string;
  /** A folder of an earlier one, whose database goes on. */
  folder?: string;
  /** Where its workshops lie: a file in its folder when absent. */
  databaseFile?: string;
  databaseUrl?: string;
}

const noPace = { postEveryMs: 0, editEveryMs: 0 };

/** Every call goes to the model of the bench, and nothing is limited but by the machine. */
const models = [
  'profile.default.*.1 = openai:bench',
  ...['budget.workshop.usd', 'budget.workshop.tokens', 'budget.day.usd', 'budget.day.tokens'],
].map((line) => (line.includes('=') ? line : `${line} = none`));

/** On the disk, which is measured as well: what other tests throw away lies in memory (`test/quick-folder.ts`). */
export function newFolder(): string {
  const onDisk = tmpdir() === '/dev/shm' ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(onDisk, 'bench-engine-'));
  writeFileSync(join(folder, 'models.conf'), [...models, 'limit.at_once = 1000', ''].join('\n'));
  return folder;
}

/** `node dist/main.js`, as it is started for a real workspace, with everything it writes in a folder of its own. */
export async function startProduct(options: ProductOptions) {
  const { slack, baseURL, folder = newFolder(), databaseUrl } = options;
  const databaseFile = options.databaseFile ?? join(folder, 'db/planning.sqlite');
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['--import', inside, main], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      STATUS_PORT: 'off',
      MCP_PORT: 'off',
      MODELS_CONF: 'models.conf',
      DATABASE_URL: databaseUrl ?? databaseFile,
      OPENAI_BASE_URL: baseURL,
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
      BENCH: JSON.stringify({ pace: noPace }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors = `${errors}${String(chunk)}`.slice(-4_000);
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('connected to Slack')) resolve(performance.now() - began);
    });
    void exited.then(([code]) => reject(new Error(`the product ended with ${String(code)}:\n${errors}`)));
  });
  const ask = async (what: string): Promise<unknown> => {
    child.send(what);
    const [answer] = (await once(child, 'message')) as [unknown];
    return answer;
  };
  const figures = async () => (await ask('figures')) as Figures;
  return {
    folder,
    databaseFile,
    began,
    /** Resolves when it says that it is connected, with the milliseconds since it was started. */
    ready,
    begin: () => ask('begin'),
    figures,
    /** Resolves when it has nothing to do any more, for a moment. */
    async idle(): Promise<void> {
      let [before, now] = [-1_000, 0];
      while (now - before > 8) {
        before = now;
        await sleep(150);
        now = (await figures()).cpuMs;
      }
    },
    /** Bytes that the process has had written to the disk. */
    written: () => Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${child.pid}/io`, 'utf8'))?.[1]),
    /** Ends as it does when it is asked to. */
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await exited;
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
