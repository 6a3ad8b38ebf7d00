import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveState } from '../src/playground/live.js';
import { type Playground, startPlayground } from '../src/playground/playground.js';

const main = new URL('../dist/main.js', import.meta.url).pathname;

let folder: string;
let running: ChildProcess[];
let playground: Playground | undefined;
let taken: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  running = [];
});
afterEach(async () => {
  for (const child of running)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await playground?.close();
  taken?.close();
  playground = undefined;
  taken = undefined;
  rmSync(folder, { recursive: true });
});

/** `node dist/main.js`, as `npm start` runs it, in a folder of its own. */
function start(env: Record<string, string> = {}, ...command: string[]) {
  const child = spawn(process.execPath, [main, ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const says = (words: RegExp) =>
    vi.waitFor(() => expect(output).toMatch(words), { timeout: 15_000, interval: 20 });
  return { child, exited, says, output: () => output };
}

async function workspace(): Promise<Record<string, string>> {
  playground = await startPlayground({ port: 0, host: '127.0.0.1', journal: null });
  const { apiUrl, botToken, appToken } = playground.slack;
  return { SLACK_API_URL: apiUrl, SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken };
}

/** Types a brief in #planning, and watches which roles speak. */
async function plan(brief: string) {
  const url = playground?.url ?? '';
  const state = async () => (await (await fetch(`${url}/api/state`)).json()) as LiveState;
  const { as, channels } = await state();
  const channel = channels.find(({ name }) => name === 'planning')?.id;
  await fetch(`${url}/api/command`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as, channel, text: `/plan ${brief}` }),
  });
  return {
    speakers: async () =>
      (await state()).messages
        .map(({ username }) => username)
        .filter((username) => username && username !== 'Coach'),
  };
}

describe('starting', () => {
  test('with nothing set opens the playground, prints its address and connects', async () => {
    const { says, output, child, exited } = start();
    await says(/open http:\/\/127\.0\.0\.1:\d+/);

    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
    await vi.waitFor(async () => {
      const state = (await (await fetch(`${url}/api/state`)).json()) as LiveState;
      expect(state.bot.connected).toBe(true);
    });
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  test('names every bad key at once and how to mend it', async () => {
    const { exited, output } = start({ SLACK_BOT_TOKEN: 'nonsense', PORT: 'x', LOG_LEVEL: 'loud' });

    expect(await exited).toBe(1);
    expect(output()).toMatch(
      /SLACK_BOT_TOKEN must start with xoxb-[\s\S]*PORT must be a port[\s\S]*LOG_LEVEL must be one of/,
    );
    expect(output()).not.toMatch(/\n\s+at /);
  });

  test('on an occupied port says which and what to do', async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const PORT = String(typeof address === 'object' && address ? address.port : 0);
    const { exited, output } = start({ PORT });

    expect(await exited).toBe(1);
    expect(output()).toContain(PORT);
    expect(output()).toMatch(/PORT/);
    expect(output()).not.toMatch(/\n\s+at /);
  });

  test('over HTTP on an occupied port says so too', async () => {
    const { SLACK_APP_TOKEN: _, ...env } = await workspace();
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const PORT = String(typeof address === 'object' && address ? address.port : 0);
    const { exited, output } = start({ ...env, SLACK_SIGNING_SECRET: 'a-signing-secret', PORT });

    expect(await exited).toBe(1);
    expect(output()).toContain(PORT);
    expect(output()).not.toMatch(/\n\s+at /);
  });

  test('refuses a file that is no database, and leaves it alone', async () => {
    writeFileSync(
      join(folder, 'notes.txt'),
      'just some notes, and long enough to be looked at as a database file',
    );
    const { exited, output } = start({ DATABASE_URL: 'notes.txt' });

    expect(await exited).toBe(1);
    expect(output()).toMatch(/notes\.txt is not a database/);
    expect(output()).not.toMatch(/\n\s+at /);
  });

  test('refuses to be the second process on one database', async () => {
    const env = await workspace();
    const first = start(env);
    await first.says(/connected to Slack/);
    const second = start(env);

    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/Another process already works on the database/);
    expect(first.child.exitCode).toBeNull();
  });

  test.each(['SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN'])(
    'with a %s that Slack refuses says which one and ends',
    async (key) => {
      const env = await workspace();
      const { exited, output } = start({ ...env, [key]: `${env[key]?.slice(0, 5)}-wrong` });

      expect(await exited).toBe(1);
      expect(output()).toContain(key);
      expect(output()).not.toMatch(/\n\s+at /);
    },
  );

  test('with Slack out of reach keeps trying, says so, and still stops when asked to', async () => {
    const { says, child, exited } = start({
      SLACK_API_URL: 'http://127.0.0.1:9/',
      SLACK_BOT_TOKEN: 'xoxb-1',
      SLACK_APP_TOKEN: 'xapp-1',
    });
    await says(/cannot be reached|can't be reached|unreachable|not be reached/i);
    expect(child.exitCode).toBeNull();

    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });
});

describe('the models', () => {
  test('are named in one line: the rehearsal without a key, real ones with it', async () => {
    const env = await workspace();
    const rehearsed = start(env);
    await rehearsed.says(/^Models: the rehearsal, which is no AI\..*ANTHROPIC_API_KEY/m);
    await rehearsed.says(/connected to Slack/);
    rehearsed.child.kill('SIGTERM');
    await rehearsed.exited;

    const real = start({ ...env, ANTHROPIC_API_KEY: 'sk-ant-secret' });
    await real.says(/^Models: claude-haiku-5-5, claude-sonnet-5-5$/m);
    await real.says(/connected to Slack/);
    expect(real.output()).not.toContain('secret');
  });

  test('and the rest of the settings are named with all their mistakes at once', async () => {
    writeFileSync(join(folder, 'my.conf'), 'profile.default.*.1 = claude-sonnet-5-5\n');
    const { exited, output } = start({ MODELS_CONF: 'my.conf', PORT: 'x' });

    expect(await exited).toBe(1);
    expect(output()).toMatch(/PORT must be a port[\s\S]*my\.conf:1 .*write anthropic:claude-sonnet-5-5/);
    expect(output()).not.toMatch(/\n\s+at /);
  });

  test('are asked at the address that is set, as the file says, while the rehearsal plays the rest', async () => {
    const heard: { url: string; key: string; model: string }[] = [];
    const server = createHttpServer((request, response) => {
      void text(request).then((body) => {
        const { model } = JSON.parse(body) as { model: string };
        heard.push({ url: request.url ?? '', key: request.headers.authorization ?? '', model });
        response.writeHead(401).end('{}');
      });
    });
    taken = server.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const own = [
      'profile.default.*.1 = rehearsal:script',
      'profile.default.planning_speak.SystemDesigner.1 = openai:m',
    ];
    writeFileSync(join(folder, 'my.conf'), own.join('\n'));
    const { says } = start({
      ...(await workspace()),
      MODELS_CONF: 'my.conf',
      OPENAI_BASE_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    });
    await says(/^Models: the rehearsal \(no AI\), m$/m);
    await says(/connected to Slack/);
    const { speakers } = await plan('a page where employees book meeting rooms [question]');

    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 20_000 });
    expect(heard[0]).toEqual({ url: '/v1/chat/completions', key: 'Bearer none', model: 'm' });
    await vi.waitFor(async () => expect(await speakers()).toEqual(['ProductPlanner']), { timeout: 20_000 });
  });

  test('are shown by `npm run models`, which starts nothing', async () => {
    const { exited, output } = start({ OPENAI_API_KEY: 'sk-secret' }, 'models');

    expect(await exited).toBe(0);
    expect(output()).toMatch(/planning_speak +– anthropic:claude-sonnet-5-5 +ANTHROPIC_API_KEY\n +✓ openai:/);
    expect(output()).not.toContain('secret');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that cannot be as they are written make it list the mistakes and fail', async () => {
    writeFileSync(join(folder, 'my.conf'), 'profile.default.*.1 = openai:x\nbudget.day.usd = much\n');
    const bad = start({ MODELS_CONF: 'my.conf' }, 'models');
    expect(await bad.exited).toBe(1);
    expect(bad.output()).toMatch(/my\.conf:2 much is no amount of US dollars/);

    writeFileSync(join(folder, 'my.conf'), 'profile.default.*.1 = openai:x\n');
    const unusable = start({ MODELS_CONF: 'my.conf', ANTHROPIC_API_KEY: 'x' }, 'models');
    expect(await unusable.exited).toBe(1);
    expect(unusable.output()).toMatch(/– openai:x[\s\S]*my\.conf:1 nothing in .*set OPENAI_API_KEY/);
    expect(unusable.output()).not.toMatch(/\n\s+at /);
  });
});

test('SIGTERM in the middle of a workshop ends cleanly, and the next start goes on where it was', async () => {
  const env = await workspace();
  const first = start(env);
  await first.says(/connected to Slack/);
  const { speakers } = await plan('a page where employees book meeting rooms [question]');
  await vi.waitFor(async () => expect((await speakers()).length).toBeGreaterThan(0), { timeout: 20_000 });
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  const before = await speakers();

  start(env);
  await vi.waitFor(async () => expect((await speakers()).length).toBeGreaterThan(before.length), {
    timeout: 20_000,
  });
  const after = await speakers();
  const order = ['ProductPlanner', 'SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'];
  expect(after).toEqual(order.slice(0, after.length));
});
