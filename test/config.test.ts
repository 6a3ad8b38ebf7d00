import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.js';
import { settingsOf } from '../src/workspaces.js';

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
  const { models: _, ...rest } = readConfig({});
  expect(rest).toEqual({
    databaseFile: 'db/planning.sqlite',
    mcp: { tokenFile: 'db/planning.sqlite-mcp-tokens' },
    outputDir: 'planning_outputs',
    handOff: {},
    host: '127.0.0.1',
    port: 3000,
    status: { host: '127.0.0.1' },
    logLevel: 'info',
    reminders: { hours: { from: 9, to: 18 } },
    earlyAnswersMinutes: 10,
  });
});

test('how long a round waits for answers is a whole number of minutes, or no wait', () => {
  expect(readConfig({ EARLY_ANSWERS_MINUTES: '0' }).earlyAnswersMinutes).toBe(0);
  expect(problems({ EARLY_ANSWERS_MINUTES: '1.5' })).toEqual([
    expect.stringMatching(/^EARLY_ANSWERS_MINUTES must be a whole number of minutes/),
  ]);
});

describe('a playground that others in the network reach', () => {
  test.each(['0.0.0.0', '::', '192.168.0.7', 'planning.example', '::ffff:127.0.0.1'])(
    'on %s needs a token, and the mistake says how to come by one',
    (HOST) => {
      expect(problems({ HOST })).toEqual([
        expect.stringMatching(
          /^HOST .* opens the playground to the network: set PLAYGROUND_TOKEN .*unset HOST/,
        ),
      ]);
      expect(readConfig({ HOST, PLAYGROUND_TOKEN: 'b3c1f0a2d4e5967788' }).playgroundToken).toBe(
        'b3c1f0a2d4e5967788',
      );
    },
  );

  test('needs one that is long enough, and tells it to nobody', () => {
    const told = problems({ HOST: '0.0.0.0', PLAYGROUND_TOKEN: 'opensesame' });
    expect(told).toEqual([expect.stringMatching(/^PLAYGROUND_TOKEN is too short/)]);
    expect(told.join()).not.toContain('opensesame');
  });

  test('is not one on this machine alone, nor where Slack itself is connected', () => {
    const slack = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 'abcdefgh' };
    for (const HOST of ['127.0.0.1', '127.8.0.1', 'localhost', '::1']) expect(problems({ HOST })).toEqual([]);
    expect(problems({ HOST: '0.0.0.0', ...slack })).toEqual([]);
  });
});

test('health and metrics are told on this machine, on the port and host that are named, or not at all', () => {
  const status = (env: Record<string, string>) => readConfig(env).status;
  expect(status({ STATUS_PORT: '9500' })).toEqual({ host: '127.0.0.1', port: 9500 });
  expect(status({ STATUS_HOST: '0.0.0.0' })).toEqual({ host: '0.0.0.0' });
  expect(status({ STATUS_PORT: 'off' })).toBeUndefined();
  expect(problems({ STATUS_PORT: 'on' })).toEqual([
    expect.stringMatching(/^STATUS_PORT must be .*9464, or off/),
  ]);
});

test('coding agents are answered at the port that is named, or not at all, with tokens beside the database', () => {
  const mcp = (env: Record<string, string>) => readConfig(env).mcp;
  expect(mcp({ MCP_PORT: '9500', DATABASE_URL: 'sqlite:/var/plans.db' })).toEqual({
    ...{ port: 9500, tokenFile: '/var/plans.db-mcp-tokens' },
  });
  expect(mcp({ MCP_PORT: 'off' })).toBeUndefined();
  expect(problems({ MCP_PORT: '99999' })).toEqual([
    expect.stringMatching(/^MCP_PORT must be .*9465, or off/),
  ]);
});

test('people are reminded in the hours that are named, or not at all', () => {
  // A setting of release 0.5 is read past.
  const { reminders } = readConfig({ REMIND_HOURS: '8 - 16', ESCALATE_AFTER_HOURS: '24' });
  expect(reminders).toEqual({ hours: { from: 8, to: 16 } });
  expect(readConfig({ REMIND_HOURS: 'off' }).reminders).toEqual({});
});

test.each(['18-9', '9-9', '9-25', '9', 'nine to five', '9-18-20', '-1-9'])(
  'REMIND_HOURS of "%s" is a mistake that says what to write',
  (value) => {
    expect(problems({ REMIND_HOURS: value })).toEqual([
      expect.stringMatching(/^REMIND_HOURS must be .* such as 9-18, or off$/),
    ]);
  },
);

describe('several workspaces', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const all = {
    ...{ SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'secret', SLACK_STATE_SECRET: 'x'.repeat(16) },
    ...{ SLACK_SIGNING_SECRET: 'abcdefgh', TOKEN_KEY: key, DATABASE_URL: 'postgres://host/planning' },
  };

  test('have settings of their own, and keys of which the first one encrypts', () => {
    const { slack, oauth } = readConfig({
      ...all,
      TOKEN_KEY: `${key}, ${Buffer.alloc(32, 8).toString('base64')}`,
    });
    expect(slack).toBeUndefined();
    expect(oauth?.keys.map(([first]) => first)).toEqual([7, 8]);
  });

  test.each([
    ['SQLite', { DATABASE_URL: '' }, /^several workspaces need PostgreSQL/],
    ['the token of one of them', { SLACK_BOT_TOKEN: 'xoxb-1' }, /^SLACK_BOT_TOKEN is for one workspace/],
    ['Socket Mode', { SLACK_APP_TOKEN: 'xapp-1' }, /^SLACK_APP_TOKEN is for one workspace/],
    ['no secret for signatures', { SLACK_SIGNING_SECRET: '' }, /^SLACK_SIGNING_SECRET must be set beside/],
    ['no key', { TOKEN_KEY: '' }, /^TOKEN_KEY must be set beside SLACK_CLIENT_ID/],
    ['a key that is short', { TOKEN_KEY: `${key},c2hvcnQ=` }, /^TOKEN_KEY must be 32 bytes in base64/],
    [
      'a hand-off that would be every one’s',
      { GITHUB_TOKEN: 'ghp_1' },
      /^GITHUB_TOKEN would be every workspace/,
    ],
  ])('with %s are refused, with what to do', (_, set, words) => {
    expect(problems({ ...all, ...set })).toEqual([expect.stringMatching(words)]);
  });

  test('have folders and tokens of agents of their own', () => {
    const { outputDir, knowledgeDir, mcp } = settingsOf(
      readConfig({ ...all, OUTPUT_DIR: 'plans', KNOWLEDGE_DIR: tmpdir() }),
      'T0REDTEAM1',
    );
    expect({ outputDir, knowledgeDir, ...mcp }).toEqual({
      ...{ outputDir: 'plans/T0REDTEAM1', knowledgeDir: join(tmpdir(), 'T0REDTEAM1') },
      tokenFile: 'db/planning-mcp-tokens-T0REDTEAM1',
    });
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
      DATABASE_URL: 'mysql://db',
      PORT: '99999',
      LOG_LEVEL: 'loud',
    });

    expect(found).toHaveLength(6);
    expect(found).toEqual([
      expect.stringMatching(/^SLACK_BOT_TOKEN must start with xoxb-/),
      expect.stringMatching(/^SLACK_APP_TOKEN must start with xapp-/),
      expect.stringMatching(/^SLACK_API_URL must be an http/),
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

test('DATABASE_URL of PostgreSQL is that database, with a place on this machine for what is its own', () => {
  for (const databaseUrl of ['postgres://me:secret@db:5432/planning', 'postgresql://db/planning'])
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({
      databaseUrl,
      databaseFile: 'db/planning',
    });
});

describe('models', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function conf(...lines: string[]): string {
    const file = join(folder, 'my.conf');
    writeFileSync(file, lines.join('\n'));
    return file;
  }

  test('with nothing set are the rehearsal, by the models.conf of the package', () => {
    const { models } = readConfig({});
    expect(models.file).toBe('models.conf');
    expect(models.settings.size).toBe(0);
    expect(models.chains.models('C0123ABCD')).toEqual(['rehearsal:script']);
  });

  test.each([
    [{ ANTHROPIC_API_KEY: 'x' }, /^anthropic:/],
    [{ OPENAI_API_KEY: 'x' }, /^openai:/],
    [{ OPENAI_BASE_URL: 'http://localhost:11434/v1' }, /^openai:/],
  ])('with %j and nothing else set are just used', (env, first) => {
    const { models } = readConfig(env);
    expect(models.settings.size).toBe(1);
    expect(models.chains.chain('planning_speak', 'RiskPlanner', 'C0123ABCD')[0]).toMatch(first);
  });

  test('a file that is named and does not exist, or is a folder, is a mistake, and the only one said of it', () => {
    expect(problems({ MODELS_CONF: join(folder, 'none.conf'), ANTHROPIC_API_KEY: 'x' })).toEqual([
      expect.stringMatching(/^MODELS_CONF .*none\.conf does not exist: name a file, or unset it/),
    ]);
    expect(problems({ MODELS_CONF: folder })).toEqual([
      expect.stringMatching(/^MODELS_CONF .* cannot be read/),
    ]);
  });

  test('mistakes of environment and file come together, those of the file with their lines', () => {
    const MODELS_CONF = conf('profile.default.*.1 = openai:gpt', 'budget.day.usd = lots', 'nonsense');
    expect(problems({ MODELS_CONF, PORT: 'x', OPENAI_API_KEY: 'x', OPENAI_BASE_URL: 'ftp://x' })).toEqual([
      expect.stringMatching(/^PORT must be/),
      expect.stringMatching(/^OPENAI_BASE_URL must be an http/),
      expect.stringMatching(/my\.conf:2 lots is not a number of US dollars: write /),
      expect.stringMatching(/my\.conf:3 nonsense has no =: write /),
    ]);
  });

  test('a chain that no key there is can answer is a mistake that names chain, line and key', () => {
    const MODELS_CONF = conf(
      'profile.default.*.1 = openai:gpt',
      'profile.default.planning_speak.1 = anthropic:claude',
    );
    expect(problems({ MODELS_CONF, OPENAI_API_KEY: 'x' })).toEqual([
      expect.stringMatching(
        /my\.conf:2 nothing in profile\.default\.planning_speak can be used: set ANTHROPIC_API_KEY, or /,
      ),
    ]);
    expect(problems({ MODELS_CONF })).toEqual([]);
  });
});

test('KNOWLEDGE_DIR is a folder that exists', () => {
  expect(readConfig({ KNOWLEDGE_DIR: 'docs' }).knowledgeDir).toBe('docs');
  for (const KNOWLEDGE_DIR of ['no-such-folder', 'package.json', 'package.json/inside']) {
    expect(problems({ KNOWLEDGE_DIR })).toEqual([
      expect.stringMatching(/^KNOWLEDGE_DIR must be a folder that exists: create it, or unset it/),
    ]);
  }
});

test('WITHHELD_PATTERNS is a file with an expression a line, and names each that cannot be used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
  const file = join(folder, 'patterns');
  writeFileSync(file, '# projects\n\n(?i)project zeus\nACME-[0-9]{6}\n');
  const { withheld } = readConfig({ WITHHELD_PATTERNS: file });
  writeFileSync(file, 'fine\n(\na(?=b)\n');
  const found = problems({ WITHHELD_PATTERNS: file, PORT: 'x' });
  rmSync(folder, { recursive: true });

  expect(withheld).toEqual(['(?i)project zeus', 'ACME-[0-9]{6}']);
  expect(found).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/patterns:2 cannot be used \(.*missing closing \).*\): write it as RE2 does/),
    expect.stringMatching(/patterns:3 cannot be used/),
  ]);
  for (const WITHHELD_PATTERNS of ['no-such-file', 'docs', 'package.json/inside'])
    expect(problems({ WITHHELD_PATTERNS })).toEqual([
      expect.stringMatching(/ is no file that can be read: create it/),
    ]);
});

test('CODE_DIR is one folder that exists, or several, and needs git', () => {
  const env = { PATH: process.env.PATH ?? '' };
  const { code } = readConfig({ ...env, CODE_DIR: `docs${delimiter}src` });
  expect(code?.folders).toEqual([resolve('docs'), resolve('src')]);
  expect(code?.git).toMatch(/\/git$/);
  expect(readConfig(env).code).toBeUndefined();
  for (const CODE_DIR of ['no-such-folder', `docs${delimiter}package.json`])
    expect(problems({ ...env, CODE_DIR })).toEqual([
      expect.stringMatching(/^CODE_DIR must be a folder that exists, or several/),
    ]);
  expect(problems({ PATH: '', CODE_DIR: 'docs' })).toEqual([
    expect.stringMatching(/^CODE_DIR needs the program git/),
  ]);
});

describe('POLICY', () => {
  const file = () => {
    const folder = mkdtempSync(join(tmpdir(), 'policy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return join(folder, 'policy.json');
  };
  const policyOf = (text: string) => {
    const path = file();
    writeFileSync(path, text);
    return { path, found: problems({ POLICY: path }) };
  };

  test('is the file of docs/OPERATIONS.md, as it stands there', () => {
    const [, example = ''] = /```json\n([^`]*)```/.exec(readFileSync('docs/OPERATIONS.md', 'utf8')) ?? [];
    const path = file();
    writeFileSync(path, example);

    expect(readConfig({ POLICY: path }).policy).toEqual({
      ...{ channels: 'C0PLANNING C0LAUNCH01', startGroups: '@planners', approve: 'U0MAYACHEN' },
      ...{ approveGroups: 'S0LEADS', handOff: 'U0MAYACHEN', guests: 'answer', raises: '2' },
    });
  });

  test('with mistakes stops the start, and each is named with its fix', () => {
    const { path, found } = policyOf('{"approve": "@leads", "guests": "maybe", "raises": -1, "aprove": ""}');

    expect(found).toEqual([
      `POLICY ${path} approve must be such as "U0123ABCD U0456EFGH"`,
      `POLICY ${path} guests must be invited, answer or never`,
      `POLICY ${path} raises must be such as "2"`,
      expect.stringContaining(`POLICY ${path} must be an object with no other names than channels, start,`),
    ]);
  });

  test('names the profiles that there are where it has another one', () => {
    const { path, found } = policyOf('{"models": "thrifty", "budget": 2.5, "keepDays": 365}');

    expect(found).toEqual([
      `POLICY ${path} models must be a profile of models.conf: default, frugal, thorough`,
    ]);
  });

  test('is no file that is not there, or is no object in JSON', () => {
    for (const text of ['', '[]', 'approve = U0BEN'])
      expect(policyOf(text).found).toEqual([
        expect.stringMatching(/cannot be read as JSON|must be an object/),
      ]);
    expect(problems({ POLICY: '/nowhere/policy.json' })).toEqual([
      'POLICY /nowhere/policy.json cannot be read as JSON: write it as docs/OPERATIONS.md shows',
    ]);
  });
});
