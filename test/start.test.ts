import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LiveState } from '../src/playground/live.js';
import { soon, starting } from './starting.js';

const stack = /\n\s+at /;

describe.concurrent('starting', () => {
  test('with nothing set opens the playground, prints its address and connects; SIGTERM ends it', async ({
    onTestFinished,
  }) => {
    const { start, folder } = starting(onTestFinished);
    const { says, output, child, exited } = start();
    await says(/open http:\/\/127\.0\.0\.1:\d+ and type/);

    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
    await soon(async () => {
      const state = (await (await fetch(`${url}/api/state`)).json()) as LiveState;
      expect(state.bot.connected).toBe(true);
    });
    const kept = readdirSync(join(folder, 'db'));
    expect(kept).toContain('playground.jsonl');
    const open = kept.filter((name) => (statSync(join(folder, 'db', name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  test('without a key names the server of models that answers at its usual address, and what to type; with one it asks nobody', async ({
    onTestFinished,
  }) => {
    const { start, taken } = starting(onTestFinished);
    const asked: (string | undefined)[] = [];
    const port = await taken(
      createServer(({ url }, response) => {
        asked.push(url);
        response.end('{"object":"list","data":[{"id":"qwen3:32b","object":"model"}]}');
      }),
    );
    // Whether somebody has a server of their own running is not for this test: the usual addresses lead to the one above.
    const redirect = `const real = fetch; globalThis.fetch = (url, options) => real(String(url).replace(/:(11434|1234)(?=\\/)/, ':${port}'), options)`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(redirect)}`;
    const withKey = start({ NODE_OPTIONS, ANTHROPIC_API_KEY: 'x', DATABASE_URL: 'with-key.sqlite' });
    await withKey.says(/connected to Slack/);
    expect(asked).toEqual([]);

    const { says } = start({ NODE_OPTIONS });
    await says(/^Ollama answers at http:\/\/127\.0\.0\.1:11434 and has qwen3:32b\. .* type/m);
    await says(/OPENAI_BASE_URL=http:\/\/127\.0\.0\.1:11434\/v1 npm start$/m);
    await says(/^LM Studio answers at http:\/\/127\.0\.0\.1:1234 and has qwen3:32b\. .* type/m);
    expect(asked).toEqual(['/v1/models', '/v1/models']);
  });

  test('names everything that is wrong at once, the models among it, and how to mend it', async ({
    onTestFinished,
  }) => {
    const { folder, start } = starting(onTestFinished);
    writeFileSync(join(folder, 'my.conf'), 'profile.default.*.1 = claude-sonnet-5-5\n');
    const { exited, output } = start({
      PORT: 'x',
      LOG_LEVEL: 'loud',
      HOST: '0.0.0.0',
      MODELS_CONF: 'my.conf',
    });

    expect(await exited).toBe(1);
    expect(output()).toMatch(
      /PORT must be a port[\s\S]*LOG_LEVEL must be one of[\s\S]*HOST 0\.0\.0\.0 .*set PLAYGROUND_TOKEN[\s\S]*my\.conf:1 .*write anthropic:claude-sonnet-5-5/,
    );
    expect(output()).not.toMatch(stack);
  });
});
