import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { allScopes } from '../src/playground/team.js';
import { manifestForHttp } from '../src/setup/manifest.js';
import { applicationId } from '../src/store/sqlite/migrate.js';
import { freePort } from './free-port.js';
import { starting } from './starting.js';

/** A folder for the bot, and a Slack to connect it to. */
async function place(finished: Parameters<typeof starting>[0], scopes?: readonly string[]) {
  const room = starting(finished);
  const { env, signingSecret, ...visitor } = await room.workspace(scopes);
  const { SLACK_API_URL, SLACK_BOT_TOKEN: bot, SLACK_APP_TOKEN: app } = env;
  const file = join(room.folder, '.env');
  const written = () => readFileSync(file, 'utf8');
  return { ...room, ...visitor, slack: { SLACK_API_URL }, bot, app, signingSecret, file, written };
}

describe.concurrent('setup', () => {
  test('asks, checks each answer with Slack, and writes an .env for its owner alone, with which the bot starts', async ({
    onTestFinished,
  }) => {
    const { ended, start, folder, slack, bot, app, file, written } = await place(onTestFinished);
    const { code, said } = await ended(['setup'], slack, [
      ...['socket', bot, app, '', '', '', 'db/own.sqlite', 'plans', ''],
    ]);

    expect(said).toMatch(
      /ok +SLACK_BOT_TOKEN is @planning-workshop of Playground, with the 16 scopes of manifest\.yml\./,
    );
    expect(said).toMatch(/ok +The bot is in #planning, #partners\./);
    expect(said).toMatch(/ok +SLACK_APP_TOKEN opens Socket Mode\./);
    expect(said).toMatch(/ok +The database db\/own\.sqlite is made at the first start\./);
    expect(said).not.toMatch(/wrong/);
    expect(code).toBe(0);
    expect(written()).toBe(
      `SLACK_BOT_TOKEN=${bot}\nSLACK_APP_TOKEN=${app}\nDATABASE_URL=db/own.sqlite\nOUTPUT_DIR=plans\n`,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const bound = start(slack);
    await bound.says(/connected to Slack/);
    expect(statSync(join(folder, 'db/own.sqlite')).size).toBeGreaterThan(0);
    // Beside the running bot, too.
    expect(await ended(['doctor'], slack)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/ok +The database db\/own\.sqlite can be written, and is up to date\./),
    });
  });

  test('keeps what is there on Enter, shows no secret whole, and leaves other lines as they are', async ({
    onTestFinished,
  }) => {
    const { ended, slack, bot, app, file, written } = await place(onTestFinished);
    writeFileSync(file, `# ours\nLOG_LEVEL=warn\nSLACK_BOT_TOKEN="${bot}"\nOUTPUT_DIR=old\n`);
    const { code, said } = await ended(['setup'], { ...slack, SLACK_APP_TOKEN: app }, [
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      "a plan's #1",
      '',
    ]);

    expect(said).toContain(`[…${bot.slice(-4)}]`);
    expect(said).toContain('[old]');
    for (const secret of [bot, app]) expect(said).not.toContain(secret);
    expect(written()).toBe(
      `# ours\nLOG_LEVEL=warn\nSLACK_BOT_TOKEN=${bot}\nSLACK_APP_TOKEN=${app}\nOUTPUT_DIR="a plan's #1"\n`,
    );
    expect(code).toBe(0);
  });

  test('shows at a terminal what is typed, but nothing of a secret', async ({ onTestFinished }) => {
    const { typed, slack, bot } = await place(onTestFinished);
    const { child, says, output } = typed(['setup'], slack);
    await says(/by "socket"/);
    child.stdin?.write('socXX\x7f\x7fket\r');
    await says(/socX[\s\S]*Install App/);
    await says(/SLACK_BOT_TOKEN/);
    child.stdin?.write(`${bot}\r`);
    await says(/SLACK_APP_TOKEN/);
    expect(output()).not.toContain(bot.slice(0, 9));
  });

  test('says what Slack refuses and how to mend it, goes on with the rest, and ends with 1', async ({
    onTestFinished,
  }) => {
    const { ended, slack, bot, file } = await place(onTestFinished);
    const { code, said } = await ended(['setup'], slack, ['socket', 'xoxb-other', `xapp-${bot}`]);

    expect(said).toMatch(
      /wrong +Slack refuses SLACK_BOT_TOKEN \("invalid_auth"\)\. In your app's settings .*xoxb-/,
    );
    expect(said).toMatch(/wrong +Slack refuses SLACK_APP_TOKEN .*connections:write/);
    expect(said).toMatch(/ok +The folder planning_outputs can be written/);
    expect(said).toMatch(/What is wrong stands above/);
    expect(code).toBe(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('for HTTP writes a manifest with the public address, and looks whether requests can come in', async ({
    onTestFinished,
  }) => {
    const { ended, start, taken, folder, slack, bot, signingSecret, written } = await place(onTestFinished);
    const port = String(await freePort());
    const { said } = await ended(['setup'], slack, [
      ...['http', 'https://plan.example.com', bot, signingSecret, port],
    ]);

    expect(said).toContain(`can come in on port ${port} of 127.0.0.1`);
    expect(written()).toBe(`SLACK_BOT_TOKEN=${bot}\nSLACK_SIGNING_SECRET=${signingSecret}\nPORT=${port}\n`);
    const url = 'https://plan.example.com/slack/events';
    const manifest = parse(readFileSync(join(folder, 'manifest.http.yml'), 'utf8'));
    expect(manifest.settings).toMatchObject({
      ...{ socket_mode_enabled: false, interactivity: { is_enabled: true, request_url: url } },
      event_subscriptions: { request_url: url, bot_events: expect.arrayContaining(['app_mention']) },
    });
    expect(manifest.features.slash_commands).toMatchObject([{ command: '/plan', url }]);

    const env = { ...slack, PORT: port };
    await start(env).says(/connected to Slack/);
    expect((await ended(['doctor'], env)).said).toContain(`A bot is on port ${port} of 127.0.0.1`);
    const other = await ended(['doctor'], { ...slack, PORT: await taken() });
    expect(other.said).toMatch(
      /wrong +Slack's requests can't be received on port \d+ .*set PORT to a free one/,
    );
    expect(other.code).toBe(1);
  });
});

test('the manifest for HTTP is that for Socket Mode but for the way in, and how it is installed and removed', () => {
  const own = parse(readFileSync('manifest.yml', 'utf8'));
  const made = parse(manifestForHttp('https://plan.example.com/'));
  for (const [request, holder] of [
    ['request_url', made.settings.interactivity],
    ['request_url', made.settings.event_subscriptions],
    ['url', made.features.slash_commands[0]],
  ]) {
    expect(holder[request]).toBe('https://plan.example.com/slack/events');
    delete holder[request];
  }
  made.settings.socket_mode_enabled = true;
  expect(made.oauth_config.redirect_urls).toEqual(['https://plan.example.com/slack/oauth_redirect']);
  delete made.oauth_config.redirect_urls;
  const { event_subscriptions: subscribed } = made.settings;
  expect(subscribed.bot_events.splice(0, 2)).toEqual(['app_uninstalled', 'tokens_revoked']);
  expect(made).toEqual(own);
});

describe.concurrent('doctor', () => {
  test('names each scope that the token lacks', async ({ onTestFinished }) => {
    const some = allScopes.filter((scope) => !scope.startsWith('files:'));
    const { ended, slack, bot, app } = await place(onTestFinished, some);
    const env = { ...slack, SLACK_BOT_TOKEN: bot, SLACK_APP_TOKEN: app };

    expect(await ended(['doctor'], env)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /wrong +SLACK_BOT_TOKEN is .*, without the scope files:read, files:write\. .*reinstall/,
      ),
    });
  });

  test('says what to write in a channel where the bot is in none', async ({ onTestFinished }) => {
    const { ended, act, channelId, slack, bot, app } = await place(onTestFinished);
    for (const name of ['planning', 'partners'])
      await act('leave', { as: 'Maya Chen', channel: await channelId(name), user: 'U0PLANNING' });
    const env = { ...slack, SLACK_BOT_TOKEN: bot, SLACK_APP_TOKEN: app };

    expect(await ended(['doctor'], env)).toEqual({
      code: 1,
      said: expect.stringMatching(/wrong +The bot is in no channel\. .*\/invite @planning-workshop/),
    });
  });

  test('says each mistake in the settings under its part, and looks at the others all the same', async ({
    onTestFinished,
  }) => {
    const { ended, folder } = starting(onTestFinished);
    writeFileSync(join(folder, 'plans'), 'a file');
    writeFileSync(join(folder, 'notes.sqlite'), 'no database, but long enough for its head'.repeat(9));
    const { code, said } = await ended(['doctor'], {
      ...{
        LOG_LEVEL: 'loud',
        KNOWLEDGE_DIR: 'nowhere',
        SLACK_BOT_TOKEN: 'xoxp-1',
        SLACK_APP_TOKEN: 'xapp-1',
      },
      ...{ DATABASE_URL: 'notes.sqlite', OUTPUT_DIR: 'plans/inside' },
    });

    expect(said.replace(/^ {2}wrong +/gm, '- ')).toMatch(
      /^Slack\n- SLACK_BOT_TOKEN must start with xoxb-.*\n\nModels\n {2}ok .*\n.*\n\nDatabase\n- .*notes\.sqlite.*\n.*\n\nFolders\n- KNOWLEDGE_DIR must be a folder.*\n\nOther settings\n- LOG_LEVEL must be one of.*\n\n$/,
    );
    expect(code).toBe(1);
  });

  test('finds a folder that nobody can write to', async ({ onTestFinished }) => {
    const { ended, folder } = starting(onTestFinished);
    writeFileSync(join(folder, 'plans'), 'a file');
    mkdirSync(join(folder, 'papers'));
    const { code, said } = await ended(['doctor'], {
      ...{ OUTPUT_DIR: 'plans', KNOWLEDGE_DIR: 'papers', DATABASE_URL: 'plans/planning.sqlite' },
    });

    expect(said).toMatch(/wrong +The database plans\/planning\.sqlite cannot be made\. Let the user/);
    expect(said).toMatch(/wrong +The folder plans cannot be written\. Let the user/);
    expect(said).toMatch(/ok +The folder papers can be read\./);
    expect(code).toBe(1);
  });

  test('tells of a database of an earlier release that the next start changes it, and leaves it as it is', async ({
    onTestFinished,
  }) => {
    const { ended, folder } = starting(onTestFinished);
    const schemas = readdirSync('db')
      .filter((name) => name.endsWith('.sql'))
      .sort();
    const newest = Number(schemas.pop()?.slice(0, 3));
    mkdirSync(join(folder, 'db'));
    const database = new Database(join(folder, 'db/planning.sqlite'));
    for (const name of schemas) database.exec(readFileSync(join('db', name), 'utf8'));
    database.pragma(`application_id = ${applicationId}`);
    database.pragma(`user_version = ${newest - 1}`);

    const { code, said } = await ended(['doctor']);
    expect(said).toMatch(`brought up to date by the next start (schema ${newest - 1} to ${newest})`);
    expect(code).toBe(0);
    expect(database.pragma('user_version', { simple: true })).toBe(newest - 1);

    database.pragma(`user_version = ${newest + 1}`);
    expect(await ended(['doctor'])).toMatchObject({ code: 1, said: expect.stringMatching(/newer release/) });
    database.close();
  });

  test('asks the models only where that is wished', async ({ onTestFinished }) => {
    const { ended } = starting(onTestFinished);
    const env = { ...{ ANTHROPIC_API_KEY: 'sk-ant-none', ANTHROPIC_BASE_URL: 'http://127.0.0.1:1' } };
    expect(await ended(['doctor'], env)).toMatchObject({ code: 0 });
    expect(await ended(['doctor', '--try'], env)).toEqual({
      code: 1,
      said: expect.stringMatching(/wrong +✗ anthropic:\S+[\s\S]*Check that the server runs/),
    });
  });
});
