import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { starting } from './starting.js';

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
