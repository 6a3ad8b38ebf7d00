import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startVendor } from './models/vendors/vendor.js';
import { soon, starting } from './starting.js';

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

  test('on an occupied port says which and what to do', async ({ onTestFinished }) => {
    const { taken, start } = starting(onTestFinished);
    const PORT = await taken();
    const { exited, output } = start({ PORT });

    expect(await exited).toBe(1);
    expect(output()).toMatch(new RegExp(`${PORT}.*PORT`));
    expect(output()).not.toMatch(stack);
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

  test('shows by `npm run ws` what is in the database, beside the running bot and after it', async ({
    onTestFinished,
  }) => {
    const { start } = starting(onTestFinished);
    const { says, child, exited } = start();
    await says(/connected to Slack/);
    const beside = start({}, 'ws', 'list');
    expect(await beside.exited).toBe(0);
    expect(beside.output()).toBe('nothing\n');

    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    const after = start({}, 'ws', 'list');
    expect(await after.exited).toBe(0);
    expect(after.output()).toBe('nothing\n');
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
});
