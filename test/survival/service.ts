import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Playground, startPlayground } from '../../src/playground/playground.js';
import { createVisitor } from '../thread/visitor.js';

const main = new URL('../../dist/main.js', import.meta.url).pathname;
const hanging = new URL('./hang.mjs', import.meta.url).href;

/** A busy loop in one function of the build: an expression for its head as it stands there, and when it hangs. */
export interface Hang {
  head: string;
  when: string;
}

export interface Exit {
  code: number | null;
  signal: string | null;
  /** When it ended, in ms since the service began. */
  at: number;
}

/** `node dist/main.js` in front of a workspace, kept running as a service does: whatever ends it, it is started again. */
export async function startService(hang?: Hang) {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const limits = { postsPerSecond: 10_000, burst: 10_000 };
  const playground: Playground = await startPlayground({ port: 0, host: '127.0.0.1', journal: null, limits });
  const { apiUrl, botToken, appToken } = playground.slack;
  const exits: Exit[] = [];
  const began = performance.now();
  let log = '';
  let child: ChildProcess | undefined;
  const over = new AbortController();

  const run = async () => {
    while (!over.signal.aborted) {
      const imports = hang ? ['--import', hanging] : [];
      child = spawn(process.execPath, [...imports, main], {
        cwd: folder,
        env: {
          PATH: process.env.PATH ?? '',
          PORT: '0',
          SLACK_API_URL: apiUrl,
          SLACK_BOT_TOKEN: botToken,
          SLACK_APP_TOKEN: appToken,
          ...(hang && { HANG: JSON.stringify(hang) }),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr?.on('data', (chunk) => {
        log += String(chunk);
      });
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      exits.push({ code, signal, at: performance.now() - began });
    }
  };
  const running = run();

  return {
    visitor: createVisitor(playground.url),
    exits,
    /** Milliseconds since the service began. */
    now: () => performance.now() - began,
    log: () => log,
    /** The lines of the log that say this. */
    logged: (words: string) => log.split('\n').filter((line) => line.includes(words)),
    kill: (signal: NodeJS.Signals) => child?.kill(signal),
    async close() {
      over.abort();
      child?.kill('SIGKILL');
      await running;
      await playground.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Service = Awaited<ReturnType<typeof startService>>;
