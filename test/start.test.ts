import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LiveState } from '../src/playground/live.js';
import { openSqlite } from '../src/store/sqlite/open.js';
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

  test.for<[string, (folder: string) => void | Promise<void>, RegExp]>([
    ['a database with damaged pages', damage, /is malformed\W.* put a backup in its place/],
    [
      'a folder in place of the database',
      (folder) => void mkdirSync(join(folder, 'db', 'planning.sqlite'), { recursive: true }),
      /^The database .*planning\.sqlite cannot be opened .*Check the folder/,
    ],
    [
      'a file in place of the folder',
      (folder) => writeFileSync(join(folder, 'db'), ''),
      /^The playground cannot write its journal .*db\W/,
    ],
    [
      'a folder in place of the settings',
      (folder) => mkdirSync(join(folder, '.env')),
      /^The settings need a change:\n {2}- \.env cannot be read/,
    ],
  ])('refuses %s in a sentence that says what to do', async ([, prepare, sentence], { onTestFinished }) => {
    const { folder, start } = starting(onTestFinished);
    await prepare(folder);
    const { exited, output } = start({ LOG_LEVEL: 'silent' });

    expect(await exited).toBe(1);
    expect(output()).toMatch(sentence);
    expect(output()).not.toMatch(stack);
  });
});

/** Leaves only the first page of a database as it was. */
async function damage(folder: string): Promise<void> {
  const file = join(folder, 'db', 'planning.sqlite');
  await (await openSqlite(file, () => '2026-03-02T09:00:00.000Z')).close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xff, 4_096));
}

describe.concurrent('on the command line', () => {
  test.for<[string, RegExp]>([
    ['doctr', /^There is no command doctr\. Did you mean doctor\? --help lists all\.$/m],
    ['ws lst', /^There is no command ws lst\. Did you mean ws list\?/m],
    ['ws', /^There is no command ws\. Did you mean ws \w+\?/m],
    ['models --tries', /^`models` has no option --tries\. Did you mean --try\?/m],
    ['--verison', /^`start` has no option --verison\. Did you mean --version\?/m],
    ['ws list all', /^It is written `ws list`\./m],
    ['mcp token', /^It is written `mcp token <channel>…`\./m],
    ['mcp revoke', /^It is written `mcp revoke <id>`\./m],
  ])(
    '%s is refused with what was meant, and nothing is begun',
    async ([typed, words], { onTestFinished }) => {
      const { code, said } = await starting(onTestFinished).ended(typed.split(' '));

      expect(said).toMatch(words);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    },
  );

  test('--version prints the release', async ({ onTestFinished }) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

    expect(await starting(onTestFinished).ended(['--version'])).toEqual({ code: 0, said: `${version}\n` });
  });

  test('--help lists every command with its options and starts no bot; behind some words only what begins so', async ({
    onTestFinished,
  }) => {
    const { ended } = starting(onTestFinished);
    const all = await ended(['--help']);
    const some = await ended(['ws', '--help']);

    expect(all.code).toBe(0);
    for (const name of [
      'start',
      'setup [--try]',
      'doctor [--try]',
      'models [--try]',
      'ws show [id]',
      'mcp token <channel>…',
    ])
      expect(all.said).toContain(`\n${name} `);
    expect(some.said).toMatch(/ws stuck/);
    expect(some.said).not.toMatch(/doctor/);
  });
});
