import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startVendor } from './models/vendors/vendor.js';
import { soon, starting } from './starting.js';

const top = fileURLToPath(new URL('..', import.meta.url));

const fits = {
  text: '{"put":[],"change":[],"say":[],"questions":[],"next":[],"changed":[],"because":[],"reason":"","stance":"none","verdict":"ok"}',
};
const stack = /\n\s+at /;

describe.concurrent('starting', () => {
  test('for others in the network asks for a token, and prints an address that has it', async ({
    onTestFinished,
  }) => {
    const PLAYGROUND_TOKEN = 'b3c1f0a2d4e5967788';
    const { says, output } = starting(onTestFinished).start({
      HOST: '0.0.0.0',
      PLAYGROUND_TOKEN,
      LOG_LEVEL: 'trace',
    });
    await says(/It listens on 0\.0\.0\.0: others in the network open it .* token/);
    await says(/connected to Slack/);

    const address = /open (http:\S+)/.exec(output())?.[1] ?? '';
    expect((await fetch(new URL('/api/state', address))).status).toBe(401);
    expect((await fetch(address)).headers.getSetCookie()).toHaveLength(1);
    expect(output().split(PLAYGROUND_TOKEN)).toHaveLength(2);
  });

  test('tells health and metrics at an address of its own, and until Slack is connected that it is not ready', async ({
    onTestFinished,
  }) => {
    const { workspace, start } = starting(onTestFinished);
    const { env } = await workspace();
    const { says, output, child, exited } = start({ ...env, STATUS_HOST: '0.0.0.0' });
    await says(/Health and metrics: .* for whoever reaches this address/);
    const port = /http:\/\/0\.0\.0\.0:(\d+)\/healthz/.exec(output())?.[1];
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

    expect((await get('/healthz')).status).toBe(200);
    await soon(async () => expect((await get('/readyz')).status).toBe(200));
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/^planning_workshops\{status="working"\} 0$/m);
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  test('goes on without health and metrics where their usual port is taken, but not where it was chosen', async ({
    onTestFinished,
  }) => {
    const { taken, start } = starting(onTestFinished);
    const other = createServer();
    onTestFinished(() => void other.close());
    // Whoever has it, it is taken.
    await new Promise<void>((done) => other.once('error', () => done()).listen(9464, '127.0.0.1', done));
    const usual = start({ STATUS_PORT: '' });
    await usual.says(
      /127\.0\.0\.1:9464: the port is in use\. Set STATUS_PORT .* The bot goes on without them\./,
    );
    await usual.says(/Stop with Ctrl\+C/);

    const STATUS_PORT = await taken();
    const chosen = start({ STATUS_PORT, DATABASE_URL: 'another.sqlite' });
    expect(await chosen.exited).toBe(1);
    expect(chosen.output()).toMatch(new RegExp(`${STATUS_PORT}: the port is in use\\. Set STATUS_PORT`));
    expect(chosen.output()).not.toMatch(stack);
  });

  test('of a database that is not there, `npm run ws` makes none, and says what to do', async ({
    onTestFinished,
  }) => {
    const { folder, start } = starting(onTestFinished);
    const { exited, output } = start({}, 'ws', 'list');

    expect(await exited).toBe(1);
    expect(output()).toMatch(/db\/planning\.sqlite cannot be read .* Set DATABASE_URL/);
    expect(output()).not.toMatch(stack);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('tries by `npm run models -- --try` who answers, ends with 1 when one does not, and writes nothing', async ({
    onTestFinished,
  }) => {
    const { folder, start } = starting(onTestFinished);
    const vendor = await startVendor();
    onTestFinished(() => vendor.close());
    vendor.always(({ body }) => (body.model === 'gone' ? { status: 404, message: 'no model gone' } : fits));
    const conf = join(folder, 'my.conf');
    const env = { OPENAI_BASE_URL: vendor.openai, MODELS_CONF: conf };

    writeFileSync(conf, 'profile.default.*.1 = openai:here\n');
    const fine = start(env, 'models', '--try');
    expect(await fine.exited).toBe(0);
    expect(fine.output()).toMatch(
      /^✓ openai:here .* no known price\n +asked with a schema, .* a workshop runs with it\.\n$/,
    );

    writeFileSync(conf, 'profile.default.*.1 = openai:here\nprofile.default.*.2 = openai:gone\n');
    const one = start(env, 'models', '--try');
    expect(await one.exited).toBe(1);
    expect(one.output()).toMatch(/✗ openai:gone .*\n +404 no model gone\. Check its name in models\.conf/);
    expect(readdirSync(folder)).toEqual(['my.conf']);
  });

  test('with Slack out of reach keeps trying, says so, and still stops when asked to', async ({
    onTestFinished,
  }) => {
    const { says, child, exited } = starting(onTestFinished).start({
      ...{ SLACK_API_URL: 'http://127.0.0.1:9/', SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' },
    });
    await says(/cannot be reached/);
    expect(child.exitCode).toBeNull();

    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });
});

describe('SIGTERM', () => {
  test('in the middle of a workshop ends cleanly, and the next start goes on where it was', async ({
    onTestFinished,
  }) => {
    const { start, workspace } = starting(onTestFinished);
    const { env, command, speakers } = await workspace();
    const first = start(env);
    await first.says(/connected to Slack/);
    await command('/plan a page where employees book meeting rooms');
    await soon(async () => expect((await speakers()).length).toBeGreaterThan(0));
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const before = await speakers();

    start(env);
    await soon(async () => expect((await speakers()).length).toBeGreaterThan(before.length));
    const after = await speakers();
    const order = ['ProductPlanner', 'SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'];
    expect(after).toEqual(order.slice(0, after.length));
  });

  test.skipIf(process.platform === 'win32')(
    'to `npm start` ends the bot, cleanly',
    async ({ onTestFinished }) => {
      const { folder, watch, workspace } = starting(onTestFinished);
      const { env } = await workspace();
      const { PATH = '', HOME = folder } = process.env;
      // Without its own build: others read what it would write.
      const npm = spawn('npm', ['start', '--ignore-scripts'], {
        cwd: top,
        env: { PATH, HOME, PORT: '0', DATABASE_URL: join(folder, 'a.sqlite'), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const { says, output, exited } = watch(npm);
      await says(/connected to Slack\. Stop with/);
      const bot = Number(/"pid":(\d+)/.exec(output())?.[1]);
      expect(() => process.kill(bot, 0)).not.toThrow();
      npm.kill('SIGTERM');

      expect(await exited).toBe(0);
      expect(() => process.kill(bot, 0)).toThrow(/ESRCH/);
    },
  );
});
