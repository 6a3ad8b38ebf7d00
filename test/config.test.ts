import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.js';

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment is enough: the playground, a file under db, port 3000 on this machine only', () => {
  expect(readConfig({})).toEqual({
    databaseFile: 'db/planning.sqlite',
    outputDir: 'planning_outputs',
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'info',
    unused: [],
  });
});

test('empty values count as not set', () => {
  expect(readConfig({ SLACK_BOT_TOKEN: '', PORT: ' ' })).toMatchObject({ port: 3000 });
});

test('a bot token with an app token means Socket Mode, with a signing secret HTTP', () => {
  expect(readConfig({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' }).slack).toEqual({
    botToken: 'xoxb-1',
    appToken: 'xapp-1',
  });
  expect(readConfig({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 'abcdefgh' }).slack).toEqual({
    botToken: 'xoxb-1',
    signingSecret: 'abcdefgh',
  });
});

describe('bad keys', () => {
  test('are all named at once, each with its fix', () => {
    const found = problems({
      SLACK_BOT_TOKEN: 'xoxp-user',
      SLACK_APP_TOKEN: 'nonsense',
      SLACK_API_URL: 'ftp://x',
      DATABASE_URL: 'postgres://db',
      PORT: '99999',
      LOG_LEVEL: 'loud',
    });

    expect(found).toHaveLength(6);
    expect(found).toEqual([
      expect.stringMatching(/^SLACK_BOT_TOKEN must start with xoxb-/),
      expect.stringMatching(/^SLACK_APP_TOKEN must start with xapp-/),
      expect.stringMatching(/^SLACK_API_URL must be a http/),
      expect.stringMatching(/^DATABASE_URL must be a file/),
      expect.stringMatching(/^PORT must be a port/),
      expect.stringMatching(/^LOG_LEVEL must be one of/),
    ]);
  });

  test('half a Slack set-up is a mistake and not a wish for the playground', () => {
    expect(problems({ SLACK_BOT_TOKEN: 'xoxb-1' })).toEqual([
      expect.stringMatching(/add SLACK_APP_TOKEN .* or SLACK_SIGNING_SECRET/),
    ]);
    expect(problems({ SLACK_APP_TOKEN: 'xapp-1' })).toEqual([
      expect.stringMatching(/^SLACK_BOT_TOKEN is missing/),
    ]);
    expect(problems({ SLACK_API_URL: 'http://127.0.0.1:1/' })).toEqual([
      expect.stringMatching(/^SLACK_BOT_TOKEN is missing/),
    ]);
  });

  test.each(['-1', '3000.5', 'http', '70000'])('PORT %j is refused', (PORT) => {
    expect(problems({ PORT })).toEqual([expect.stringMatching(/^PORT/)]);
  });
});

test.each([
  ['db/x.sqlite', 'db/x.sqlite'],
  ['sqlite:db/x.sqlite', 'db/x.sqlite'],
  ['sqlite://db/x.sqlite', 'db/x.sqlite'],
  ['file:///var/x.sqlite', '/var/x.sqlite'],
  ['/var/x.sqlite', '/var/x.sqlite'],
])('DATABASE_URL %s is the file %s', (DATABASE_URL, file) => {
  expect(readConfig({ DATABASE_URL }).databaseFile).toBe(file);
});

test('keys that this release does not use yet are named, not refused', () => {
  expect(readConfig({ ANTHROPIC_API_KEY: 'x', KNOWLEDGE_DIR: 'docs' }).unused).toEqual([
    'ANTHROPIC_API_KEY',
    'KNOWLEDGE_DIR',
  ]);
});
