import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { startPlayground } from '../src/playground/playground.js';
import { createVisitor } from './thread/visitor.js';

const main = new URL('../dist/main.js', import.meta.url).pathname;
const inTime = { timeout: 25_000, interval: 20 };

/** Waits until something holds: a process of its own takes its time on a machine that is busy. */
export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, inTime);

/** A folder in which the bot is started as a process of its own, as often as wanted. Tests may run beside each other. */
export function starting(finished: (cleanUp: () => void | Promise<void>) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  finished(() => rmSync(folder, { recursive: true }));

  /** Watches a process: what it says, and how it ends. */
  function watch(child: ChildProcess) {
    finished(() => void (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += String(chunk);
      });
    const exited = once(child, 'close').then(([code]) => code as number | null);
    const says = (words: RegExp) => soon(() => expect(output).toMatch(words));
    return { child, exited, says, output: () => output };
  }

  const spawned = (env: Record<string, string>, command: string[], stdin: 'ignore' | 'pipe') =>
    spawn(process.execPath, [main, ...command], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', PORT: '0', STATUS_PORT: '0', MCP_PORT: '0', ...env },
      stdio: [stdin, 'pipe', 'pipe'],
    });

  return {
    folder,
    watch,
    /** `node dist/main.js`, with nothing set but this. */
    start(env: Record<string, string> = {}, ...command: string[]) {
      return watch(spawned(env, command, 'ignore'));
    },
    /** The same until it ends: its code, and all that it says. `answers`: the lines that are piped in. */
    async ended(command: string[], env: Record<string, string> = {}, answers: string[] = []) {
      const { child, exited, output } = watch(spawned(env, command, 'pipe'));
      child.stdin?.end(answers.map((line) => `${line}\n`).join(''));
      return { code: await exited, said: output() };
    },
    /** The same at a terminal, where `says` waits for a question and `child.stdin` is typed on. */
    typed(command: string[], env: Record<string, string> = {}) {
      const line = [process.execPath, main, ...command].join(' ');
      const options = { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } };
      return watch(spawn('script', ['-qec', line, '/dev/null'], options));
    },
    /** Slack, played by a playground in this process, and what must be set to be connected to it. */
    async workspace(scopes?: readonly string[]) {
      const options = { port: 0, host: '127.0.0.1', journal: null, ...(scopes && { scopes }) };
      const playground = await startPlayground(options);
      finished(() => playground.close());
      const { apiUrl, botToken, appToken, signingSecret } = playground.slack;
      const visitor = createVisitor(playground.url);
      const speakers = async () =>
        (await visitor.state()).messages
          .map(({ username }) => username)
          .filter((username) => username && username !== 'Coach');
      const env = { SLACK_API_URL: apiUrl, SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken };
      return { env, signingSecret, speakers, ...visitor };
    },
    /** Listens in the way of others, and gives its port. */
    async taken(server: Server = createServer()): Promise<string> {
      finished(() => void server.close());
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      return String(typeof address === 'object' && address ? address.port : 0);
    },
  };
}
