import { readdirSync, statSync, writeFileSync } from 'node:fs';
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
      /PORT must be a port[\s\S]*LOG_LEVEL must be one of[\s\S]*HOST 0\.0\.0\.0 .*set PLAYGROUND_TOKEN[\s\S]*my\.conf:1 claude-sonnet-5-5 is no model .*write <provider>:<model>/,
    );
    expect(output()).not.toMatch(stack);
  });
});
