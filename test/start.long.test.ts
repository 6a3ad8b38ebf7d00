import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { soon, starting } from './starting.js';

const stack = /\n\s+at /;
const top = fileURLToPath(new URL('..', import.meta.url));
/** Nobody is asked before the roles speak. */
const brief = '/plan a page where employees book meeting rooms';

describe('starting', { timeout: 60_000 }, () => {
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

describe('the models', { timeout: 60_000 }, () => {
  test('are asked at the address that is set, as the file says, while the rehearsal plays the rest', async ({
    onTestFinished,
  }) => {
    const { folder, start, taken, workspace } = starting(onTestFinished);
    const heard: { url: string; key: string; model: string }[] = [];
    const port = await taken(
      createServer((request, response) => {
        void text(request).then((body) => {
          // What it has loaded is asked for, too.
          if (request.method === 'GET') return response.writeHead(404).end();
          const { model } = JSON.parse(body) as { model: string };
          heard.push({ url: request.url ?? '', key: request.headers.authorization ?? '', model });
          return response.writeHead(401).end('{}');
        });
      }),
    );
    const own = [
      'profile.default.*.1 = rehearsal:script',
      'profile.default.planning_speak.SystemDesigner.1 = openai:m',
    ];
    writeFileSync(join(folder, 'my.conf'), own.join('\n'));
    const { env, command, speakers } = await workspace();
    const OPENAI_BASE_URL = `http://127.0.0.1:${port}/v1`;
    const { says } = start({ ...env, MODELS_CONF: 'my.conf', OPENAI_BASE_URL });
    await says(/^Models: the rehearsal \(no AI\), m$/m);
    await says(/connected to Slack/);
    await command(brief);

    await soon(() => expect(heard.length).toBeGreaterThan(0));
    expect(heard[0]).toEqual({ url: '/v1/chat/completions', key: 'Bearer none', model: 'm' });
    await soon(async () => expect(await speakers()).toEqual(['ProductPlanner']));
  });

  test('that cannot be as they are written make `npm run models` list the mistakes and fail', async ({
    onTestFinished,
  }) => {
    const { folder, start } = starting(onTestFinished);
    writeFileSync(join(folder, 'bad.conf'), 'profile.default.*.1 = openai:x\nbudget.day.usd = much\n');
    writeFileSync(join(folder, 'good.conf'), 'profile.default.*.1 = openai:x\n');
    const bad = start({ MODELS_CONF: 'bad.conf' }, 'models');
    const unusable = start({ MODELS_CONF: 'good.conf', ANTHROPIC_API_KEY: 'x' }, 'models');

    expect(await bad.exited).toBe(1);
    expect(bad.output()).toMatch(/bad\.conf:2 much is not a number of US dollars/);
    expect(await unusable.exited).toBe(1);
    expect(unusable.output()).toMatch(/– openai:x[\s\S]*good\.conf:1 nothing in .*set OPENAI_API_KEY/);
    expect(unusable.output()).not.toMatch(stack);
  });
});

describe('SIGTERM', { timeout: 60_000 }, () => {
  test('in the middle of a workshop ends cleanly, and the next start goes on where it was', async ({
    onTestFinished,
  }) => {
    const { start, workspace } = starting(onTestFinished);
    const { env, command, speakers } = await workspace();
    const first = start(env);
    await first.says(/connected to Slack/);
    await command(brief);
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
